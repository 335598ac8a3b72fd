import type { Metric } from "@parley/contract/insights/definitions";
import { language } from "#platform/texts/texts.ts";
import { t } from "../insights-texts.ts";

/** A figure with its unit, in short form; a dash for no value. */
export function figureText(unit: Metric["unit"], value: number | null | undefined): string {
  if (value === null || value === undefined) return t("no_figure");
  if (unit === "percent") return t("percent", { value });
  if (unit !== "minutes") return value.toLocaleString(language);
  if (value < 60) return t("minutes", { minutes: value });
  const hours = Math.floor(value / 60);
  if (hours < 48) return t("hours", { hours, minutes: value % 60 });
  return t("days", { days: Math.floor(hours / 24), hours: hours % 24 });
}
