// The conditions of ticket filters, without a schema: lists, views and searches share them.

import type { FieldType } from "../fields/field-rules.ts";

/** How a field may be compared, by what it holds. */
export const comparisons = {
  choice: ["is", "is_not", "any_of", "none_of"],
  moment: ["before", "after", "between_days", "last_days", "next_days", "next_hours"],
  /** Whole days of the business, both included. */
  days: ["between_days"],
  text: ["contains"],
  flag: ["is"],
  count: ["at_least"],
  /** A custom field. Which of these say something depends on its type. */
  custom: [
    "is",
    "is_not",
    "any_of",
    "none_of",
    "contains",
    "at_least",
    "at_most",
    "before",
    "after",
    "between_days",
    "last_days",
    "next_days",
  ],
} as const;
export type FilterKind = keyof typeof comparisons;

export type Comparison = (typeof comparisons)[keyof typeof comparisons][number];

/** Each field and what it holds. `me` and `none` may stand for a person, `none` for a category. */
export const filterFields = {
  status: "choice",
  priority: "choice",
  assignee: "choice",
  requester: "choice",
  organization: "choice",
  department: "choice",
  category: "choice",
  tag: "choice",
  channel: "choice",
  source: "choice",
  sla_state: "choice",
  title: "text",
  /** All that was said, as far as its reader may read it: words, `"words in a row"`, or the beginning of one: `wor*`. */
  text: "text",
  created: "moment",
  updated: "moment",
  resolved: "moment",
  closed: "moment",
  /** When staff first answered the customer. */
  first_reply: "moment",
  /** On which days it was resolved or closed, having been neither: it may have been so several times. */
  was_resolved: "days",
  /** The same, while it was assigned to the reader. */
  resolved_by_me: "days",
  due: "moment",
  /** When the next promise is due. */
  next_due: "moment",
  open: "flag",
  unread: "flag",
  watching: "flag",
  snoozed: "flag",
  overdue: "flag",
  /** A promise is late and not kept yet. */
  breached: "flag",
  /** A quarter of a promise's time is left, or less, or nothing. */
  due_soon: "flag",
  merged: "flag",
  spam: "flag",
  trash: "flag",
  held: "flag",
  /** A reply is sent later. */
  scheduled: "flag",
  has_attachment: "flag",
  has_note: "flag",
  reopened: "count",
} as const satisfies Record<string, FilterKind>;

export type FilterField = keyof typeof filterFields;

/** A custom field, by its key: `field.serial_number`. */
export type CustomFilterField = `field.${string}`;
export type ConditionField = FilterField | CustomFilterField;

export const isCustomField = (field: string): field is CustomFilterField =>
  /^field\.[a-z][a-z0-9_]{0,39}$/.test(field);
export const customFieldOf = (key: string): CustomFilterField => `field.${key}`;
export const keyOfCustomField = (field: CustomFilterField): string => field.slice("field.".length);

/** What a field holds; undefined if there is no such field. */
export function kindOfField(field: string): FilterKind | undefined {
  if (isCustomField(field)) return "custom";
  return Object.hasOwn(filterFields, field) ? filterFields[field as FilterField] : undefined;
}

const choices = ["is", "is_not", "any_of", "none_of"] as const;
const moments = ["between_days", "before", "after", "last_days", "next_days"] as const;
const words = ["is", "is_not", "contains"] as const;

/** How a custom field is compared, by its type. `none` stands for no value, `me` for the reader. */
export const customComparisons: Record<FieldType, readonly Comparison[]> = {
  text: words,
  long_text: ["contains"],
  number: ["is", "at_least", "at_most"],
  decimal: ["is", "at_least", "at_most"],
  date: moments,
  moment: moments,
  checkbox: ["is", "is_not"],
  select: choices,
  multi_select: choices,
  url: words,
  email: words,
  phone: words,
  person: choices,
};

export interface Condition {
  readonly field: ConditionField;
  readonly is: Comparison;
  readonly value: string | number | boolean | readonly string[];
}

/** All of them, any of them, or not: three levels deep at most, with twenty conditions in all. */
export type TicketFilter =
  | Condition
  | { readonly all: readonly TicketFilter[] }
  | { readonly any: readonly TicketFilter[] }
  | { readonly not: TicketFilter };

export const mostConditions = 20;
export const mostLevels = 3;
