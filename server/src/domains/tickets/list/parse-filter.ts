import {
  type Comparison,
  type Condition,
  type ConditionField,
  comparisons,
  type FilterKind,
  kindOfField,
  mostConditions,
  mostLevels,
  type TicketFilter,
} from "@parley/contract/tickets/list/filter";
import { fail } from "#platform/failure.ts";

/** A filter as somebody wrote it, if it can be read; the part that cannot is named. */
export function parseFilter(said: unknown): TicketFilter {
  const left = { conditions: mostConditions };
  return parseNode(said, 0, left);
}

/** The same from the text of an address. */
export function parseFilterText(text: string): TicketFilter {
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    throw unreadable(text.slice(0, 40));
  }
  return parseFilter(said);
}

function parseNode(said: unknown, level: number, left: { conditions: number }): TicketFilter {
  if (typeof said !== "object" || said === null || level > mostLevels) throw unreadable(said);
  const [name, value] = Object.keys(said).length === 1 ? (Object.entries(said)[0] ?? []) : [];
  const below = (part: unknown) => parseNode(part, level + 1, left);
  if (name === "not") return { not: below(value) };
  if (name === "all") return { all: listOf(value).map(below) };
  if (name === "any") return { any: listOf(value).map(below) };
  left.conditions -= 1;
  if (left.conditions < 0) throw unreadable(`more than ${mostConditions} conditions`);
  return parseCondition(said as Record<string, unknown>);
}

function listOf(value: unknown): unknown[] {
  if (!Array.isArray(value) || value.length > mostConditions) throw unreadable(value);
  return value;
}

function parseCondition({ field, is, value, ...rest }: Record<string, unknown>): Condition {
  const kind = typeof field === "string" ? kindOfField(field) : undefined;
  if (!kind || Object.keys(rest).length > 0) throw unreadable(field);
  if (!(comparisons[kind] as readonly unknown[]).includes(is)) throw unreadable(is);
  if (!isValue(kind, is as Comparison, value)) throw unreadable(field);
  return {
    field: field as ConditionField,
    is: is as Comparison,
    value: value as Condition["value"],
  };
}

const spans = new Set<Comparison>(["last_days", "next_days", "next_hours"]);

const day = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (value: unknown) =>
  typeof value === "string" && day.test(value) && !Number.isNaN(Date.parse(value));
const isDays = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length === 2 && value.every(isDay) && value[0] <= value[1];

const isText = (value: unknown) =>
  typeof value === "string" && value.length > 0 && value.length <= 200;

const isSpan = (value: unknown) =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 3660;

function isValue(kind: FilterKind, is: Comparison, value: unknown): boolean {
  if (is === "any_of" || is === "none_of") {
    return Array.isArray(value) && value.length > 0 && value.length <= 50 && value.every(isText);
  }
  if (kind === "custom") return isCustomValue(is, value);
  if (is === "between_days") return isDays(value);
  if (kind === "flag") return typeof value === "boolean";
  if (kind === "count" || spans.has(is)) {
    return isSpan(value);
  }
  if (kind === "moment") return isText(value) && !Number.isNaN(Date.parse(value as string));
  return isText(value);
}

/** Of a custom field, whose type is not known here. */
function isCustomValue(is: Comparison, value: unknown): boolean {
  if (is === "at_least" || is === "at_most") return Number.isFinite(value);
  if (is === "between_days") return isDays(value) && value.every(isRealMoment);
  if (is === "before" || is === "after") return isRealMoment(value);
  return spans.has(is) ? isSpan(value) : isText(value);
}

const moment =
  /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d))?$/;

/** A day, or an instant, that the calendar and the database have. */
function isRealMoment(value: unknown): boolean {
  if (typeof value !== "string" || !moment.test(value) || Number.isNaN(Date.parse(value))) {
    return false;
  }
  const said = value.slice(0, 10);
  return !said.startsWith("0000") && new Date(said).toISOString().startsWith(said);
}

function unreadable(part: unknown) {
  const shown = typeof part === "string" ? part : JSON.stringify(part ?? null);
  return fail("views.filter_invalid", { part: shown.slice(0, 60) });
}
