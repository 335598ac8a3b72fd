import { expect, test } from "vitest";
import { makeFrameBudget } from "./converse.ts";

test("so many frames in so many seconds, counted over any stretch of time", () => {
  const isTooMuch = makeFrameBudget(3, 10);
  expect([0, 4000, 8000].map(isTooMuch)).toEqual([false, false, false]);
  expect(isTooMuch(9999)).toBe(true);
  expect(isTooMuch(10_000)).toBe(false);
  expect(isTooMuch(10_001)).toBe(true);
  expect(isTooMuch(14_000)).toBe(false);
});
