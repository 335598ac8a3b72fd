import { t } from "./audit-texts.ts";

/** `holiday.created` in words: 'Holiday created'. What happens at the door needs no word for the door. */
export function actionWords(action: string): string {
  const words = action.replace(/^identity\./, "").replace(/[._]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function fieldWords(field: string): string {
  return actionWords(field);
}

/** A value as a person reads it; what has parts stays as it was written. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === "") return t("empty_value");
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  if (typeof value === "string" || typeof value === "number") return String(value);
  return JSON.stringify(value, null, 1);
}
