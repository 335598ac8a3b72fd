import { slaLimits } from "@parley/contract/sla/choices";
import { fail } from "#platform/failure.ts";
import { hasTooManyZones } from "../hours.rules.ts";

/** A schedule that takes too long to count in is refused. */
export function refuseLargeSchedule(hours: readonly { readonly timezone: string }[]): void {
  if (hours.length > slaLimits.hours) {
    throw fail("limits.reached", { n: slaLimits.hours, things: "business hours" });
  }
  if (hasTooManyZones(hours.map(({ timezone }) => timezone))) {
    throw fail("limits.reached", { n: slaLimits.time_zones, things: "time zones" });
  }
}
