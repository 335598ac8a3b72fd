import { expect, test } from "vitest";
import { idlenessAt } from "./idle.rules.ts";

const minute = 60_000;

test.each([
  ["no warning is shown before five minutes", 5 * minute - 1, { phase: "active" }],
  ["the warning begins at 30 seconds", 5 * minute, { phase: "warning", secondsLeft: 30 }],
  ["the warning counts down", 5 * minute + 12_400, { phase: "warning", secondsLeft: 18 }],
  ["the last shown second is one", 5 * minute + 29_999, { phase: "warning", secondsLeft: 1 }],
  ["after the countdown the person is signed out", 5 * minute + 30_000, { phase: "over" }],
  ["a machine that slept meanwhile is signed out", 8 * 60 * minute, { phase: "over" }],
])("%s", (_, sinceLast, expected) => {
  expect(idlenessAt(1_000_000, 1_000_000 + sinceLast)).toEqual(expected);
});
