/** A calendar day as `2026-11-20`; a moment on the wall clock as `2026-11-20T09:00`. Neither knows a time zone. */
export type Day = string;
export type WallTime = string;

const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/;
const millisecondsOfDay = 86_400_000;

const utc = (day: Day) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (milliseconds: number): Day => new Date(milliseconds).toISOString().slice(0, 10);

/** The day of these numbers, if there is one: 2026-02-30 is none. */
export function makeDay(year: number, month: number, date: number): Day | undefined {
  const two = (value: number) => String(value).padStart(2, "0");
  const day = `${String(year).padStart(4, "0")}-${two(month)}-${two(date)}`;
  return isDay(day) ? day : undefined;
}

export function isDay(text: string): boolean {
  return isoDay.test(text) && !Number.isNaN(utc(text)) && dayOf(utc(text)) === text;
}

export function addDays(day: Day, count: number): Day {
  return dayOf(utc(day) + count * millisecondsOfDay);
}

/** The same date in another month, or that month's last day: a month after January 31 is February 28. */
export function addMonths(day: Day, count: number): Day {
  const [year, month, date] = numbersOf(day);
  const first = new Date(Date.UTC(year, month - 1 + count, 1));
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return dayOf(first.getTime() + (Math.min(date, last) - 1) * millisecondsOfDay);
}

/** 0 is Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(utc(day)).getUTCDay();
}

export function numbersOf(day: Day): [year: number, month: number, date: number] {
  return day.split("-").map(Number) as [number, number, number];
}

/** The six weeks that show a month, Sunday first as in English (US). */
export function weeksOf(month: Day): Day[][] {
  const first = `${month.slice(0, 7)}-01`;
  const start = addDays(first, -weekdayOf(first));
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => addDays(start, week * 7 + place)),
  );
}
