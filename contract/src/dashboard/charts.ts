interface ChartDefinition {
  readonly label: string;
  /** What it counts, in one sentence. */
  readonly definition: string;
  readonly unit: "tickets" | "minutes" | "percent";
  readonly series: readonly string[];
}

/** What the dashboard shows of a period. Spam, the trash and what was merged into another ticket are left out. */
export const charts = {
  created_resolved: {
    label: "Created and resolved",
    definition:
      "Tickets created on a day, and tickets that were resolved or closed on a day and had been neither; each ticket once a day.",
    unit: "tickets",
    series: ["created", "resolved"],
  },
  first_reply: {
    label: "First reply",
    definition:
      "From creation to the first public message of staff, by the day of that message: half were answered within p50, nine of ten within p90. Tickets that staff opened are left out. Fewer than five give no figure.",
    unit: "minutes",
    series: ["p50", "p90"],
  },
  workload: {
    label: "Workload",
    definition:
      "Open tickets by assignee. Due soon: a quarter of an SLA target's time is left, or less, or none.",
    unit: "tickets",
    series: ["not_due", "due_soon"],
  },
  open_by_department: {
    label: "Open by department and priority",
    definition: "Open tickets now, by department and priority.",
    unit: "tickets",
    series: ["critical", "high", "normal", "low"],
  },
  sla_met: {
    label: "SLA met",
    definition:
      "SLA targets that were met, in percent of those that were met or breached in the period.",
    unit: "percent",
    series: ["met"],
  },
} as const satisfies Record<string, ChartDefinition>;

export type ChartId = keyof typeof charts;
