import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
});

/** The module as a run with these settings loads it. */
async function loadWith(settings: Record<string, string>) {
  for (const name of ["RANDOM_SEED", "RANDOM_RUNS_FACTOR"]) vi.stubEnv(name, settings[name] ?? "");
  vi.resetModules();
  return await import("./seed.ts");
}

test("without a seed every run draws the same cases, with one it draws those of the seed", async () => {
  const usual = await loadWith({});
  const again = await loadWith({});
  const other = await loadWith({ RANDOM_SEED: "7" });
  const draw = ({ randomFrom }: typeof usual) => {
    const random = randomFrom(1);
    return Array.from({ length: 20 }, () => random(100));
  };
  expect([again.seed, other.seed]).toEqual([usual.seed, 7]);
  expect(draw(again)).toEqual(draw(usual));
  expect(draw(other)).not.toEqual(draw(usual));
});

test("the flag of a proof takes precedence over the seed of the run", async () => {
  const { seedFrom } = await loadWith({ RANDOM_SEED: "7" });
  expect([seedFrom(undefined), seedFrom("0"), seedFrom("9")]).toEqual([7, 0, 9]);
  expect(() => seedFrom("many")).toThrow("--seed takes a whole number");
});

test("a factor multiplies the cases of a property", async () => {
  expect((await loadWith({})).runs(300)).toBe(300);
  expect((await loadWith({ RANDOM_RUNS_FACTOR: "100" })).runs(300)).toBe(30_000);
});

test("a property without a seed uses that of the run", async () => {
  vi.resetModules();
  const { seed } = await import("./seed.ts");
  expect(fc.readConfigureGlobal()).toMatchObject({ seed });
  expect(fc.sample(fc.nat(), 20)).toEqual(fc.sample(fc.nat(), { seed, numRuns: 20 }));
});
