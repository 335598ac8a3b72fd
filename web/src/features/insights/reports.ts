import type { MetricId } from "@parley/contract/insights/definitions";

/** The pages of the reports, and the figures on each. */
export const reports = {
  volume: ["created", "resolved", "backlog"],
  replies: ["first_reply_calendar", "first_reply_business", "replies"],
  resolution: [
    "resolution_full_calendar",
    "resolution_full_business",
    "resolution_first_calendar",
    "resolution_first_business",
  ],
  waiting: ["waiting_us", "waiting_customer", "waiting_third"],
  rework: ["reopen_rate", "transfers", "handovers"],
} as const satisfies Record<string, readonly MetricId[]>;

export type ReportName = keyof typeof reports;
export const reportNames = Object.keys(reports) as ReportName[];
