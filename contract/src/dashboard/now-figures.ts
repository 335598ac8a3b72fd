import type { Condition, FilterField } from "../tickets/list/filter.ts";

const flag = (field: FilterField, value = true): Condition => ({ field, is: "is", value });
const assignee = (value: string): Condition => ({ field: "assignee", is: "is", value });
const open = flag("open");

interface NowFigure {
  readonly label: string;
  /** What it counts, in one sentence. */
  readonly definition: string;
  /** Counted are the tickets within the reader's reach that match all of these, and the list it opens asks the same. */
  readonly conditions: readonly Condition[];
}

/** Figures of this moment. Spam, the trash and what was merged into another ticket are left out. */
export const nowFigures = {
  my_open: {
    label: "My open",
    definition: "Open tickets that are assigned to you, snoozed ones included.",
    conditions: [open, assignee("me")],
  },
  my_due_soon: {
    label: "Due soon",
    definition:
      "Your open tickets with an SLA target of which a quarter of the time is left, or less.",
    conditions: [open, assignee("me"), flag("due_soon"), flag("breached", false)],
  },
  my_breached: {
    label: "Breached",
    definition: "Your open tickets with an overdue SLA target.",
    conditions: [open, assignee("me"), flag("breached")],
  },
  my_waiting: {
    label: "Waiting on customer",
    definition: "Pending tickets that are assigned to you.",
    conditions: [{ field: "status", is: "is", value: "pending" }, assignee("me")],
  },
  unassigned: {
    label: "Unassigned",
    definition: "Open tickets without an assignee, snoozed ones included.",
    conditions: [open, assignee("none")],
  },
  breached: {
    label: "Breached",
    definition: "Open tickets with an overdue SLA target.",
    conditions: [open, flag("breached")],
  },
  due_within_hour: {
    label: "Due in 1 h",
    definition: "Open tickets with an SLA target that is due within the next hour.",
    conditions: [open, { field: "next_due", is: "next_hours", value: 1 }],
  },
  open: {
    label: "Open",
    definition:
      "Tickets that are new, open, pending or on hold. The difference: how many more or fewer than at the same time 7 days ago, by the history of the tickets; what is spam, in the trash or merged today counts for neither.",
    conditions: [open],
  },
} as const satisfies Record<string, NowFigure>;

/** Beside those of the agent: what they finished since Monday. Its days depend on the clock of the business. */
export const solvedThisWeek = {
  label: "Solved this week",
  definition:
    "Tickets that were resolved or closed since Monday while they were assigned to you, each once.",
} as const;

export type NowFigureId = keyof typeof nowFigures;

/** The figures in the order they are shown: admins see the whole desk, agents see their own work first. */
export const figuresOf = {
  admin: ["unassigned", "breached", "due_within_hour", "open"],
  agent: ["my_open", "my_due_soon", "my_breached", "my_waiting", "unassigned"],
} as const satisfies Record<string, readonly NowFigureId[]>;

/** The list of the tickets that match all of these. */
export function listOf(conditions: readonly Condition[]): string {
  const filter = JSON.stringify({ all: conditions });
  return `/tickets?view=all_tickets&filter=${encodeURIComponent(filter)}`;
}
