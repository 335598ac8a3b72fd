import type { AreaDocs } from "../kernel/docs.ts";
import * as dashboard from "./dashboard.ts";

export const docs: AreaDocs<typeof dashboard> = {
  fields: {
    department: "Counts only this department.",
    next: "The ticket to work on next; null if there is none.",
    why: [
      "Why it comes next: its SLA target is late, is due first, or it is unassigned and has waited the longest.",
      "due_first",
    ],
    period: "The days that the charts cover.",
  },
  schemas: {
    DashboardCard: {
      schema: dashboard.Card,
      description: "One figure, with the list of the tickets it counts.",
      fields: {
        key: ["Which figure it is.", "unassigned"],
        value: ["The figure; null where too little happened to tell. Counted up to 10,000.", 12],
        is_capped: "Whether there are more than `value` says.",
        previous: ["The same figure for as many days before.", 9],
        week_growth: [
          "How many more tickets are open than 7 days ago; null for a business that is younger.",
          2,
        ],
      },
    },
    DashboardPoint: {
      schema: dashboard.Point,
      description: "One row of a chart.",
      fields: {
        key: ["A day, an id or a word.", "2026-03-02"],
        name: ["The name, where the key is an id.", null],
        values: ["One value for each series; null where too little happened to tell.", [14, 11]],
        links: [
          "For each value the list of the tickets it counts, where there is one.",
          [null, null],
        ],
      },
    },
    DashboardChart: {
      schema: dashboard.Chart,
      description: "A chart of the chosen period.",
      fields: {
        key: "Which chart it is.",
        series: ["The names of the series.", ["created", "resolved"]],
        points: "The rows of the chart.",
        totals: ["One value for each series, of the whole period.", [310, 298]],
      },
    },
    NextTicket: {
      schema: dashboard.Next,
      description: "The ticket to work on next, and why.",
      fields: { ticket: "The ticket." },
    },
    Dashboard: {
      schema: dashboard.Data,
      description: "What needs attention now, as far as the reader may see it.",
      fields: {
        role: ["Which dashboard it is.", "agent"],
        cards: "The figures.",
        lists: "The lists beside the figures.",
        attention:
          "For staff: late tickets, then those due first, then unassigned ones; at most eight.",
        notices:
          "For staff: unread mentions and replies in their tickets, the newest first; at most five.",
        newest: "For customers: their newest tickets.",
        charts: "The charts, for those who may read reports.",
        from: ["The first day of the charts.", "2026-02-01"],
        to: "The last day of the charts.",
      },
    },
  },
  operations: {
    data: {
      description:
        "Returns what needs attention now: figures with the lists they count, the tickets to work on, and charts of a period for those who may read reports. Staff and customers get different dashboards; everything is limited to tickets the caller may see.",
      fields: { period: "How many days the charts cover." },
    },
    next: {
      description:
        "Returns the ticket to work on next: late or due first, assigned to the caller or to nobody, and not open on another agent's screen.",
    },
    getStarted: {
      description:
        "Returns which first steps of a new workspace are done, as its data shows. Only admins get any.",
      fields: {
        steps: "The first steps, in their order.",
        "steps.id": "The name of the step.",
        counts: "How many steps are done, of how many.",
        "steps.done": ["Whether the step is done.", true],
        "counts.done": ["How many are done.", 1],
        "counts.all": ["How many there are.", 11],
      },
    },
  },
};
