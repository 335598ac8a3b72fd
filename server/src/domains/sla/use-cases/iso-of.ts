import type { businessHours } from "@parley/contract";
import { fail } from "#platform/failure.ts";
import { isoNamed } from "../hours.rules.ts";

type Named = Pick<businessHours.Change, "weekday" | "day_of_week">;

/** The day a writer named, by either name. Two names that mean two days are refused. */
export function isoOf(named: Named, field = "weekday"): number | undefined {
  const iso = isoNamed(named);
  if (iso === "conflict") {
    throw fail("sla.weekday_conflict", {}, { fields: { [field]: "Invalid weekday" } });
  }
  return iso;
}

/** The days of several entries, each beside its place in the list. */
export function entriesWithDays(entries: readonly businessHours.Entry[], list: string) {
  return entries.map(({ weekday, day_of_week, ...entry }, place) => {
    // The contract lets no entry pass that names no day.
    const iso_weekday = isoOf({ weekday, day_of_week }, `${list}.${place}.weekday`) as number;
    return { ...entry, iso_weekday };
  });
}
