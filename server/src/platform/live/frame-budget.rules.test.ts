import { expect, test } from "vitest";
import { makeFrameBudget } from "./converse.ts";

test("the number of frames is limited over any sliding window", () => {
  const isTooMuch = makeFrameBudget(3, 10);
  expect([0, 4000, 8000].map(isTooMuch)).toEqual([false, false, false]);
  expect(isTooMuch(9999)).toBe(true);
  expect(isTooMuch(10_000)).toBe(false);
  expect(isTooMuch(10_001)).toBe(true);
  expect(isTooMuch(14_000)).toBe(false);
});
