import type { businessHours } from "@parley/contract";
import { slaLimits } from "@parley/contract/sla/choices";
import { dayOf, isoOfDayOfWeek, isoOfWeekday } from "@parley/contract/sla/weekday";
import type { Hours } from "./business-time.rules.ts";

interface Named {
  readonly weekday?: number | undefined;
  readonly day_of_week?: number | undefined;
}

/** The day that one of the two names means; `conflict` when both are given and mean two. */
export function isoNamed({ weekday, day_of_week }: Named): number | undefined | "conflict" {
  const one = weekday === undefined ? undefined : isoOfWeekday(weekday);
  const other = day_of_week === undefined ? undefined : isoOfDayOfWeek(day_of_week);
  if (one !== undefined && other !== undefined && one !== other) return "conflict";
  return one ?? other;
}

interface Row extends Omit<Hours, "iso"> {
  readonly id: string;
  readonly name: string;
  readonly iso_weekday: number;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A record of hours as it is answered, its day under every name. */
export function hoursOf({ iso_weekday, ...row }: Row): businessHours.BusinessHours {
  return { ...row, ...dayOf(iso_weekday) };
}

/** As the calendar counts them. */
export function scheduleOf(
  rows: readonly Omit<Row, "id" | "name" | "version" | "created_at" | "updated_at">[],
): Hours[] {
  return rows.map(({ iso_weekday, ...hours }) => ({ iso: iso_weekday, ...hours }));
}

/** Every zone costs time to count in, so a schedule has a dozen at most. */
export function hasTooManyZones(zones: Iterable<string>): boolean {
  return new Set(zones).size > slaLimits.time_zones;
}
