import { globSync, readFileSync } from "node:fs";
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
  expect(relativeTime(before(ms), now, "UTC")).toBe(text);
});

test("after a week the date in the zone is shown", () => {
  const long = Date.parse("2026-11-30T12:00:00Z");
  expect(relativeTime("2026-11-08T22:00:00Z", long, "UTC")).toBe("11/8/2026");
  expect(relativeTime("2026-11-08T22:00:00Z", long, "Asia/Tokyo")).toBe("11/9/2026");
});

test("a clock that is a little behind shows no future time", () => {
  expect(relativeTime("2026-11-15T12:00:20Z", now, "UTC")).toBe("Just now");
});

test("the full date has a long month and two-digit hours and minutes", () => {
  const moment = "2026-11-03T09:05:00Z";
  expect(fullDate(moment, "UTC")).toMatch(/^November 3, 2026 at 09:05\sAM$/);
  expect(fullDate(moment, "Asia/Tokyo")).toMatch(/^November 3, 2026 at 06:05\sPM$/);
});

test("only the rule of zones reads the zone of the browser, so that one screen has one zone", () => {
  const source = `${import.meta.dirname}/../..`;
  const found = globSync("**/*.{ts,tsx}", { cwd: source, exclude: ["**/*.test.*"] }).filter(
    (path) =>
      /resolvedOptions\(\)\.timeZone|toLocale(Date|Time)String\((?![^)]*timeZone)/.test(
        readFileSync(`${source}/${path}`, "utf8"),
      ),
  );
  expect(found).toEqual(["platform/time/zone.ts"]);
});
