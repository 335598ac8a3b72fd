import type { ticketFields } from "@parley/contract";
import { Email, line, Phone, text } from "@parley/contract/kernel/values";
import { RE2JS } from "re2js";
import { z } from "zod";

type FieldValue = ticketFields.FieldValue;
type Given = ticketFields.Values[string];
type Field = Pick<ticketFields.Field, "type" | "options" | "min" | "max" | "pattern">;

export const textTypes: readonly ticketFields.FieldType[] = [
  "text",
  "long_text",
  "url",
  "email",
  "phone",
];
export const numberTypes: readonly ticketFields.FieldType[] = ["number", "decimal"];
export const choiceTypes: readonly ticketFields.FieldType[] = ["select", "multi_select"];

/** How long a text can be at most. */
export const longestOf = (type: ticketFields.FieldType) => (type === "long_text" ? 5000 : 200);

/** A value as it is stored, null for none; or why it is refused. */
export type CheckedValue = { readonly value: FieldValue | null } | { readonly refusal: string };

const refuse = (refusal: string): CheckedValue => ({ refusal });

/** Checks a value that is given to a field. `before` is the value it has: a choice that is retired can stay. */
export function checkValue(field: Field, given: Given, before?: FieldValue): CheckedValue {
  if (given === null || given === "") return { value: null };
  return checks[field.type](field, given, before);
}

type Check = (field: Field, given: Given, before: FieldValue | undefined) => CheckedValue;

const checks: Record<ticketFields.FieldType, Check> = {
  text: checkText(line("Text", 200), "Enter a text"),
  long_text: checkText(text("Text", 5000), "Enter a text"),
  url: checkText(line("Link", 200).refine(isLink, "Enter a link"), "Enter a link"),
  email: checkText(Email.pipe(z.string().max(200)), "Enter a valid email address"),
  phone: checkText(Phone, "Enter a valid phone number"),
  number: checkNumber(Number.isSafeInteger, "Enter a whole number"),
  decimal: checkNumber(Number.isFinite, "Enter a number"),
  date: (_field, given) => (isDay(given) ? { value: given } : refuse("Enter a date")),
  moment: checkMoment,
  checkbox: (_field, given) =>
    typeof given === "boolean" ? { value: given || null } : refuse("Say yes or no"),
  select: checkChoice,
  multi_select: checkChoices,
  person: (_field, given) =>
    z.uuid().safeParse(given).success
      ? { value: String(given).toLowerCase() }
      : refuse("Unknown person"),
};

function checkText(schema: z.ZodType<string>, message: string): Check {
  return (field, given) => {
    if (typeof given !== "string") return refuse(message);
    if (given.trim() === "") return { value: null };
    const { data: value, error } = schema.safeParse(given);
    if (value === undefined) return refuse(error?.issues[0]?.message ?? message);
    const refusal = refusalOfText(field, value);
    return refusal === undefined ? { value } : { refusal };
  };
}

function refusalOfText({ type, min, max, pattern }: Field, value: string): string | undefined {
  const longest = Math.min(max ?? longestOf(type), longestOf(type));
  if (min !== null && value.length < min) return `Must be at least ${min} characters`;
  if (value.length > longest) return `Must be at most ${longest} characters`;
  return pattern && !matches(pattern, value) ? "Does not have the expected form" : undefined;
}

function checkNumber(isNumber: (given: unknown) => boolean, message: string): Check {
  return ({ min, max }, given) => {
    if (typeof given !== "number" || !isNumber(given)) return refuse(message);
    if (min !== null && given < min) return refuse(`Must be at least ${min}`);
    if (max !== null && given > max) return refuse(`Must be at most ${max}`);
    return { value: given };
  };
}

/** A day that the database knows, too. */
const isDay = (given: unknown): given is string =>
  z.iso.date().safeParse(given).success && !String(given).startsWith("0000");

function checkMoment(_field: Field, given: Given): CheckedValue {
  const { data } = z.iso.datetime({ offset: true }).safeParse(given);
  const value = data === undefined ? "" : new Date(data).toISOString();
  return isDay(value.slice(0, 10)) ? { value } : refuse("Enter a date and time");
}

const unknownChoice = "Not one of the choices";
const retiredChoice = "This choice is no longer offered";

function checkChoice({ options }: Field, given: Given, before?: FieldValue): CheckedValue {
  const option = options.find(({ value }) => value === given);
  if (!option) return refuse(unknownChoice);
  return option.is_active || before === given ? { value: option.value } : refuse(retiredChoice);
}

function checkChoices({ options }: Field, given: Given, before?: FieldValue): CheckedValue {
  if (!Array.isArray(given)) return refuse(unknownChoice);
  const had = Array.isArray(before) ? before : [];
  if (given.some((one) => options.every(({ value }) => value !== one)))
    return refuse(unknownChoice);
  const chosen = options.filter(({ value }) => given.includes(value));
  if (chosen.some(({ value, is_active }) => !is_active && !had.includes(value))) {
    return refuse(retiredChoice);
  }
  return { value: chosen.length > 0 ? chosen.map(({ value }) => value) : null };
}

function isLink(given: string): boolean {
  return URL.canParse(given) && /^https?:$/.test(new URL(given).protocol);
}

/** Matched in linear time, whatever the pattern: RE2 has no backtracking. */
function matches(pattern: string, value: string): boolean {
  return RE2JS.compile(pattern).matches(value);
}

/** Whether it is a pattern of RE2. */
export function isPattern(pattern: string): boolean {
  try {
    RE2JS.compile(pattern);
    return true;
  } catch {
    return false;
  }
}
