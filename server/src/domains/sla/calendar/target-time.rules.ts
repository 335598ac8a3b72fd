import type { OperationalHours, TimeUnit } from "@parley/contract/sla/choices";
import { addBusinessTime, businessTimeBetween, type Calendar } from "./business-time.rules.ts";

const minutes = { minutes: 1, hours: 60, days: 1440 } as const;

/** A promised time in minutes. A day of business hours is as long as the business works on one. */
export function minutesFor(
  time: number,
  unit: TimeUnit,
  mode: OperationalHours,
  businessDayMinutes: number | null,
): number {
  const isBusinessDay = unit === "days" && mode === "business_hours";
  return time * (isBusinessDay ? (businessDayMinutes ?? minutes.days) : minutes[unit]);
}

/** When so much time has passed in a mode; calendar hours run through nights and holidays. */
export function addTime(
  mode: OperationalHours,
  calendar: Calendar,
  start: number,
  milliseconds: number,
): number | null {
  if (mode === "calendar_hours") return start + Math.max(0, milliseconds);
  return addBusinessTime(calendar, start, milliseconds);
}

/** How much time passes between two instants in a mode. */
export function timeBetween(
  mode: OperationalHours,
  calendar: Calendar,
  from: number,
  to: number,
): number {
  return mode === "calendar_hours" ? to - from : businessTimeBetween(calendar, from, to);
}
