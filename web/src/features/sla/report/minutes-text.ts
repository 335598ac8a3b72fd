import { t } from "./report-texts.ts";

/** Days are left out: a day of business hours is no day of the calendar. */
export function minutesText(minutes: number | null): string {
  if (minutes === null) return "–";
  if (minutes < 1) return t("no_minute");
  if (minutes < 60) return t("minutes", { minutes });
  const hours = Math.floor(minutes / 60);
  return t("hours", { hours, minutes: String(minutes % 60).padStart(2, "0") });
}
