import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#platform/testing/seed.ts";
import { minuteStepper, schedules } from "../testing/random-schedules.ts";
import {
  addBusinessTime,
  businessDayMinutes,
  businessTimeBetween,
  calendarOf,
  openSpans,
  subtractBusinessTime,
} from "./business-time.rules.ts";

const minute = 60_000;
const day = 1440 * minute;

const timeout = runs(60_000);

const lengths = fc.integer({ min: 1, max: 3 * day });

test(
  "the calendar counts the same minutes as an independent minute stepper",
  () => {
    fc.assert(
      fc.property(schedules, ({ hours, holidays, from, minutes }) => {
        const calendar = calendarOf(hours, holidays);
        const stepper = minuteStepper(hours, holidays, from, minutes);
        const to = from + minutes * minute;
        expect(businessTimeBetween(calendar, from, to)).toBe(stepper.open.length * minute);
        expect(openSpans(calendar, from, to)).toEqual(stepper.spans);
        const wanted = Math.ceil(stepper.open.length / 2);
        if (wanted === 0) return;
        const due = addBusinessTime(calendar, from, wanted * minute);
        expect(due).toBe((stepper.open[wanted - 1] ?? 0) + minute);
      }),
      { numRuns: runs(2000) },
    );
  },
  timeout,
);

test(
  "adding time is the inverse of measuring it, is additive, and is monotonic",
  () => {
    fc.assert(
      fc.property(schedules, lengths, lengths, ({ hours, holidays, from }, one, other) => {
        const calendar = calendarOf(hours, holidays);
        const first = addBusinessTime(calendar, from, one);
        if (first === null) return;
        expect(businessTimeBetween(calendar, from, first)).toBe(one);
        const both = addBusinessTime(calendar, from, one + other);
        if (both === null) return;
        expect(addBusinessTime(calendar, first, other)).toBe(both);
        expect(both).toBeGreaterThanOrEqual(first);
        const back = subtractBusinessTime(calendar, first, one);
        expect(businessTimeBetween(calendar, back ?? first, first)).toBe(one);
      }),
      { numRuns: runs(300) },
    );
  },
  timeout,
);

test("open spans are sorted and do not overlap", () => {
  fc.assert(
    fc.property(schedules, ({ hours, holidays, from }) => {
      const spans = openSpans(calendarOf(hours, holidays), from, from + 21 * day);
      for (const [place, span] of spans.entries()) {
        expect(span.from).toBeLessThan(span.to);
        expect(span.from).toBeGreaterThan(spans[place - 1]?.to ?? Number.NEGATIVE_INFINITY);
      }
    }),
    { numRuns: runs(200) },
  );
});

test("a target of zero is due at once, open or not", () => {
  expect(addBusinessTime(calendarOf([], []), 1000, 0)).toBe(1000);
  expect(subtractBusinessTime(calendarOf([], []), 1000, 0)).toBe(1000);
});

test("a business without open time has no due time", () => {
  const newYear = { date: "2020-01-01", is_recurring: true, is_active: true };
  const all = Array.from({ length: 366 }, (_, n) => ({
    ...newYear,
    date: new Date(Date.UTC(2020, 0, 1 + n)).toISOString().slice(0, 10),
  }));
  const monday = {
    iso: 1,
    start_time: "09:00",
    end_time: "17:00",
    is_working_day: true,
    timezone: "UTC",
  };
  expect(addBusinessTime(calendarOf([], []), 0, 1)).toBeNull();
  expect(addBusinessTime(calendarOf([monday], all), 0, 1)).toBeNull();
  expect(subtractBusinessTime(calendarOf([monday], all), 0, 1)).toBeNull();
});

const hours = (iso: number, start_time: string, end_time: string, timezone = "UTC") => ({
  iso,
  start_time,
  end_time,
  is_working_day: true,
  timezone,
});

test.each([
  ["eight hours", [hours(1, "09:00", "17:00"), hours(2, "09:00", "17:00")], 480],
  [
    "the mean of long and short days",
    [hours(1, "08:00", "18:00"), hours(2, "09:00", "12:00")],
    390,
  ],
  [
    "counting overlapping hours once",
    [hours(1, "09:00", "13:00"), hours(1, "12:00", "17:00")],
    480,
  ],
  ["a whole day", [hours(1, "00:00", "23:59")], 1440],
  [
    "the union of two time zones",
    [hours(1, "09:00", "17:00"), hours(1, "09:00", "17:00", "Asia/Tokyo")],
    960,
  ],
])("a business day is %s", (_, schedule, minutes) => {
  expect(businessDayMinutes(schedule)).toBe(minutes);
});

test("without open hours the length of a business day is null", () => {
  expect(businessDayMinutes([])).toBeNull();
  expect(businessDayMinutes([{ ...hours(1, "09:00", "17:00"), is_working_day: false }])).toBeNull();
});
