import { expect, test } from "vitest";
import { addDays, addMonths, isDay, weeksOf } from "./days.ts";
import { halfHours } from "./half-hours.ts";
import { parseDateTime } from "./parse-date-time.ts";
import { parseDay } from "./parse-day.ts";
import { parseTime } from "./parse-time.ts";
import { instantOf, wallTimeAt } from "./wall-time.ts";

// A Sunday.
const now = "2026-11-15T10:20";
const today = "2026-11-15";

test("a day is parsed in common spellings, and invalid input is not guessed", () => {
  const read: Record<string, string | undefined> = {
    today: "2026-11-15",
    Tomorrow: "2026-11-16",
    yesterday: "2026-11-14",
    "2026-11-20": "2026-11-20",
    "2026-02-30": undefined,
    "in 3 days": "2026-11-18",
    "2w": "2026-11-29",
    "1 month": "2026-12-15",
    monday: "2026-11-16",
    sun: "2026-11-22",
    "next fri": "2026-11-20",
    "next week": "2026-11-16",
    "11/20": "2026-11-20",
    "11/14": "2027-11-14",
    "2/29/2028": "2028-02-29",
    "2/29/2027": undefined,
    "Nov 20": "2026-11-20",
    "20 november 2027": "2027-11-20",
    "december 1st, 2026": "2026-12-01",
    soon: undefined,
    "": undefined,
  };
  for (const [text, day] of Object.entries(read)) expect(parseDay(text, today), text).toBe(day);
});

test("a time is parsed with and without colon and am or pm", () => {
  const read: Record<string, string | undefined> = {
    "9": "09:00",
    "930": "09:30",
    "9:30": "09:30",
    "17.05": "17:05",
    "5pm": "17:00",
    "12am": "00:00",
    "12 pm": "12:00",
    noon: "12:00",
    "24": undefined,
    "9:75": undefined,
    "13pm": undefined,
  };
  for (const [text, time] of Object.entries(read)) expect(parseTime(text), text).toBe(time);
});

test("a moment is a day with a time, a day alone, a time alone, or a number of hours from now", () => {
  const read: Record<string, string | undefined> = {
    "tomorrow 9": "2026-11-16T09:00",
    "Tomorrow at 5pm": "2026-11-16T17:00",
    "nov 20 14:30": "2026-11-20T14:30",
    "nov 20 2027": "2027-11-20T08:00",
    "2026-11-20T07:15": "2026-11-20T07:15",
    "2026-11-20": "2026-11-20T08:00",
    "11": "2026-11-15T11:00",
    "10": "2026-11-16T10:00",
    "in 20 hours": "2026-11-16T06:20",
    "whenever 9": undefined,
  };
  for (const [text, wall] of Object.entries(read))
    expect(parseDateTime(text, now, "08:00"), text).toBe(wall);
});

test("days and months are counted on the calendar", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
  expect(addMonths("2026-01-31", -2)).toBe("2025-11-30");
  expect(addMonths("2024-02-29", 12)).toBe("2025-02-28");
  expect(isDay("2026-13-01")).toBe(false);
  const weeks = weeksOf("2026-11-15");
  expect(weeks[0]?.[0]).toBe("2026-11-01");
  expect(weeks.flat()).toHaveLength(42);
});

test("local time and instant convert into each other, also at daylight saving changes", () => {
  for (const zone of [
    "America/New_York",
    "Europe/Berlin",
    "Asia/Kathmandu",
    "Australia/Lord_Howe",
    "UTC",
  ]) {
    for (const wall of ["2026-07-01T09:00", "2026-12-24T23:59", "2026-03-08T12:00"]) {
      expect(wallTimeAt(instantOf(wall, zone), zone), zone).toBe(wall);
    }
  }
  expect(instantOf("2026-11-20T09:00", "Europe/Berlin").toISOString()).toBe(
    "2026-11-20T08:00:00.000Z",
  );
  // Shown twice: the first is meant. Left out: as much later.
  expect(instantOf("2026-10-25T02:30", "Europe/Berlin").toISOString()).toBe(
    "2026-10-25T00:30:00.000Z",
  );
  expect(instantOf("2026-03-29T02:30", "Europe/Berlin").toISOString()).toBe(
    "2026-03-29T01:30:00.000Z",
  );
});

test("the offered times of a day are every half hour from 00:00 to 23:30", () => {
  const times = halfHours.map(({ value }) => value);
  expect(times).toHaveLength(48);
  expect(times.slice(0, 3)).toEqual(["00:00", "00:30", "01:00"]);
  expect(times.at(-1)).toBe("23:30");
  expect(new Set(times).size).toBe(48);
});
