import { expect, test } from "vitest";
import { concurrencyLimit } from "./draw-preview.ts";

function work() {
  let settle: (error?: Error) => void = () => {};
  const done = new Promise<void>((resolve, reject) => {
    settle = (error) => (error ? reject(error) : resolve());
  });
  return { done, settle: (error?: Error) => settle(error) };
}

test("concurrency stays within the limit, and failed work frees its slot", async () => {
  const turn = concurrencyLimit(2);
  const works = [work(), work(), work(), work()];
  const begun: number[] = [];
  const ends = works.map(({ done }, n) =>
    turn(() => {
      begun.push(n);
      return done;
    }).catch(() => {}),
  );
  expect(begun).toEqual([0, 1]);
  works[0]?.settle(new Error("spoilt"));
  await ends[0];
  works[1]?.settle();
  await ends[1];
  expect(begun).toEqual([0, 1, 2, 3]);
  for (const { settle } of works) settle();
  await Promise.all(ends);
});

test("with more than a hundred waiting, work is refused as busy", async () => {
  const turn = concurrencyLimit(1);
  const { done, settle } = work();
  const ends = Array.from({ length: 101 }, () => turn(() => done));
  await expect(turn(() => done)).rejects.toMatchObject({ code: "server.busy" });
  settle();
  await Promise.all(ends);
});
