import { t } from "./sla-texts.ts";

/** A promised or counted length in hours and minutes: a day of business hours is no day. */
export function writeHours(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return t("minutes", { minutes: rest });
  return t("hours_minutes", { hours, minutes: String(rest).padStart(2, "0") });
}
