import {
  type Comparison,
  type Condition,
  comparisons,
  type FilterField,
  filterFields,
} from "@parley/contract/tickets/list/filter";
import { choiceOf, valuesOf } from "./filter-address.rules.ts";

/** The comparisons offered for a condition. One or several values decide between is and any of. */
export function comparisonsOf(condition: Condition): readonly Comparison[] {
  const { field } = condition;
  if (filterFields[field] !== "choice") return comparisons[filterFields[field]];
  return valuesOf(condition).length > 1 ? ["any_of", "none_of"] : ["is", "is_not"];
}

export const isNegative = (is: Comparison) => is === "is_not" || is === "none_of";
export const isSpan = (is: Comparison) =>
  is === "last_days" || is === "next_days" || is === "next_hours";

/** The kind of value: a number, two days, or a time. */
function valueKind(is: Comparison): "span" | "days" | "moment" {
  if (isSpan(is)) return "span";
  return is === "between_days" ? "days" : "moment";
}

/** Changes the comparison. A value that no longer fits is replaced by a default. */
export function compared(condition: Condition, is: Comparison, today: string): Condition {
  const { field } = condition;
  if (filterFields[field] === "choice") return choiceOf(field, valuesOf(condition), isNegative(is));
  const value = { span: usualDays, days: [today, today], moment: today }[valueKind(is)];
  const isSame = valueKind(is) === valueKind(condition.is);
  return { field, is, value: isSame ? condition.value : value };
}

const usualDays = 7;

/** The default condition of a field; undefined for fields whose value is chosen first. */
export function defaultCondition(field: FilterField): Condition | undefined {
  const kind = filterFields[field];
  if (kind === "flag") return { field, is: "is", value: true };
  if (kind === "count") return { field, is: "at_least", value: 1 };
  if (kind !== "moment") return undefined;
  return { field, is: field === "due" ? "next_days" : "last_days", value: usualDays };
}
