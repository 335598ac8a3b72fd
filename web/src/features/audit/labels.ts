import { t } from "./audit-texts.ts";

/** `holiday.created` as a label: 'Holiday created'. Actions of the sign-in are named without their prefix. */
export function actionLabel(action: string): string {
  const words = action.replace(/^identity\./, "").replace(/[._]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function fieldLabel(field: string): string {
  return actionLabel(field);
}

/** A value as text; objects are shown as JSON. */
export function valueLabel(value: unknown): string {
  if (value === null || value === undefined || value === "") return t("empty_value");
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  if (typeof value === "string" || typeof value === "number") return String(value);
  return JSON.stringify(value, null, 1);
}
