import {
  type Comparison,
  type Condition,
  comparisons,
  type FilterField,
  filterFields,
} from "@parley/contract/tickets/filter";
import { choiceOf, valuesOf } from "./address.rules.ts";

/** Those offered for a field. Whether one or several are meant, its values say. */
export function comparisonsOf(condition: Condition): readonly Comparison[] {
  const { field } = condition;
  if (filterFields[field] !== "choice") return comparisons[filterFields[field]];
  return valuesOf(condition).length > 1 ? ["any_of", "none_of"] : ["is", "is_not"];
}

export const isNegative = (is: Comparison) => is === "is_not" || is === "none_of";
export const isSpan = (is: Comparison) =>
  is === "last_days" || is === "next_days" || is === "next_hours";

/** What is given for it: a number, two days, or a moment. */
function valueKind(is: Comparison): "span" | "days" | "moment" {
  if (isSpan(is)) return "span";
  return is === "between_days" ? "days" : "moment";
}

/** The same condition compared otherwise; what no longer fits begins anew. */
export function compared(condition: Condition, is: Comparison, today: string): Condition {
  const { field } = condition;
  if (filterFields[field] === "choice") return choiceOf(field, valuesOf(condition), isNegative(is));
  const value = { span: usualDays, days: [today, today], moment: today }[valueKind(is)];
  const isSame = valueKind(is) === valueKind(condition.is);
  return { field, is, value: isSame ? condition.value : value };
}

const usualDays = 7;

/** What a field begins with, before anybody has said more. Nothing for those whose value is chosen first. */
export function beginningOf(field: FilterField): Condition | undefined {
  const kind = filterFields[field];
  if (kind === "flag") return { field, is: "is", value: true };
  if (kind === "count") return { field, is: "at_least", value: 1 };
  if (kind !== "moment") return undefined;
  return { field, is: field === "due" ? "next_days" : "last_days", value: usualDays };
}
