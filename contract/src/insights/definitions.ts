import type { CustomFilterField } from "../tickets/list/filter.ts";

/** How the values of tickets become one figure. */
export type Measure = "count" | "median" | "mean" | "share" | "level";

export interface Metric {
  /** A changed meaning is a new version. */
  readonly version: number;
  readonly label: string;
  /** What it is, in one sentence. */
  readonly definition: string;
  readonly unit: "tickets" | "minutes" | "percent" | "times";
  readonly measure: Measure;
  /** What the figure is always told apart by; it has no other groups. */
  readonly parts?: MetricPart;
}

/** What some figures are told apart by themselves. */
export const metricParts = ["status", "department", "weekday_hour", "age"] as const;
export type MetricPart = (typeof metricParts)[number];

/** Ages of open tickets: the days at which each part begins. */
export const ageParts = { under_1: 0, from_1: 1, from_3: 3, from_7: 7, over_30: 30 } as const;
export type AgePart = keyof typeof ageParts;

const calendar = "in calendar time";
const business = "in business hours, with the hours and holidays that were in force then";
const firstReply = "From creation to the first public message of staff";
const answered = "for tickets first answered in the period, without those that staff opened";
const firstEnd = "From creation to the first time a ticket was resolved or closed";
const lastEnd = "From creation to the last time a ticket was resolved or closed";
const nextReply =
  "From the oldest unanswered message of the customer after the first reply to the next public message of staff";
const repliedAgain =
  "for replies of the period; a ticket counts once, with the longest of its waits";
const ended = "for tickets that ended in the period and are still ended";

const minutes = (label: string, definition: string): Metric => ({
  version: 1,
  label,
  definition,
  unit: "minutes",
  measure: "median",
});
const times = (label: string, definition: string): Metric => ({
  version: 1,
  label,
  definition,
  unit: "times",
  measure: "mean",
});

/** Every figure of every report. Spam, the trash and what was merged into another ticket are left out. */
export const metrics = {
  created: {
    version: 1,
    label: "Created",
    definition: "Tickets created in the period.",
    unit: "tickets",
    measure: "count",
  },
  resolved: {
    version: 1,
    label: "Resolved",
    definition:
      "Tickets that were resolved or closed in the period and had been neither; one that ended several times counts once.",
    unit: "tickets",
    measure: "count",
  },
  backlog: {
    version: 1,
    label: "Backlog",
    definition:
      "Tickets that were open at the end of each day; of the period, at the end of its last day or now.",
    unit: "tickets",
    measure: "level",
  },
  backlog_age: {
    ...minutes(
      "Age of the backlog",
      "Age of the tickets that were open at the end of each day; of the period, at the end of its last day or now.",
    ),
    parts: "age",
  },
  arrivals: {
    version: 1,
    label: "Arrivals",
    definition: "Tickets created in the period, by the weekday and the hour of their creation.",
    unit: "tickets",
    measure: "count",
    parts: "weekday_hour",
  },
  first_reply_calendar: minutes("First reply", `${firstReply}, ${calendar}, ${answered}.`),
  first_reply_business: minutes(
    "First reply in business hours",
    `${firstReply}, ${business}, ${answered}.`,
  ),
  next_reply_calendar: minutes("Next reply", `${nextReply}, ${calendar}, ${repliedAgain}.`),
  next_reply_business: minutes(
    "Next reply in business hours",
    `${nextReply}, ${business}, ${repliedAgain}.`,
  ),
  resolution_first_calendar: minutes("First resolution", `${firstEnd}, ${calendar}, ${ended}.`),
  resolution_first_business: minutes(
    "First resolution in business hours",
    `${firstEnd}, ${business}, ${ended}.`,
  ),
  resolution_full_calendar: minutes("Full resolution", `${lastEnd}, ${calendar}, ${ended}.`),
  resolution_full_business: minutes(
    "Full resolution in business hours",
    `${lastEnd}, ${business}, ${ended}.`,
  ),
  waiting_us: minutes("Waiting for us", `Time in New and Open until the end, ${ended}.`),
  waiting_customer: minutes("Waiting for the customer", `Time in Pending until the end, ${ended}.`),
  waiting_third: minutes("Waiting for others", `Time in On hold until the end, ${ended}.`),
  time_in_status: {
    ...minutes(
      "Time in status",
      `Time from creation to the end, told apart by the status it was spent in, ${ended}; a status counts tickets that were in it for a minute or more.`,
    ),
    parts: "status",
  },
  time_in_department: {
    ...minutes(
      "Time in department",
      `Time from creation to the end, told apart by the department it was spent in, ${ended}; a department counts tickets that were in it for a minute or more.`,
    ),
    parts: "department",
  },
  replies: times("Replies", `Public messages of staff on each ticket, ${ended}.`),
  transfers: times("Transfers", `Changes of department on each ticket, ${ended}.`),
  handovers: times("Handovers", `Changes from one agent to another on each ticket, ${ended}.`),
  reopen_rate: {
    version: 1,
    label: "Reopened",
    definition:
      "Of the tickets that were resolved in the period, the share that was opened again within 14 days of it.",
    unit: "percent",
    measure: "share",
  },
  one_touch: {
    version: 1,
    label: "Resolved with one message",
    definition: `Share of tickets with exactly one public message of staff, ${ended}.`,
    unit: "percent",
    measure: "share",
  },
  first_contact: {
    version: 1,
    label: "Resolved at first contact",
    definition:
      "Of the tickets that were resolved in the period, the share that was resolved for the first time with exactly one public message of staff and not opened again within 14 days of it.",
    unit: "percent",
    measure: "share",
  },
} as const satisfies Record<string, Metric>;

export type MetricId = keyof typeof metrics;
export const metricIds = Object.keys(metrics) as [MetricId, ...MetricId[]];

/** What a figure is told apart by itself, if it is. */
export const partsOf = (id: MetricId): MetricPart | undefined => (metrics[id] as Metric).parts;

/** What figures are grouped by, beside custom fields with one choice. */
export const metricGroups = [
  "department",
  "category",
  "channel",
  "status",
  "priority",
  "organization",
  "tag",
  /** For those who may see figures of others, where the business allows it. */
  "agent",
] as const;
/** A group, or a custom field with one choice as one: `field.device`. */
export type MetricGroup = (typeof metricGroups)[number] | CustomFilterField;

/** How a period is compared. */
export const comparisons = ["previous", "weekdays", "year"] as const;
export type PeriodComparison = (typeof comparisons)[number];

/** So many groups are answered, the largest; a file holds more. */
export const mostGroups = 100;
export const mostGroupsInFile = 10_000;
/** Fewer tickets than these give no median. */
export const fewestForMedian = 5;
/** Figures of another agent are shown from so many tickets on. */
export const fewestOfAgent = 10;
/** What people see of their own work. */
export const ownMetrics = [
  "first_reply_calendar",
  "first_reply_business",
  "next_reply_calendar",
  "resolution_full_calendar",
  "replies",
  "reopen_rate",
  "first_contact",
] as const satisfies readonly MetricId[];
/** For so long a resolution may turn out not to hold. */
export const reopenDays = 14;
