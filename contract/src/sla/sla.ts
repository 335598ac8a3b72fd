import { z } from "zod";
import { route } from "../kernel/route.ts";
import { Moment } from "../kernel/values.ts";
import { Entry } from "./business-hours.ts";
import { slaLimits } from "./choices.ts";
import { Draft as HolidayDraft } from "./holidays.ts";
import { amount, OperationalHoursChoice, unit } from "./policy-values.ts";

/** A figure and the page that lists its rows. */
const card = <S extends z.ZodType>(value: S) => z.object({ value, link: z.string().nullable() });

export const Summary = z.object({
  active_policies: card(z.number().int()),
  /** Weekdays with working hours. */
  business_days: card(z.number().int()),
  /** Active holidays in this year; null if the business has no holidays. */
  holidays: card(z.number().int().nullable()),
  /** Per cent of the clocks decided in the last 30 days, with one decimal; null if there were none. */
  sla_compliance: card(z.number().nullable()),
});
export type Summary = z.infer<typeof Summary>;

export const summary = route({
  method: "GET",
  path: "/sla/summary/",
  summary: "Show the figures of the SLA page",
  access: "sla.read",
  answer: { status: 200, body: Summary },
});

/** Stored hours and holidays are used unless they are given; given ones replace all stored ones. */
export const Trial = z.strictObject({
  time: amount("Time"),
  unit: unit("Unit"),
  operational_hours: OperationalHoursChoice.default("business_hours"),
  /** When the ticket arrives; by default now. */
  arrives_at: Moment.refine(
    (moment) => moment >= "1970" && moment < "3000",
    "Enter a valid date",
  ).optional(),
  business_hours: z
    .array(Entry)
    .max(slaLimits.hours, `Choose at most ${slaLimits.hours}`)
    .optional(),
  holidays: z
    .array(
      z.strictObject(HolidayDraft.pick({ date: true, is_recurring: true, is_active: true }).shape),
    )
    .max(slaLimits.holidays, `Choose at most ${slaLimits.holidays}`)
    .optional(),
});
export type Trial = z.infer<typeof Trial>;

export const Preview = z.object({
  arrives_at: Moment,
  /** The target time in minutes. */
  minutes: z.number().int(),
  /** When time starts to count; null if it never does. */
  counts_from: Moment.nullable(),
  /** Null if there is not enough working time within three years. */
  due_at: Moment.nullable(),
  business_day_minutes: z.number().int().nullable(),
});
export type Preview = z.infer<typeof Preview>;

export const preview = route({
  method: "POST",
  path: "/sla/preview/",
  summary: "Compute when a ticket would be due",
  access: "sla.read",
  body: Trial,
  answer: { status: 200, body: Preview },
  errors: ["sla.weekday_conflict", "limits.reached"],
});
