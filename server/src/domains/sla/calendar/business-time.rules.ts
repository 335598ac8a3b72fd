import { offsetPeriods } from "./zone-offset.rules.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const window = 14 * day;
const horizon = 1100 * day;

/**
 * Working hours on one weekday, ISO 1 = Monday to 7 = Sunday. If they end before they start, they continue past
 * midnight.
 */
export interface Hours {
  readonly iso: number;
  readonly start_time: string;
  readonly end_time: string;
  readonly is_working_day: boolean;
  readonly timezone: string;
}

export interface DayOff {
  readonly date: string;
  readonly is_recurring: boolean;
  readonly is_active: boolean;
}

/** Open from `from` to before `to`, in milliseconds of real time. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The working time of a business, prepared for counting. */
export interface Calendar {
  /** By zone, then by ISO weekday: the minutes of the day, [from, to). */
  readonly zones: ReadonlyMap<string, readonly (readonly Span[])[]>;
  isHoliday(localDay: number): boolean;
}

/**
 * An instant counts if the local time in the record's zone has that weekday, a time in [start, end), and a date that is
 * no active holiday. Local times that daylight saving skips do not count, and repeated ones count twice.
 */
export function calendarOf(hours: readonly Hours[], holidays: readonly DayOff[]): Calendar {
  const zones = new Map<string, Span[][]>();
  const add = (zone: string, iso: number, span: Span) => {
    const week = zones.get(zone) ?? Array.from({ length: 8 }, () => []);
    zones.set(zone, week);
    if (span.from < span.to) week[iso]?.push(span);
  };
  for (const { iso, start_time, end_time, timezone } of hours.filter((one) => one.is_working_day)) {
    const from = minutesOf(start_time);
    const to = end_time === "23:59" ? 1440 : minutesOf(end_time);
    add(timezone, iso, { from, to: to > from ? to : 1440 });
    if (to <= from) add(timezone, (iso % 7) + 1, { from: 0, to });
  }
  const active = holidays.filter(({ is_active }) => is_active);
  const once = new Set(active.filter((one) => !one.is_recurring).map(({ date }) => date));
  const yearly = new Set(active.filter((one) => one.is_recurring).map(({ date }) => date.slice(5)));
  return {
    zones,
    isHoliday(localDay) {
      if (once.size + yearly.size === 0) return false;
      const date = new Date(localDay).toISOString().slice(0, 10);
      return once.has(date) || yearly.has(date.slice(5));
    },
  };
}

/** The open spans inside [from, to), sorted and without overlap. */
export function openSpans(calendar: Calendar, from: number, to: number): Span[] {
  const found: Span[] = [];
  for (const [zone, week] of calendar.zones) {
    const known = offsetPeriods(zone, from, to);
    // Local days are treated as if they began at midnight UTC; no zone is more than a day away from it.
    for (let date = Math.floor(from / day) * day - day; date < to + day; date += day) {
      const spans = week[isoOf(date)] ?? [];
      if (spans.length === 0 || calendar.isHoliday(date)) continue;
      for (const stretch of known) cut(found, spans, date, stretch, from, to);
    }
  }
  return merged(found);
}

/** The part of a day's hours that lies in one offset period and inside [from, to). */
function cut(
  found: Span[],
  spans: readonly Span[],
  date: number,
  stretch: { from: number; to: number; offset: number },
  from: number,
  to: number,
): void {
  const midnight = date - stretch.offset;
  for (const span of spans) {
    const start = Math.max(stretch.from, from, midnight + span.from * minute);
    const end = Math.min(stretch.to, to, midnight + span.to * minute);
    if (start < end) found.push({ from: start, to: end });
  }
}

function merged(spans: Span[]): Span[] {
  const apart: { from: number; to: number }[] = [];
  for (const { from, to } of spans.sort((a, b) => a.from - b.from)) {
    const last = apart.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else apart.push({ from, to });
  }
  return apart;
}

/**
 * The earliest instant at which this much working time has passed. Null if three years contain less: such a target has
 * no due time.
 */
export function addBusinessTime(
  calendar: Calendar,
  start: number,
  milliseconds: number,
): number | null {
  if (milliseconds <= 0) return start;
  let left = milliseconds;
  for (let from = start; hasHours(calendar) && from < start + horizon; from += window) {
    for (const span of openSpans(calendar, from, Math.min(from + window, start + horizon))) {
      const length = span.to - span.from;
      if (length >= left) return span.from + left;
      left -= length;
    }
  }
  return null;
}

/** The latest instant from which this much working time passes until `end`. */
export function subtractBusinessTime(
  calendar: Calendar,
  end: number,
  milliseconds: number,
): number | null {
  if (milliseconds <= 0) return end;
  let left = milliseconds;
  for (let to = end; hasHours(calendar) && to > end - horizon; to -= window) {
    for (const span of openSpans(calendar, Math.max(to - window, end - horizon), to).reverse()) {
      const length = span.to - span.from;
      if (length >= left) return span.to - left;
      left -= length;
    }
  }
  return null;
}

/** The working time in [from, to), in milliseconds. */
export function businessTimeBetween(calendar: Calendar, from: number, to: number): number {
  return openSpans(calendar, from, to).reduce((sum, span) => sum + span.to - span.from, 0);
}

/** The first open instant at or after `start`. */
export function firstOpenFrom(calendar: Calendar, start: number): number | null {
  const millisecond = addBusinessTime(calendar, start, 1);
  return millisecond === null ? null : millisecond - 1;
}

/** When the business opens next, after `from` and before `to`; an opening that has begun does not count. */
export function nextOpening(calendar: Calendar, from: number, to: number): number | null {
  return openSpans(calendar, from, to).find((span) => span.from > from)?.from ?? null;
}

// A week without a daylight saving change in any time zone.
const plainWeek = Date.UTC(2026, 0, 12);

/**
 * The length of a business day: the open minutes of a week divided by the weekdays that have hours. Null if nothing is
 * open.
 */
export function businessDayMinutes(hours: readonly Hours[]): number | null {
  const open = businessTimeBetween(calendarOf(hours, []), plainWeek, plainWeek + 7 * day);
  return open === 0 ? null : Math.round(open / minute / businessDays(hours));
}

/** How many weekdays have working hours. */
export function businessDays(hours: readonly Hours[]): number {
  return new Set(hours.filter((one) => one.is_working_day).map(({ iso }) => iso)).size;
}

function hasHours({ zones }: Calendar): boolean {
  return [...zones.values()].some((week) => week.some((spans) => spans.length > 0));
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** The ISO weekday of a local day. 1 January 1970 was a Thursday. */
function isoOf(localDay: number): number {
  const sinceMonday = (localDay / day + 3) % 7;
  return (sinceMonday < 0 ? sinceMonday + 7 : sinceMonday) + 1;
}
