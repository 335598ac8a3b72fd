import { language } from "#platform/texts/texts.ts";
import { t } from "./report-texts.ts";

const percent = new Intl.NumberFormat(language, {
  style: "unit",
  unit: "percent",
  maximumFractionDigits: 1,
});

/** A dash if there is no value. */
export const percentText = (value: number | null): string =>
  value === null ? "–" : percent.format(value);

/** Days are not used, because a business day is not a calendar day. */
export function minutesText(minutes: number | null): string {
  if (minutes === null) return "–";
  if (minutes < 1) return t("no_minute");
  if (minutes < 60) return t("minutes", { minutes });
  const hours = Math.floor(minutes / 60);
  return t("hours", { hours, minutes: String(minutes % 60).padStart(2, "0") });
}
