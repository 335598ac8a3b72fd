import { expect, test } from "vitest";
import {
  addBusinessTime,
  businessTimeBetween,
  calendarOf,
  type DayOff,
  type Hours,
  subtractBusinessTime,
} from "./business-time.rules.ts";
import published from "./sla-vectors.json" with { type: "json" };
import { addTime } from "./target-time.rules.ts";

// Of the published vectors, V01 to V65 are about the calendar and are held here. S01 to S12 (clocks that pause, resume
// and get new targets) and R01 to R06 (reminders and escalations) come with clocks and timers.

interface Entry {
  iso: number;
  start?: string;
  end?: string;
  tz: string;
  working?: boolean;
}
interface Holiday {
  date: string;
  recurring?: boolean;
  active?: boolean;
}

function hoursOf(entries: Entry[]): Hours[] {
  return entries.map(({ iso, start = "00:00", end = "24:00", tz, working = true }) => ({
    iso,
    start_time: start,
    end_time: end,
    is_working_day: working,
    timezone: tz,
  }));
}

function daysOff(holidays: Holiday[]): DayOff[] {
  return holidays.map(({ date, recurring = false, active = true }) => ({
    date,
    is_recurring: recurring,
    is_active: active,
  }));
}

test.each(published.vectors)("$id: $title", ({ schedule, mode, start, target_minutes, due }) => {
  const calendar = calendarOf(
    hoursOf(schedule.entries as Entry[]),
    daysOff(schedule.holidays as Holiday[]),
  );
  const from = Date.parse(start);
  const end = addTime(
    mode as "business_hours" | "calendar_hours",
    calendar,
    from,
    target_minutes * 60_000,
  );

  expect(end).toBe(due === null ? null : Date.parse(due));
  if (mode !== "business_hours" || end === null) return;
  expect(businessTimeBetween(calendar, from, end)).toBe(target_minutes * 60_000);
  const begun = subtractBusinessTime(calendar, end, target_minutes * 60_000);
  expect(addBusinessTime(calendar, begun ?? 0, target_minutes * 60_000)).toBe(end);
});

test("all 65 calendar vectors are there", () => {
  expect(published.vectors).toHaveLength(65);
});
