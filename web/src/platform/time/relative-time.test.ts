import { expect, test } from "vitest";
import { fullDate, relativeTime } from "./relative-time.ts";

const now = Date.parse("2026-11-15T12:00:00Z");
const before = (ms: number) => new Date(now - ms).toISOString();
const minute = 60_000;

test.each([
  [0, "Just now"],
  [59_999, "Just now"],
  [minute, "1m ago"],
  [59 * minute, "59m ago"],
  [60 * minute, "1h ago"],
  [24 * 60 * minute - 1, "23h ago"],
  [24 * 60 * minute, "1d ago"],
  [7 * 24 * 60 * minute - 1, "6d ago"],
])("an event %i ms ago is shown as %s", (ms, text) => {
  expect(relativeTime(before(ms), now)).toBe(text);
});

test("after a week the date is shown", () => {
  // Both are local times: the date is that of the reader's zone, whatever zone the machine is in.
  const later = Date.parse("2026-11-16T12:00:00");
  expect(relativeTime("2026-11-08T12:00:00", later)).toBe("11/8/2026");
});

test("a clock that is a little behind shows no future time", () => {
  expect(relativeTime("2026-11-15T12:00:20Z", now)).toBe("Just now");
});

test("the full date has a long month and two-digit hours and minutes", () => {
  expect(fullDate("2026-11-03T09:05:00")).toMatch(/^November 3, 2026 at 09:05\sAM$/);
});
