/**
 * A weekday has three numberings. Stored and computed: ISO, 1 = Monday to 7 = Sunday. Sent as `weekday`: 0 = Sunday to
 * 6 = Saturday. Returned as `day_of_week`: 0 = Monday to 6 = Sunday. Only this file converts.
 */
export const dayNames = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;
export type DayName = (typeof dayNames)[number];

export const isoOfWeekday = (weekday: number): number => (weekday === 0 ? 7 : weekday);

export const isoOfDayOfWeek = (dayOfWeek: number): number => dayOfWeek + 1;

/** A weekday in all its numberings. */
export function dayOf(iso: number): { weekday: number; day_of_week: number; day_name: DayName } {
  const day_of_week = iso - 1;
  return { weekday: iso % 7, day_of_week, day_name: dayNames[day_of_week] as DayName };
}
