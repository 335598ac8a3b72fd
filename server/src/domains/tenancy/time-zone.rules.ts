import { TimeZone } from "@parley/contract";

/** The zone a browser reported, if it is one; UTC otherwise. */
export function zoneOrUtc(zone: string | undefined): string {
  return zone !== undefined && TimeZone.safeParse(zone).success ? zone : "UTC";
}
