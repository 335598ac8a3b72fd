import {
  type FieldConditions,
  type FieldType,
  fieldsThatApply,
  isFilled,
} from "@parley/contract/tickets/fields/field-rules";
import { t } from "./fields-texts.ts";
import {
  filledValues,
  type InputValue,
  isNumeric,
  type StoredValues,
} from "./ticket-fields.rules.ts";

/** What an input of a custom field needs to know of it. */
export interface InputField {
  readonly key: string;
  readonly label: string;
  readonly type: FieldType;
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    readonly is_active?: boolean;
  }[];
  readonly min: number | null;
  readonly max: number | null;
}

export type { InputValue } from "./ticket-fields.rules.ts";

/** The part of a form that has custom fields, by their keys. */
export interface CustomForm {
  custom: Record<string, InputValue>;
}

const isText = (type: FieldType) => ["text", "long_text", "url", "email", "phone"].includes(type);

type SentValue = string | number | boolean | string[];

/** The value that is sent for what an input holds; null for none. */
export function sentValue({ type }: Pick<InputField, "type">, value: InputValue): SentValue | null {
  const said = typeof value === "string" ? value.trim() : value;
  if (said === undefined || said === null || !isFilled(said)) return null;
  if (typeof said === "object") return [...said];
  return isNumeric(type) && typeof said === "string" ? Number(said) : said;
}

const day = /^\d{4}-\d{2}-\d{2}$/;
const instant = /^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:\d{2})$/;
export const isInstant = (value: string) => instant.test(value);

export const chosenIn = (value: InputValue): readonly string[] =>
  Array.isArray(value) ? (value as readonly string[]) : [];

/** The choices that are offered, and those that the ticket has already. */
export function choicesOf({ options }: InputField, value: InputValue) {
  const isChosen = (one: string) => one === value || chosenIn(value).includes(one);
  return options
    .filter((option) => option.is_active !== false || isChosen(option.value))
    .map((option) => ({ value: option.value, label: option.label }));
}

/** What is wrong with the value of an input. The server also checks patterns and addresses. */
export function problemOf(
  field: InputField,
  value: InputValue,
  isRequired: boolean,
): string | undefined {
  const sent = sentValue(field, value);
  if (sent === null) return isRequired ? t("is_required", { label: field.label }) : undefined;
  if (typeof sent === "number") return problemOfNumber(sent, field);
  return typeof sent === "string" ? problemOfText(sent, field) : undefined;
}

function problemOfText(text: string, { type, min, max }: InputField): string | undefined {
  if (type === "date") return day.test(text) ? undefined : t("a_day");
  if (type === "moment") return isInstant(text) ? undefined : t("a_moment");
  if (!isText(type)) return undefined;
  if (min !== null && text.length < min) return t("too_short", { min });
  return max !== null && text.length > max ? t("too_long", { max }) : undefined;
}

function problemOfNumber(value: number, { type, min, max }: InputField): string | undefined {
  if (type === "number" && !Number.isInteger(value)) return t("whole_number");
  if (!Number.isFinite(value)) return t("a_number");
  if (min !== null && value < min) return t("too_small", { min });
  return max !== null && value > max ? t("too_large", { max }) : undefined;
}

interface Place {
  readonly department_id: string | null;
  readonly category_id: string | null;
  readonly values: StoredValues;
}

/** The fields that a form asks: those that apply, and those that the server has missed. */
export function askedFields<F extends FieldConditions>(
  fields: readonly F[],
  { values, ...place }: Place,
  missed: readonly string[] = [],
): readonly F[] {
  const applying = new Set(fieldsThatApply(fields, { ...place, values: filledValues(values) }));
  return fields.filter((field) => applying.has(field) || missed.includes(field.key));
}

/** The values of the fields that are asked, as a new ticket takes them. Nothing if there are none. */
export function customDraft(
  asked: readonly InputField[],
  values: StoredValues,
): { custom?: Record<string, SentValue> } {
  const sent = asked.flatMap((field) => {
    const value = sentValue(field, values[field.key]);
    return value === null ? [] : [[field.key, value] as const];
  });
  return sent.length > 0 ? { custom: Object.fromEntries(sent) } : {};
}
