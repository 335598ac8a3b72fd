import { z } from "zod";
import { route } from "../../kernel/route.ts";
import { idOf, line, Message, Moment, TimeZone } from "../../kernel/values.ts";
import { comparisons, metricIds } from "../definitions.ts";
import { GroupBy } from "../metrics.ts";
import { Schedule } from "../schedules/schedule-values.ts";

/** All reports of a business together. */
export const mostReports = 50;
const mostMetrics = 12;

const fields = z.object({
  name: line("Name", 80),
  /** Whether everybody who may read reports sees it. Whoever opens it sees the figures of their own tickets. */
  is_shared: z.boolean(),
  metrics: z
    .array(z.enum(metricIds, "Choose one of the figures"))
    .min(1, "Choose a figure")
    .max(mostMetrics, `Choose at most ${mostMetrics}`)
    .refine((ids) => new Set(ids).size === ids.length, "Name each figure once"),
  /** Which tickets, as the ticket list takes it. */
  filter: z.string().max(8000).nullable(),
  group_by: z.union([...GroupBy.options, z.null()], "Group by one of the choices"),
  compare: z.enum(comparisons, "Compare with one of the choices").nullable(),
  /** Whole days up to today. */
  days: z.number().int().min(1, "Choose at least 1 day").max(366, "Choose at most 366 days"),
  /** By whose clock days begin; null for that of the business. */
  zone: TimeZone.nullable(),
});

export const SavedReport = fields.extend({
  id: idOf("saved_report"),
  metrics: z.array(
    z.object({
      id: z.enum(metricIds),
      /** What the figure meant when it was chosen. */
      version: z.number().int(),
      /** Whether it still means that. A figure with another meaning is not shown in its place. */
      is_current: z.boolean(),
    }),
  ),
  owner: z.object({ id: idOf("account"), name: z.string() }),
  is_own: z.boolean(),
  may_change: z.boolean(),
  /** When it is mailed, for those who may change it; null where it never was. */
  schedule: Schedule.nullable(),
  /** Whether the reader gets it by mail. */
  is_mailed_to_me: z.boolean(),
  version: z.number().int().min(1),
  updated_at: Moment,
});
export type SavedReport = z.infer<typeof SavedReport>;

export const Draft = z.strictObject({
  name: fields.shape.name,
  metrics: fields.shape.metrics,
  is_shared: fields.shape.is_shared.default(false),
  filter: fields.shape.filter.default(null),
  group_by: fields.shape.group_by.default(null),
  compare: fields.shape.compare.default(null),
  days: fields.shape.days.default(30),
  zone: fields.shape.zone.default(null),
});
export type Draft = z.infer<typeof Draft>;

/** Names only what it changes. Figures that are named again are taken as they are meant now. */
export const Change = z.strictObject({
  ...fields.partial().shape,
  version: z.number().int().min(1).optional(),
});
export type Change = z.infer<typeof Change>;

const params = z.strictObject({ id: idOf("saved_report") });
const Changed = Message.extend({ report: SavedReport });

export const list = route({
  method: "GET",
  path: "/reports/saved/",
  summary: "List the saved reports by name",
  access: "insights.read",
  answer: { status: 200, body: z.object({ results: z.array(SavedReport) }) },
});

export const create = route({
  method: "POST",
  path: "/reports/saved/",
  summary: "Save a report",
  access: "insights.read",
  creates: true,
  body: Draft,
  answer: { status: 201, body: Changed },
  errors: ["limits.reached", "views.filter_invalid"],
});

export const change = route({
  method: "PATCH",
  path: "/reports/saved/{id}/",
  summary: "Change a saved report",
  access: "insights.read",
  params,
  body: Change,
  answer: { status: 200, body: Changed },
  errors: ["request.stale_version", "views.filter_invalid"],
});

export const remove = route({
  method: "DELETE",
  path: "/reports/saved/{id}/",
  summary: "Delete a saved report",
  access: "insights.read",
  params,
  answer: { status: 200, body: Message },
});
