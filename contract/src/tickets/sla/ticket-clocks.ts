import { z } from "zod";
import { route } from "../../kernel/route.ts";
import { Day, idOf, Moment } from "../../kernel/values.ts";
import type { Metric, OperationalHours } from "../../sla/choices.ts";
import { Changed, NextMetric, TicketRef } from "../core/values.ts";

const params = z.strictObject({ ticket: TicketRef });
const minutes = z.number().int();
const Policy = z.object({ id: idOf("sla_policy"), name: z.string() });
const Mode = z.enum(["business_hours", "calendar_hours"]) satisfies z.ZodType<OperationalHours>;

/** Which clock is meant: next responses are counted, of the others there is one. */
const which = { metric: NextMetric satisfies z.ZodType<Metric>, cycle: z.number().int() };

/** One promise and what has passed of its time, at the moment of the answer. */
export const Clock = z.object({
  ...which,
  state: z.enum(["running", "paused", "stopped"]),
  result: z.enum(["met", "breached", "cancelled"]).nullable(),
  /** Null where nothing is promised any more. */
  target_minutes: minutes.nullable(),
  mode: Mode.nullable(),
  elapsed_minutes: minutes,
  /** Null while it waits, and where nobody works. */
  due_at: Moment.nullable(),
  /** From when on a quarter of its time is left. */
  due_soon_at: Moment.nullable(),
  /** In the clock's own time; below zero once it is late. */
  remaining_minutes: minutes.nullable(),
  breached_at: Moment.nullable(),
  started_at: Moment,
  stopped_at: Moment.nullable(),
  /** What stopped or cancelled it. */
  stopped_by: z.string().nullable(),
  cancel_reason: z.string().nullable(),
  policy: Policy.nullable(),
  /** Moments at which other hours or holidays began to count. */
  hours_changed_at: z.array(Moment),
  /** The same counted anew from its parts. Where they differ, what is kept is wrong, and says so. */
  check: z.object({
    is_equal: z.boolean(),
    elapsed_minutes: minutes,
    due_at: Moment.nullable(),
  }),
});
export type Clock = z.infer<typeof Clock>;

/** A part of a clock's time, past or to come until it is due. */
export const ClockSpan = z.object({
  ...which,
  kind: z.enum(["counted", "paused", "closed", "holiday"]),
  from: Moment,
  to: Moment,
  /** Of a pause: the status it waited in, or where the ticket was. */
  reason: z.string().nullable(),
  /** The day off that took these hours. */
  holiday: z.object({ date: Day, name: z.string() }).nullable(),
});
export type ClockSpan = z.infer<typeof ClockSpan>;

export const ClockEvent = z.object({
  ...which,
  type: z.string(),
  at: Moment,
  actor: z.object({ id: idOf("account"), name: z.string() }).nullable(),
});

export const TicketSla = z.object({
  /** Those that were decided last come first among next responses; of very many, the newest. */
  clocks: z.array(Clock),
  clocks_left_out: z.number().int(),
  /** In the order of time. Of a clock with very many, the last. */
  spans: z.array(ClockSpan),
  spans_left_out: z.number().int(),
  /** What was promised last; null where no policy fits. */
  policy: Policy.nullable(),
  events: z.array(ClockEvent),
  /** When this was read. */
  at: Moment,
});
export type TicketSla = z.infer<typeof TicketSla>;

export const show = route({
  method: "GET",
  path: "/ticket/get/sla/{ticket}",
  summary: "Show the SLA targets of a ticket and how they come about",
  access: "sla.read",
  params,
  answer: { status: 200, body: TicketSla },
});

export const noReplyNeeded = route({
  method: "POST",
  path: "/ticket/no-reply-needed/{ticket}/",
  summary: "Mark the last customer message as needing no reply",
  access: "tickets.update",
  params,
  answer: { status: 200, body: Changed },
  errors: ["sla.no_clock", "tickets.closed", "tickets.flagged"],
});
