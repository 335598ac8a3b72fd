import { z } from "zod";
import { route } from "../../kernel/route.ts";
import { Day, idOf, Moment } from "../../kernel/values.ts";
import type { Metric, OperationalHours } from "../../sla/choices.ts";
import { Changed, NextMetric, TicketRef } from "../core/values.ts";

const params = z.strictObject({ ticket: TicketRef });
const minutes = z.number().int();
const Policy = z.object({ id: idOf("sla_policy"), name: z.string() });
const Mode = z.enum(["business_hours", "calendar_hours"]) satisfies z.ZodType<OperationalHours>;

/** Names a clock: next responses are numbered, of the others there is one. */
const which = { metric: NextMetric satisfies z.ZodType<Metric>, cycle: z.number().int() };

/** One SLA target and its elapsed time, at the time of the answer. */
export const Clock = z.object({
  ...which,
  state: z.enum(["running", "paused", "stopped"]),
  result: z.enum(["met", "breached", "cancelled"]).nullable(),
  /** Null if there is no target any more. */
  target_minutes: minutes.nullable(),
  mode: Mode.nullable(),
  elapsed_minutes: minutes,
  /** Null while it is paused, and without business hours. */
  due_at: Moment.nullable(),
  /** From when on a quarter of its time is left. */
  due_soon_at: Moment.nullable(),
  /** In the clock's own time; negative when it is late. */
  remaining_minutes: minutes.nullable(),
  breached_at: Moment.nullable(),
  started_at: Moment,
  stopped_at: Moment.nullable(),
  /** What stopped or cancelled it. */
  stopped_by: z.string().nullable(),
  cancel_reason: z.string().nullable(),
  policy: Policy.nullable(),
  /** When changed business hours or holidays took effect. */
  hours_changed_at: z.array(Moment),
  /** The same computed again from its parts. If they differ, the stored values are wrong. */
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
  /** For a pause: the status, or the reason it was paused. */
  reason: z.string().nullable(),
  /** The holiday in this span. */
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
  /** The current policy; null if none applies. */
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
