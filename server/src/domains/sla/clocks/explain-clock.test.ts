import { expect, test } from "vitest";
import { calendarOf } from "../calendar/business-time.rules.ts";
import {
  byStaff,
  clockOf,
  minute,
  on,
  settings,
  status,
  ticketAfter,
  ticketTarget,
} from "../testing/ticket-story.ts";
import type { Clock } from "./clock.rules.ts";
import { explainClock, isConsistent, skippedHolidays } from "./explain-clock.rules.ts";
import { schedulesOf } from "./ticket-clocks.rules.ts";

const span = (from: string, to: string) => ({ from: on(from), to: on(to) });

test("the explanation lists counted, paused, closed and holiday time", () => {
  const ticket = ticketAfter(
    [
      ["09:00", { type: "schedule_changed", version: 2 }],
      ["15:00", byStaff],
      ["16:00", status("pending")],
      ["16:30", status("on_hold")],
      ["16:45", status("open")],
    ],
    ticketTarget({ minutes: [60, 120, 195] }),
  );
  const clock = clockOf(ticket, "resolution") as Clock;
  const why = explainClock(clock, on("3 11:00"), schedulesOf(ticket, settings));
  expect(why).toEqual({
    counted: [span("15:00", "16:00"), span("16:45", "17:00"), span("3 09:00", "3 11:00")],
    pauses: [
      { ...span("16:00", "16:30"), reason: "pending" },
      { ...span("16:30", "16:45"), reason: "on_hold" },
    ],
    closed: [span("17:00", "2 09:00"), span("2 17:00", "3 09:00")],
    holidays: [{ ...span("2 09:00", "2 17:00"), date: "2026-06-02" }],
    elapsed_ms: 195 * minute,
    due_at: on("3 11:00"),
  });
});

test("the time in which a ticket was resolved is listed as a pause", () => {
  const ticket = ticketAfter([
    ["09:00", byStaff],
    ["10:00", status("resolved")],
    ["12:00", status("open")],
  ]);
  const clock = clockOf(ticket, "resolution") as Clock;
  const why = explainClock(clock, on("12:30"), schedulesOf(ticket, settings));
  expect(why).toMatchObject({
    counted: [span("09:00", "10:00"), span("12:00", "12:30")],
    pauses: [{ ...span("10:00", "12:00"), reason: "resolved" }],
  });
});

test("two changes at one instant leave no empty period", () => {
  const ticket = ticketAfter([
    ["09:00", byStaff],
    ["10:00", status("pending")],
    ["10:00", status("open")],
  ]);
  const legs = clockOf(ticket, "resolution")?.legs.map(({ from, to }) => [from, to]);
  expect(legs).toEqual([
    [on("09:00"), on("10:00")],
    [on("10:00"), null],
  ]);
});

test("calendar hours include nights and holidays, so nothing is skipped", () => {
  const ticket = ticketAfter(
    [
      ["09:00", { type: "schedule_changed", version: 2 }],
      ["15:00", byStaff],
    ],
    ticketTarget({ mode: "calendar_hours" }),
  );
  const why = explainClock(
    clockOf(ticket, "resolution") as Clock,
    on("2 12:00"),
    schedulesOf(ticket, settings),
  );
  expect(why).toMatchObject({ counted: [span("15:00", "2 12:00")], closed: [], holidays: [] });
});

const hours = (iso: number, timezone: string, start_time: string, end_time: string) => ({
  iso,
  timezone,
  start_time,
  end_time,
  is_working_day: true,
});

test("a holiday skips no hours that another time zone still works", () => {
  const calendar = calendarOf(
    [hours(2, "UTC", "00:00", "06:00"), hours(1, "Pacific/Honolulu", "09:00", "17:00")],
    [{ date: "2026-06-02", is_recurring: false, is_active: true }],
  );
  expect(skippedHolidays(calendar, on("12:00"), on("3 12:00"))).toEqual([
    { ...span("2 03:00", "2 06:00"), date: "2026-06-02" },
  ]);
});

test("hours that two holidays skip in two time zones are listed once, with the earlier date", () => {
  // From 00:00 to 03:00 in UTC on the second it is still the first in Honolulu.
  const calendar = calendarOf(
    [hours(2, "UTC", "00:00", "06:00"), hours(1, "Pacific/Honolulu", "09:00", "17:00")],
    ["2026-06-01", "2026-06-02"].map((date) => ({ date, is_recurring: false, is_active: true })),
  );
  expect(skippedHolidays(calendar, on("12:00"), on("3 12:00"))).toEqual([
    { ...span("19:00", "2 03:00"), date: "2026-06-01" },
    { ...span("2 03:00", "2 06:00"), date: "2026-06-02" },
  ]);
});

test("a clock whose stored times differ from its legs is inconsistent", () => {
  const ticket = ticketAfter([
    ["09:00", byStaff],
    ["10:00", status("pending")],
    ["11:00", status("open")],
  ]);
  const clock = clockOf(ticket, "resolution") as Clock;
  const schedules = schedulesOf(ticket, settings);
  expect(isConsistent(clock, schedules)).toBe(true);
  expect(isConsistent({ ...clock, elapsed_ms: clock.elapsed_ms + 1 }, schedules)).toBe(false);
  expect(isConsistent({ ...clock, due_at: on("14:01") }, schedules)).toBe(false);
});
