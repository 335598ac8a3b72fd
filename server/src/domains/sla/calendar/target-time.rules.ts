import type { OperationalHours, TimeUnit } from "@parley/contract/sla/choices";
import { addBusinessTime, businessTimeBetween, type Calendar } from "./business-time.rules.ts";

const minutes = { minutes: 1, hours: 60, days: 1440 } as const;

/** A target time in minutes. A day in business hours is as long as the business day. */
export function minutesFor(
  time: number,
  unit: TimeUnit,
  mode: OperationalHours,
  businessDayMinutes: number | null,
): number {
  const isBusinessDay = unit === "days" && mode === "business_hours";
  return time * (isBusinessDay ? (businessDayMinutes ?? minutes.days) : minutes[unit]);
}

/** The instant at which this much time has passed in a mode. Calendar hours include nights and holidays. */
export function addTime(
  mode: OperationalHours,
  calendar: Calendar,
  start: number,
  milliseconds: number,
): number | null {
  if (mode === "calendar_hours") return start + Math.max(0, milliseconds);
  return addBusinessTime(calendar, start, milliseconds);
}

/** The time between two instants in a mode. */
export function timeBetween(
  mode: OperationalHours,
  calendar: Calendar,
  from: number,
  to: number,
): number {
  return mode === "calendar_hours" ? to - from : businessTimeBetween(calendar, from, to);
}
