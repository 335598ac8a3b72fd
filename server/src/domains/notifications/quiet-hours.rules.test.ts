import { expect, test } from "vitest";
import { isQuiet } from "./delivery.rules.ts";

const [friday, saturday, sunday, monday] = [5, 6, 7, 1] as const;

test.each([
  ["the first minute", "12:00", true],
  ["the last minute", "13:59", true],
  ["the minute before the start", "11:59", false],
  ["the end minute", "14:00", false],
] as const)("hours within a day: %s", (_, time, quiet) => {
  const hours = { from: "12:00", to: "14:00", days: [friday] };
  expect(isQuiet(hours, { day: friday, time })).toBe(quiet);
  expect(isQuiet(hours, { day: saturday, time })).toBe(false);
});

test.each([
  ["late on the chosen day", friday, "23:30", true],
  ["early on the next day", saturday, "06:59", true],
  ["the end on the next day", saturday, "07:00", false],
  ["early on the chosen day", friday, "06:59", false],
  ["late on the next day", saturday, "23:30", false],
  ["before the start", friday, "21:59", false],
] as const)("hours over midnight: %s", (_, day, time, quiet) => {
  expect(isQuiet({ from: "22:00", to: "07:00", days: [friday] }, { day, time })).toBe(quiet);
});

test("the night after Sunday reaches into Monday", () => {
  const hours = { from: "22:00", to: "07:00", days: [sunday] };
  expect(isQuiet(hours, { day: monday, time: "00:00" })).toBe(true);
});
