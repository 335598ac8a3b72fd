import { z } from "zod";
import { route } from "../kernel/route.ts";
import { idOf, Moment } from "../kernel/values.ts";
import { Change as HoursChange, Draft as HoursDraft } from "./business-hours.ts";
import { metrics, priorities } from "./choices.ts";
import { Change as HolidayChange, Draft as HolidayDraft } from "./holidays.ts";
import { Change as PolicyChange, Draft as PolicyDraft } from "./policies.ts";

export const limits = { days: 365, tickets: 100_000, flips: 200, at_once: 10 } as const;

export const TriedPolicy = PolicyChange.omit({ apply_to_open: true }).extend({
  id: idOf("sla_policy"),
});
export const TriedHours = HoursChange.extend({ id: idOf("business_hours") });
export const TriedHoliday = HolidayChange.extend({ id: idOf("holiday") });

const changes = {
  new_policy: PolicyDraft.optional(),
  policy: TriedPolicy.optional(),
  new_hours: HoursDraft.optional(),
  hours: TriedHours.optional(),
  removed_hours: z.strictObject({ id: idOf("business_hours") }).optional(),
  new_holiday: HolidayDraft.optional(),
  holiday: TriedHoliday.optional(),
  removed_holiday: z.strictObject({ id: idOf("holiday") }).optional(),
};

/** One change as it would be saved, and for how many days of tickets it is tested. */
export const Ask = z
  .strictObject({
    ...changes,
    days: z
      .number("Days must be a whole number")
      .int("Days must be a whole number")
      .min(1, "Days must be at least 1")
      .max(limits.days, `Days must be at most ${limits.days}`)
      .default(90),
  })
  .refine(
    ({ days: _days, ...tried }) => Object.values(tried).filter((one) => one).length === 1,
    "Name one change to try",
  );
export type Ask = z.infer<typeof Ask>;

/** Decided clocks; compliance is null if there is none. */
export const Score = z.object({
  met: z.number().int(),
  breached: z.number().int(),
  compliance: z.number().nullable(),
});
export type Score = z.infer<typeof Score>;

/** With the current settings and with the change, each as if it had applied from the start. */
const Compared = z.object({ before: Score, after: Score });

/** `open`: not decided yet. `none`: no target, or cancelled. */
export const Outcome = z.enum(["met", "breached", "open", "none"]);
export type Outcome = z.infer<typeof Outcome>;
const MetricName = z.enum(Object.keys(metrics) as [keyof typeof metrics]);
const PriorityName = z.enum(Object.keys(priorities) as [keyof typeof priorities]);

export const Flip = z.object({
  id: idOf("ticket"),
  ticket_id: z.string(),
  title: z.string(),
  priority: PriorityName,
  metric: MetricName,
  /** Which next response; 1 for the others. */
  cycle: z.number().int(),
  from: Outcome,
  to: Outcome,
});
export type Flip = z.infer<typeof Flip>;

export const Result = Compared.extend({
  /** What was recorded for the same tickets, with the settings of each day. */
  recorded: Score,
  by_metric: z.array(Compared.extend({ metric: MetricName })),
  /** By the priority each ticket has now. */
  by_priority: z.array(Compared.extend({ priority: PriorityName })),
  /** Clocks that change between met and breached. */
  flipped: z.object({
    tickets: z.number().int(),
    to_breached: z.number().int(),
    from_breached: z.number().int(),
  }),
  /** The first of them, newest tickets first, limited to tickets that the reader may see. */
  flips: z.array(Flip),
  /** Tickets that could not be replayed, and why. */
  not_replayed: z.array(
    z.object({
      reason: z.enum(["no_log", "address_changed", "merged_from_spam"]),
      tickets: z.number().int(),
    }),
  ),
});
export type Result = z.infer<typeof Result>;

/** A backtest of a change on past tickets: its progress and result. The change is not saved. */
export const Backtest = z.object({
  id: idOf("backtest"),
  state: z.enum(["waiting", "running", "done", "failed"]),
  days: z.number().int(),
  /** Tickets created from this time on are included. */
  since: Moment,
  /** The number of tickets, and how many are done. */
  total: z.number().int(),
  done: z.number().int(),
  /** There are more tickets; only the newest are included. */
  is_capped: z.boolean(),
  created_at: Moment,
  /** Present when it is done. */
  result: Result.nullable(),
});
export type Backtest = z.infer<typeof Backtest>;

export const start = route({
  method: "POST",
  path: "/sla/backtest/",
  summary: "Test an SLA change on past tickets",
  access: "sla.manage",
  body: Ask,
  answer: { status: 202, body: z.object({ message: z.string(), job: Backtest }) },
  errors: [
    "sla.priority_repeated",
    "sla.operator_not_allowed",
    "sla.unknown_value",
    "sla.escalation_order",
    "sla.weekday_conflict",
    "sla.holiday_date_taken",
    "sla.last_hours",
    "limits.reached",
    "request.stale_version",
  ],
});

export const show = route({
  method: "GET",
  path: "/sla/backtest/{id}/",
  summary: "Show the progress and the result of a backtest",
  access: "sla.manage",
  params: z.strictObject({ id: idOf("backtest") }),
  answer: { status: 200, body: z.object({ job: Backtest }) },
});
