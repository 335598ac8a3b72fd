import { z } from "zod";
import { route } from "../kernel/route.ts";
import { Day, idOf, Moment, pageOf } from "../kernel/values.ts";
import { Channel, NextMetric, Priority } from "../tickets/core/values.ts";
import { cancelReasons, reportGroups, reportShown } from "./report-choices.ts";

const count = z.number().int();
const minutes = z.number().int().nullable();

const inReason = (day: string) => day >= "1970" && day < "3000";
const ReportDay = Day.refine(inReason, "Enter a valid date");

const narrowing = {
  /** Dates in the business's time zone, both included; by default the 30 days up to today. */
  from: ReportDay.optional(),
  to: ReportDay.optional(),
  metric: NextMetric.optional(),
  /** `none`: clocks without a known policy. */
  policy: z.union([idOf("sla_policy"), z.literal("none")]).optional(),
  priority: Priority.optional(),
  department: idOf("department").optional(),
  /** The agent who stopped the clock, otherwise the assignee when it was decided; `none`: nobody. */
  agent: z.union([idOf("account"), z.literal("none")]).optional(),
  channel: Channel.optional(),
};

export const Query = z.strictObject({
  ...narrowing,
  group_by: z.enum(reportGroups, "Group by one of the choices").default("metric"),
});
export type Query = z.infer<typeof Query>;

/** Counted in clocks. An unknown value is null, never 0 and never 100. */
export const Figures = z.object({
  met: count,
  breached: count,
  /** Breaches that a later target revoked. */
  revoked: count,
  cancelled: count,
  cancelled_by: z.record(z.enum(cancelReasons), count),
  /** Decided clocks that have stopped; the times below are theirs. */
  ended: count,
  median_elapsed_minutes: minutes,
  p90_elapsed_minutes: minutes,
  /** Breached clocks that have stopped. */
  late: count,
  median_overdue_minutes: minutes,
  /** Per cent of met among met and breached, to one decimal. */
  compliance: z.number().nullable(),
});
export type Figures = z.infer<typeof Figures>;

export const Group = Figures.extend({
  /** A value or an id for the filter of the same name; null if there is none. */
  key: z.string().nullable(),
  /** The name, if the key is an id. */
  name: z.string().nullable(),
});
export type Group = z.infer<typeof Group>;

export const Report = z.object({
  from: Day,
  to: Day,
  timezone: z.string(),
  total: Figures,
  tickets: z.object({
    /** Tickets with a decided clock. */
    decided: count,
    /** Tickets without a breached clock. */
    met: count,
    compliance: z.number().nullable(),
  }),
  groups: z.array(Group),
  /** Whether groups of other agents are left out, because their figures need a permission. */
  is_own_only: z.boolean(),
});
export type Report = z.infer<typeof Report>;

export const show = route({
  method: "GET",
  path: "/sla/report/",
  summary: "Show which SLA targets were met",
  access: "insights.read",
  query: Query,
  answer: { status: 200, body: Report },
  errors: ["metrics.group_refused"],
});

export const ClocksQuery = z.strictObject({
  ...narrowing,
  /** The opened figure. `decided`: met and breached. */
  show: z.enum(reportShown, "Show one of the choices").default("decided"),
  /** The reason, for cancelled clocks. */
  reason: z.enum(cancelReasons, "Reason is not one of the choices").optional(),
  page_size: z.coerce.number().int().min(1).max(100).default(50),
  /** The cursor of the previous page's end. */
  cursor: z.string().max(200).optional(),
});
export type ClocksQuery = z.infer<typeof ClocksQuery>;

/** A clock that a figure counts. */
export const CountedClock = z.object({
  ticket: z.object({ id: idOf("ticket"), ticket_id: z.string(), title: z.string() }),
  metric: NextMetric,
  cycle: count,
  policy: z.object({ id: idOf("sla_policy"), name: z.string() }).nullable(),
  priority: Priority,
  result: z.enum(["met", "breached", "revoked", "cancelled"]),
  reason: z.enum(cancelReasons).nullable(),
  /** When it was due when it stopped; null if it was paused then. */
  due_at: Moment.nullable(),
  /** When it was met, breached, revoked or cancelled. */
  decided_at: Moment,
  target_minutes: minutes,
  /** Null while it is running. */
  elapsed_minutes: minutes,
  overdue_minutes: minutes,
});
export type CountedClock = z.infer<typeof CountedClock>;

/** Exact up to 1,000; above that `count_is_capped` is set. */
const Clocks = pageOf(CountedClock).extend({ count_is_capped: z.boolean().optional() });
export type Clocks = z.infer<typeof Clocks>;

export const clocks = route({
  method: "GET",
  path: "/sla/report/clocks/",
  summary: "List the SLA targets that a figure counts",
  access: "insights.read",
  query: ClocksQuery,
  answer: { status: 200, body: Clocks },
  errors: ["metrics.group_refused"],
});
