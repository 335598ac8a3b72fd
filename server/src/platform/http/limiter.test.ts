import { limits } from "@parley/contract";
import { expect, test } from "vitest";
import { makeLimiter } from "./limiter.ts";

const budget = limits.signed_in[0].points;

test("a large budget, fetched in portions, ends exactly at its last point", async () => {
  const limiter = makeLimiter(undefined);
  const draw = (person: string) => limiter.draw("signed_in", "acme", { person });
  for (let drawn = 0; drawn < budget; drawn++) await draw("ann");
  await expect(draw("ann")).rejects.toMatchObject({ code: "limits.rate" });
  await expect(draw("bob")).resolves.toBeUndefined();
});

test("concurrent requests get the whole budget, and no more", async () => {
  const limiter = makeLimiter(undefined);
  const drawAll = async () => {
    const draw = () => limiter.draw("signed_in", "acme", { person: "ann" });
    const draws = await Promise.allSettled(Array.from({ length: budget }, draw));
    return draws.filter(({ status }) => status === "fulfilled").length;
  };
  expect(await drawAll()).toBe(budget);
  expect(await drawAll()).toBe(0);
});
