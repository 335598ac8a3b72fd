import { z } from "zod";
import { route } from "../kernel/route.ts";
import { Day, idOf, Moment } from "../kernel/values.ts";
import { Notification } from "../notifications/notices.ts";
import { PublicTicketRow, TicketRow } from "../tickets/core/values.ts";
import { type ChartId, charts } from "./charts.ts";
import { type NowFigureId, nowFigures } from "./now-figures.ts";
import { type PeriodName, periods } from "./periods.ts";

const ids = Object.keys(nowFigures) as [NowFigureId, ...NowFigureId[]];
const chartIds = Object.keys(charts) as [ChartId, ...ChartId[]];
const ownIds = ["waiting_for_you", "open", "resolved"] as const;

/** One figure, and the list of exactly the tickets it is made of. */
export const Card = z.object({
  key: z.enum([...ids, ...ownIds, "solved_this_week", "median_first_reply"]),
  unit: z.enum(["tickets", "minutes"]),
  /** Null where too little happened to tell. Counts are exact to 10,000; beyond, `is_capped` says that there are more. */
  value: z.number().int().nullable(),
  is_capped: z.boolean().optional(),
  /** The same of as many days before. */
  previous: z.number().int().nullable().optional(),
  /** Of open tickets: how many more than at the same time 7 days ago. Null for a business that is younger. */
  week_growth: z.number().int().nullable().optional(),
  link: z.string(),
});
export type Card = z.infer<typeof Card>;

export const Query = z.strictObject({
  period: z.enum(Object.keys(periods) as [PeriodName, ...PeriodName[]]).default("30d"),
  /** Counts this department alone. */
  department: idOf("department").optional(),
});
export type Query = z.infer<typeof Query>;

/** Why this ticket comes next: its SLA target is late, is due first, or it is unassigned and waits the longest. */
export const Next = z.object({
  ticket: TicketRow,
  why: z.enum(["late", "due_first", "oldest_unassigned"]),
});
export type Next = z.infer<typeof Next>;

const figure = z.number().nullable();

/** A line of a chart, which is also a line of the table behind it. */
export const Point = z.object({
  /** A day, an id or a word. */
  key: z.string(),
  /** What it is called, where the key is an id. */
  name: z.string().nullable(),
  /** One for each series of the chart; null where too little happened to tell. */
  values: z.array(figure),
  /** For each of them the list of exactly the tickets it is made of, where there is one. */
  links: z.array(z.string().nullable()),
});
export type Point = z.infer<typeof Point>;

export const Chart = z.object({
  key: z.enum(chartIds),
  unit: z.enum(["tickets", "minutes", "percent"]),
  series: z.array(z.string()),
  points: z.array(Point),
  /** Of the whole period, one for each series. */
  totals: z.array(figure).optional(),
});
export type Chart = z.infer<typeof Chart>;

export const Data = z.object({
  role: z.enum(["admin", "agent", "customer"]),
  cards: z.array(Card),
  lists: z.object({
    /** Staff: what is late, then what is due first, then what is unassigned, the oldest first; at most eight. */
    attention: z.array(TicketRow).optional(),
    /** Staff who answer: what to begin with, unless there is nothing. */
    next: Next.optional(),
    /** Staff who answer: unread mentions of them and replies in their tickets, the newest first; at most five. */
    notices: z.object({ count: z.number().int(), results: z.array(Notification) }).optional(),
    /** Customers: their newest. */
    newest: z.array(PublicTicketRow).optional(),
  }),
  /** What happened lately, for those who may read figures. */
  charts: z.array(Chart),
  /** The days they are of, and by whose clock. */
  period: z.object({ from: Day, to: Day, timezone: z.string() }).nullable(),
  as_of: Moment,
});
export type Data = z.infer<typeof Data>;

export const data = route({
  method: "GET",
  path: "/dashboard/data",
  summary: "Show the dashboard",
  access: "signed_in",
  query: Query,
  answer: { status: 200, body: Data },
});

export const next = route({
  method: "GET",
  path: "/dashboard/next/",
  summary: "Show the ticket to work on next",
  access: "tickets.update",
  query: Query.pick({ department: true }),
  answer: { status: 200, body: z.object({ next: Next.nullable() }) },
});

/** The first steps of a workspace, in their order. */
export const firstSteps = [
  "named",
  "logo",
  "departments",
  "categories",
  "outgoing_mail",
  "templates",
  "business_hours",
  "sla_policy",
  "agents",
  "roles",
  "first_answer",
] as const;
export type FirstStep = (typeof firstSteps)[number];

export const getStarted = route({
  method: "GET",
  path: "/dashboard/get-started/",
  summary: "Show which first steps of the workspace are done",
  access: "signed_in",
  answer: {
    status: 200,
    body: z.object({
      steps: z.array(z.object({ id: z.enum(firstSteps), done: z.boolean() })),
      counts: z.object({ done: z.number().int(), all: z.number().int() }),
    }),
  },
});
