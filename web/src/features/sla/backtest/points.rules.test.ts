import { expect, test } from "vitest";
import { pointsBetween } from "./points.rules.ts";

const score = (compliance: number | null) => ({ met: 1, breached: 1, compliance });

test("a difference is rounded to one decimal", () => {
  expect(pointsBetween(score(91.2), score(88.1))).toBe(-3.1);
  expect(pointsBetween(score(0.1), score(0.3))).toBe(0.2);
});

test("without a value on one side there is no difference", () => {
  expect(pointsBetween(score(null), score(88))).toBeUndefined();
  expect(pointsBetween(score(88), score(null))).toBeUndefined();
});
