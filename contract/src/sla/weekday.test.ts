import { expect, test } from "vitest";
import { dayNames, dayOf, isoOfDayOfWeek, isoOfWeekday } from "./weekday.ts";

// One date of each weekday: 2026-06-01 was a Monday.
const week = dayNames.map((name, place) => ({ name, utc: new Date(Date.UTC(2026, 5, 1 + place)) }));

test.each(week)("$name has the same number as in JavaScript where 0 is Sunday", ({ name, utc }) => {
  const iso = isoOfWeekday(utc.getUTCDay());
  expect(dayOf(iso)).toMatchObject({ day_name: name, weekday: utc.getUTCDay() });
});

test.each(week)("$name is restored from either weekday field", ({ name }) => {
  const day = dayOf(dayNames.indexOf(name) + 1);
  expect(isoOfWeekday(day.weekday)).toBe(isoOfDayOfWeek(day.day_of_week));
  expect(dayOf(isoOfDayOfWeek(day.day_of_week)).day_name).toBe(name);
});
