import type { MetricId } from "@parley/contract/insights/definitions";

/** The pages of the reports, and the figures on each. */
export const reports = {
  volume: ["created", "resolved"],
  arrivals: ["arrivals"],
  backlog: ["backlog", "backlog_age"],
  replies: [
    "first_reply_calendar",
    "first_reply_business",
    "next_reply_calendar",
    "next_reply_business",
    "replies",
    "one_touch",
  ],
  resolution: [
    "resolution_full_calendar",
    "resolution_full_business",
    "resolution_first_calendar",
    "resolution_first_business",
  ],
  waiting: [
    "waiting_us",
    "waiting_customer",
    "waiting_third",
    "time_in_status",
    "time_in_department",
  ],
  rework: ["reopen_rate", "first_contact", "transfers", "handovers"],
} as const satisfies Record<string, readonly MetricId[]>;

/** The first page is about the reader's own work. */
export type ReportName = "mine" | keyof typeof reports;
export const reportNames = ["mine", ...Object.keys(reports)] as ReportName[];
