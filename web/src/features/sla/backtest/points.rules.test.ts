import { expect, test } from "vitest";
import { pointsBetween } from "./points.rules.ts";

const score = (compliance: number | null) => ({ met: 1, breached: 1, compliance });

test("a difference has one decimal, whatever floating point makes of it", () => {
  expect(pointsBetween(score(91.2), score(88.1))).toBe(-3.1);
  expect(pointsBetween(score(0.1), score(0.3))).toBe(0.2);
});

test("where one side decided nothing, there is no difference to tell", () => {
  expect(pointsBetween(score(null), score(88))).toBeUndefined();
  expect(pointsBetween(score(88), score(null))).toBeUndefined();
});
