import { type AreaDocs, exampleId } from "../kernel/docs.ts";
import * as metrics from "./metrics.ts";

const figure = {
  value: ["The figure; null where too little happened to tell.", 38],
  p90: ["For medians: nine of ten tickets are at or below this.", 190],
  tickets: ["How many tickets it is made of.", 310],
} as const;

export const docs: AreaDocs<typeof metrics> = {
  fields: {
    metric: ["The name of the figure; `GET /metrics/` lists them.", "first_reply_calendar"],
    from: ["The first day, included; 30 days ago if it is left out.", "2026-02-01"],
    to: "The last day, included; today if it is left out.",
    zone: [
      "The time zone in which days begin; that of the business if it is left out.",
      "Europe/Berlin",
    ],
    compare: ["What the period is compared with.", "previous"],
    group: [
      "The group or part to list; `none` for tickets that have none.",
      exampleId("department"),
    ],
    point: "The day or week of the series to list.",
    query_id: ["Names the whole question, to ask it again.", "q1.eyJtZXRyaWMiOiJjcmVhdGVkIn0"],
    departments: "The departments of the caller.",
    "departments.id": ["The id of the department.", exampleId("department")],
    "departments.name": ["The name of the department.", "Billing"],
  },
  schemas: {
    MetricFigure: {
      schema: metrics.Figure,
      description: "The value of a figure and how many tickets it is made of.",
      fields: figure,
    },
    MetricDefinition: {
      schema: metrics.Definition,
      description: "What a figure means. A changed meaning is a new version.",
      fields: {
        id: ["The name of the figure.", "first_reply_calendar"],
        version: ["The version of its meaning.", 1],
        label: ["The name on screen.", "First reply"],
        definition: [
          "What it is, in a sentence.",
          "From creation to the first public message of staff, in calendar time.",
        ],
        unit: ["The unit of the value.", "minutes"],
        measure: ["How the values of tickets become one figure.", "median"],
        parts: ["What the figure is always grouped by; it has no other groups.", undefined],
      },
    },
    MetricAnswer: {
      schema: metrics.Answered,
      description: "A figure of a period: as a whole, over time and by group.",
      fields: {
        ...figure,
        metric: "What the figure means.",
        from: ["The first day.", "2026-02-01"],
        to: "The last day.",
        zone: ["The time zone in which days begin.", "Europe/Berlin"],
        scope: ["How far the reader reaches: another reader may get another figure.", "all"],
        total: "The figure of the whole period.",
        compared: "The figure of the period it is compared with; null if it is not compared.",
        series: "The figure by day, or by week beyond 92 days.",
        "series.key": "The day, or the first day of the week.",
        groups: "The 100 groups with the most tickets, or all parts of the figure.",
        "groups.key": ["The id or the value of the group; null for none.", exampleId("department")],
        "groups.name": ["The name of the group; null for none.", "Billing"],
        groups_left_out: ["How many more groups there are.", 0],
        not_final_until: [
          "Until then tickets of the period may still be reopened and change the figure; null if not.",
          null,
        ],
      },
    },
    MetricRow: {
      schema: metrics.Row,
      description: "A ticket that a figure is made of, with its own value.",
      fields: {
        ticket: "The ticket.",
        at: "When it was created, answered or ended: what puts it into the period.",
        value: ["The value of this ticket.", 42],
      },
    },
    OwnFigures: {
      schema: metrics.Mine,
      description: "The caller's own figures beside those of their departments.",
      fields: {
        figures: "The figures.",
        own: "The caller's own figure.",
        department: "The figure of the caller's departments, or of the business.",
        metric: "What the figure means.",
        departments: "The departments of the caller.",
        agent_figures: "Whether others can see these figures.",
        readers: "The first 50 people who can see them.",
        "readers.name": ["The name of the person.", "Omar Haddad"],
        readers_left_out: ["How many more people can see them.", 0],
        from: ["The first day.", "2026-02-01"],
        to: "The last day.",
      },
    },
    MetricExport: {
      schema: metrics.CsvAsk,
      description: "The period, the tickets and the groups of a figure to export.",
    },
  },
  operations: {
    list: {
      description: "Lists every figure of the reports with its meaning.",
      fields: {
        results: "The figures.",
        sees_agent_figures: "Whether the caller may ask for figures of other agents.",
      },
    },
    show: {
      description:
        "Returns a figure of a period as a whole, over time and by group, on the tickets the caller may see. Groups by agent need the permission `insights.agents`, and the business must allow them.",
    },
    rows: {
      description:
        "Lists the tickets that a figure is made of, the latest first, each with its own value, so that every figure can be checked.",
      fields: { results: "The tickets." },
    },
    csv: {
      description:
        "Writes a figure by day and by group to a CSV file in the background. `GET /exports/{id}/` returns its progress and where to fetch the file. The number of exports a day is limited.",
    },
    askAgain: {
      description:
        "Asks a question again that was asked before, by its `query_id`. The response is that of now, and of what the caller may see.",
    },
    mine: {
      description:
        "Returns the caller's own figures beside those of their departments, and who else can see them.",
    },
  },
};
