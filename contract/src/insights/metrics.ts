import { z } from "zod";
import { Asked } from "../exports/exports.ts";
import { route } from "../kernel/route.ts";
import { Day, idOf, Moment, TimeZone } from "../kernel/values.ts";
import { TicketRow } from "../tickets/core/values.ts";
import { CustomField } from "../tickets/fields/fields.ts";
import { comparisons, metricGroups, metricIds, metricParts } from "./definitions.ts";

const inReason = (day: string) => day >= "1970" && day < "3000";
const ReportDay = Day.refine(inReason, "Enter a valid date");
const params = z.strictObject({ metric: z.enum(metricIds) });

const question = {
  /** Whole days, both included; 30 days up to today, if not said. */
  from: ReportDay.optional(),
  to: ReportDay.optional(),
  /** The time zone in which days begin; by default that of the business. */
  zone: TimeZone.optional(),
  /** Which tickets, as the ticket list takes it. */
  filter: z.string().max(8000).optional(),
};

/** A custom field has to have one choice. */
export const GroupBy = z.union([z.enum(metricGroups), CustomField], "Group by one of the choices");

export const Query = z.strictObject({
  ...question,
  group_by: GroupBy.optional(),
  compare: z.enum(comparisons, "Compare with one of the choices").optional(),
});
export type Query = z.infer<typeof Query>;

const value = z.number().nullable();

/** A figure, and what it is made of. Null where too little happened to tell. */
export const Figure = z.object({
  value,
  /** Within how much nine of ten lie, for medians. */
  p90: value.optional(),
  tickets: z.number().int(),
});
export type Figure = z.infer<typeof Figure>;

export const Definition = z.object({
  id: z.enum(metricIds),
  version: z.number().int(),
  label: z.string(),
  definition: z.string(),
  unit: z.enum(["tickets", "minutes", "percent", "times"]),
  measure: z.enum(["count", "median", "mean", "share", "level"]),
  /** What the figure is always told apart by; it cannot be grouped by anything else. */
  parts: z.enum(metricParts).optional(),
});

export const Answered = z.object({
  metric: Definition,
  /** Stands for the whole question: it can be asked again with it. */
  query_id: z.string(),
  from: Day,
  to: Day,
  zone: z.string(),
  /** How far its reader reaches: the same question of another reader may have another answer. */
  scope: z.enum(["all", "departments", "assigned"]),
  as_of: Moment,
  total: Figure,
  /** The same of the period it is compared with. */
  compared: Figure.extend({ from: Day, to: Day }).nullable(),
  /** By day, or by week beyond 92 days. */
  series: z.array(Figure.extend({ key: Day })),
  /** The 100 groups with the most tickets, or all parts of a figure that has them. */
  groups: z.array(Figure.extend({ key: z.string().nullable(), name: z.string().nullable() })),
  /** How many groups there are beside these. */
  groups_left_out: z.number().int(),
  /** Until then tickets that were resolved lately may still be opened again. */
  not_final_until: Moment.nullable(),
});
export type Answered = z.infer<typeof Answered>;

export const list = route({
  method: "GET",
  path: "/metrics/",
  summary: "List the figures of the reports",
  access: "insights.read",
  answer: {
    status: 200,
    body: z.object({
      results: z.array(Definition),
      /** Whether the reader may ask for figures of other agents. */
      sees_agent_figures: z.boolean(),
    }),
  },
});

export const show = route({
  method: "GET",
  path: "/metrics/{metric}/",
  summary: "Show a figure of a period",
  access: "insights.read",
  params,
  query: Query,
  answer: { status: 200, body: Answered },
  errors: ["metrics.group_refused", "views.filter_invalid"],
});

export const RowsQuery = z.strictObject({
  ...question,
  group_by: GroupBy.optional(),
  /** Of which group or part; `none` for those that have none. */
  group: z.string().max(100).optional(),
  /** Of which day or week of the series. */
  point: Day.optional(),
  page_size: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(200).optional(),
});
export type RowsQuery = z.infer<typeof RowsQuery>;

export const Row = z.object({
  ticket: TicketRow.pick({ id: true, ticket_id: true, title: true, status: true, priority: true }),
  /** What dates it: when it was created, answered or ended. */
  at: Moment,
  value,
});
export type Row = z.infer<typeof Row>;

export const rows = route({
  method: "GET",
  path: "/metrics/{metric}/rows/",
  summary: "List the tickets that a figure counts",
  access: "insights.read",
  params,
  query: RowsQuery,
  answer: {
    status: 200,
    body: z.object({ results: z.array(Row), next: z.string().nullable() }),
  },
  errors: ["metrics.group_refused", "views.filter_invalid"],
});

export const CsvAsk = z.strictObject({
  ...question,
  group_by: GroupBy.optional(),
});
export type CsvAsk = z.infer<typeof CsvAsk>;

export const csv = route({
  method: "POST",
  path: "/metrics/{metric}/export/",
  summary: "Export a figure to a CSV file",
  access: "insights.read",
  creates: true,
  params,
  body: CsvAsk,
  answer: { status: 202, body: Asked },
  errors: ["exports.daily_limit", "metrics.group_refused", "views.filter_invalid"],
});

export const askAgain = route({
  method: "GET",
  path: "/metrics/queries/{query_id}/",
  summary: "Ask the question of an earlier answer again",
  access: "insights.read",
  params: z.strictObject({ query_id: z.string().max(12_000) }),
  answer: { status: 200, body: Answered },
  errors: ["reports.unknown", "metrics.group_refused", "views.filter_invalid"],
});

const Named = z.object({ id: z.string(), name: z.string() });

export const Mine = z.object({
  from: Day,
  to: Day,
  zone: z.string(),
  as_of: Moment,
  figures: z.array(
    z.object({
      metric: Definition,
      own: Figure,
      /** Of the visible tickets of the reader's departments; of the business, if the reader is in none. */
      department: Figure,
    }),
  ),
  departments: z.array(Named),
  /** Whether others can see these figures, and the first 50 who can. */
  agent_figures: z.boolean(),
  readers: z.array(Named.extend({ id: idOf("account") })),
  readers_left_out: z.number().int(),
});
export type Mine = z.infer<typeof Mine>;

export const mine = route({
  method: "GET",
  path: "/insights/mine/",
  summary: "Show your own figures",
  access: "insights.read",
  query: z.strictObject({ from: question.from, to: question.to, zone: question.zone }),
  answer: { status: 200, body: Mine },
});
