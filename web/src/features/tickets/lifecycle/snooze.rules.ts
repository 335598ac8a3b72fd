import { addDays, type Day, weekdayOf } from "#ui/dates/days.ts";
import { timeOfDay } from "#ui/dates/format-day.ts";
import { instantOf, wallTimeAt } from "#ui/dates/wall-time.ts";

const laterMs = 3 * 3_600_000;
const morning = "09:00";

const yearMs = 365 * 24 * 3_600_000;

/** Whether a ticket can be snoozed until then. The server decides by its own clock. */
export function isSnoozeTime(until: Date, now: number): boolean {
  const ahead = until.getTime() - now;
  return ahead > 0 && ahead <= yearMs;
}

export interface SnoozeTime {
  readonly id: "later" | "soon" | "tomorrow" | "monday";
  /** The local time of the business. */
  readonly time: string;
  readonly until: string;
}

/** The offered snooze times, in the zone of the business. On a Sunday, Monday is tomorrow. */
export function snoozeTimes(now: Date, zone: string): readonly SnoozeTime[] {
  const dayAt = (instant: Date): Day => wallTimeAt(instant, zone).slice(0, 10);
  const at = (id: SnoozeTime["id"], instant: Date): SnoozeTime => ({
    id,
    time: timeOfDay(wallTimeAt(instant, zone)),
    until: instant.toISOString(),
  });
  const inTheMorning = (day: Day) => instantOf(`${day}T${morning}`, zone);

  const today = dayAt(now);
  const later = new Date(now.getTime() + laterMs);
  const daysToMonday = (8 - weekdayOf(today)) % 7 || 7;
  return [
    at(dayAt(later) === today ? "later" : "soon", later),
    at("tomorrow", inTheMorning(addDays(today, 1))),
    ...(daysToMonday > 1 ? [at("monday", inTheMorning(addDays(today, daysToMonday)))] : []),
  ];
}
