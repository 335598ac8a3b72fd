import type { businessHours } from "@parley/contract";
import { slaLimits } from "@parley/contract/sla/choices";
import { dayOf, isoOfDayOfWeek, isoOfWeekday } from "@parley/contract/sla/weekday";
import type { Hours } from "./business-time.rules.ts";

interface NamedWeekday {
  readonly weekday?: number | undefined;
  readonly day_of_week?: number | undefined;
}

/** The ISO weekday of the given field; `conflict` when both fields are given and name different days. */
export function isoWeekdayOf({
  weekday,
  day_of_week,
}: NamedWeekday): number | undefined | "conflict" {
  const one = weekday === undefined ? undefined : isoOfWeekday(weekday);
  const other = day_of_week === undefined ? undefined : isoOfDayOfWeek(day_of_week);
  if (one !== undefined && other !== undefined && one !== other) return "conflict";
  return one ?? other;
}

interface BusinessHoursRow extends Omit<Hours, "iso"> {
  readonly id: string;
  readonly name: string;
  readonly iso_weekday: number;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A record of hours as the API returns it, with its day in every numbering. */
export function hoursOf({ iso_weekday, ...row }: BusinessHoursRow): businessHours.BusinessHours {
  return { ...row, ...dayOf(iso_weekday) };
}

/** Hours in the form the calendar needs. */
export function scheduleOf(
  rows: readonly Omit<BusinessHoursRow, "id" | "name" | "version" | "created_at" | "updated_at">[],
): Hours[] {
  return rows.map(({ iso_weekday, ...hours }) => ({ iso: iso_weekday, ...hours }));
}

/** Each time zone costs computing time, so their number is limited. */
export function hasTooManyZones(zones: Iterable<string>): boolean {
  return new Set(zones).size > slaLimits.time_zones;
}
