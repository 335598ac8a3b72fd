import { expect, test } from "vitest";
import { actionLabel, valueLabel } from "./labels.ts";

test.each([
  ["holiday.created", "Holiday created"],
  ["identity.sign_in_failed", "Sign in failed"],
])("the action %s is shown as '%s'", (action, words) => {
  expect(actionLabel(action)).toBe(words);
});

test.each([
  [null, "empty"],
  ["", "empty"],
  [false, "no"],
  [0, "0"],
  ["#006f85", "#006f85"],
  [["a", "b"], '[\n "a",\n "b"\n]'],
])("the value %j is shown as '%s'", (value, words) => {
  expect(valueLabel(value)).toBe(words);
});
