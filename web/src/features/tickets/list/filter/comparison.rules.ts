import type { FieldType } from "@parley/contract/tickets/fields/field-rules";
import {
  type Comparison,
  type Condition,
  type ConditionField,
  comparisons,
  customComparisons,
  type FilterKind,
  filterFields,
  isCustomField,
} from "@parley/contract/tickets/list/filter";
import { instantOf } from "#ui/dates/wall-time.ts";
import { choiceOf, valuesOf } from "./filter-address.rules.ts";

/** What stands for no value. */
export const noValue = "none";

export type ValueKind = Exclude<FilterKind, "custom"> | "number";

const customKinds: Record<FieldType, ValueKind> = {
  text: "text",
  long_text: "text",
  number: "number",
  decimal: "number",
  date: "moment",
  moment: "moment",
  checkbox: "flag",
  select: "choice",
  multi_select: "choice",
  url: "text",
  email: "text",
  phone: "text",
  person: "choice",
};

/** What a field of a condition is. A custom field has a type as soon as its definition is known. */
export interface Subject {
  readonly field: ConditionField;
  readonly type?: FieldType | undefined;
}

export function kindOf({ field, type }: Subject): ValueKind {
  return isCustomField(field) ? customKinds[type ?? "text"] : filterFields[field];
}

/** The comparisons offered for a condition. One or several values decide between is and any of. */
export function comparisonsOf(condition: Condition, type?: FieldType): readonly Comparison[] {
  const { field } = condition;
  const kind = kindOf({ field, type });
  if (kind === "flag") return ["is"];
  if (kind === "choice") {
    return valuesOf(condition).length > 1 ? ["any_of", "none_of"] : ["is", "is_not"];
  }
  return isCustomField(field)
    ? customComparisons[type ?? "text"]
    : comparisons[filterFields[field]];
}

export const isNegative = (is: Comparison) => is === "is_not" || is === "none_of";
export const isSpan = (is: Comparison) =>
  is === "last_days" || is === "next_days" || is === "next_hours";

/** The form of a value: a number of days, two days, a time, a number, or text. */
function formOf(is: Comparison): "span" | "days" | "moment" | "number" | "text" {
  if (isSpan(is)) return "span";
  if (is === "between_days") return "days";
  if (is === "at_least" || is === "at_most") return "number";
  return is === "before" || is === "after" ? "moment" : "text";
}

interface Today {
  /** In the zone of the business. */
  readonly day: string;
  readonly zone: string;
}

/** Changes the comparison. A value that no longer fits is replaced by a default. */
export function compared(
  condition: Condition,
  is: Comparison,
  { day, zone }: Today,
  type?: FieldType,
): Condition {
  const { field, value } = condition;
  const kind = kindOf({ field, type });
  if (kind === "choice") return choiceOf(field, valuesOf(condition), isNegative(is));
  const form = formOf(is);
  if (form === formOf(condition.is)) return { field, is, value };
  switch (form) {
    case "span":
      return { field, is, value: usualDays };
    case "days":
      return { field, is, value: [day, day] };
    case "moment":
      return { field, is, value: momentOf(field, day, zone) };
    case "number":
      return { field, is, value: Number(value) || 0 };
    case "text":
      return { field, is, value: String(value) };
  }
}

/** A day as a condition takes it: a custom field compares whole days. */
export const momentOf = (field: ConditionField, day: string, zone: string): string =>
  isCustomField(field) ? day : instantOf(`${day}T00:00`, zone).toISOString();

const usualDays = 7;

/** The default condition of a field; undefined for fields whose value is chosen first. */
export function defaultCondition({ field, type }: Subject): Condition | undefined {
  const kind = kindOf({ field, type });
  if (kind === "flag") return { field, is: "is", value: flagValue(field, true) };
  if (kind === "count") return { field, is: "at_least", value: 1 };
  if (kind !== "moment") return undefined;
  return { field, is: field === "due" ? "next_days" : "last_days", value: usualDays };
}

/** Yes or no. A custom checkbox is true or has no value. */
export function flagValue(field: ConditionField, isOn: boolean): Condition["value"] {
  if (!isCustomField(field)) return isOn;
  return isOn ? "true" : noValue;
}
