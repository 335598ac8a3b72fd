import { expect, test } from "vitest";
import { growthOf } from "./memory.ts";

/** A sawtooth, as collections make it, over a floor that rises by so much in all. */
function sawtooth(rise: number) {
  return Array.from({ length: 101 }, (_, n) => ({
    at: n / 100,
    megabytes: (n < 5 ? 50 : 100) + (n % 7) * 10 + (rise * n) / 100,
  }));
}

test("temporary allocations and the warm-up do not count as growth", () => {
  expect(growthOf(sawtooth(0)).percent).toBeCloseTo(0);
});

test("a rising baseline counts as growth", () => {
  expect(growthOf(sawtooth(20)).percent).toBeGreaterThan(10);
});
