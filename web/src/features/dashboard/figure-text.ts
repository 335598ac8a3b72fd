import { t } from "./dashboard-texts.ts";

/** A figure with its unit, as short as it can be read. What nothing is known of is a dash. */
export function figureText(unit: "tickets" | "minutes" | "percent", value: number | null): string {
  if (value === null) return t("no_figure");
  if (unit === "percent") return t("percent", { value });
  if (unit === "tickets") return value.toLocaleString("en");
  if (value < 60) return t("minutes", { minutes: value });
  const hours = Math.floor(value / 60);
  if (hours < 48) return t("hours", { hours, minutes: value % 60 });
  return t("days", { days: Math.floor(hours / 24), hours: hours % 24 });
}
