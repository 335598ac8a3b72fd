// The conditions of ticket filters, without a schema: lists, views and searches share them.

/** How a field may be compared, by what it holds. */
export const comparisons = {
  choice: ["is", "is_not", "any_of", "none_of"],
  moment: ["before", "after", "between_days", "last_days", "next_days", "next_hours"],
  /** Whole days of the business, both included. */
  days: ["between_days"],
  text: ["contains"],
  flag: ["is"],
  count: ["at_least"],
} as const;

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
} as const satisfies Record<string, keyof typeof comparisons>;

export type FilterField = keyof typeof filterFields;

export interface Condition {
  readonly field: FilterField;
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
