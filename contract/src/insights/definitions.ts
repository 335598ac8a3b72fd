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
}

const calendar = "in calendar time";
const business = "in business hours, with the hours and holidays that were in force then";
const firstReply = "From creation to the first public message of staff";
const answered = "for tickets first answered in the period, without those that staff opened";
const firstEnd = "From creation to the first time a ticket was resolved or closed";
const lastEnd = "From creation to the last time a ticket was resolved or closed";
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
  first_reply_calendar: minutes("First reply", `${firstReply}, ${calendar}, ${answered}.`),
  first_reply_business: minutes(
    "First reply in business hours",
    `${firstReply}, ${business}, ${answered}.`,
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
} as const satisfies Record<string, Metric>;

export type MetricId = keyof typeof metrics;
export const metricIds = Object.keys(metrics) as [MetricId, ...MetricId[]];

/** What figures are told apart by. */
export const metricGroups = [
  "department",
  "category",
  "channel",
  "priority",
  "organization",
  "tag",
] as const;
export type MetricGroup = (typeof metricGroups)[number];

/** How a period is compared. */
export const comparisons = ["previous", "weekdays", "year"] as const;
export type PeriodComparison = (typeof comparisons)[number];

/** Fewer tickets than these give no median. */
export const fewestForMedian = 5;
/** For so long a resolution may turn out not to hold. */
export const reopenDays = 14;
