import { expect, test } from "vitest";
import { hoursAndHolidays, vectors } from "../testing/published-vectors.ts";
import {
  addBusinessTime,
  businessTimeBetween,
  calendarOf,
  subtractBusinessTime,
} from "./business-time.rules.ts";
import { addTime } from "./target-time.rules.ts";

test.each(vectors)("$id: $title", ({ schedule, mode, start, target_minutes, due }) => {
  const calendar = calendarOf(...hoursAndHolidays(schedule));
  const from = Date.parse(start);
  const end = addTime(mode, calendar, from, target_minutes * 60_000);

  expect(end).toBe(due === null ? null : Date.parse(due));
  if (mode !== "business_hours" || end === null) return;
  expect(businessTimeBetween(calendar, from, end)).toBe(target_minutes * 60_000);
  const begun = subtractBusinessTime(calendar, end, target_minutes * 60_000);
  expect(addBusinessTime(calendar, begun ?? 0, target_minutes * 60_000)).toBe(end);
});
