import { expect, test } from "vitest";
import { isPositiveInteger, portOr587 } from "./port.rules.ts";

test("a port that is not a number falls back to 587", () => {
  expect(["", "smtp", "58x", "58.7", " 465 ", "25"].map(portOr587)).toEqual([
    587, 587, 587, 587, 465, 25,
  ]);
});

test("a department's port must be a positive integer", () => {
  expect(["587", " 25 "].every(isPositiveInteger)).toBe(true);
  expect(["", "0", "-1", "5.5", "abc", "1e3"].some(isPositiveInteger)).toBe(false);
});
