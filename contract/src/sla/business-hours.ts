import { z } from "zod";
import { route } from "../kernel/route.ts";
import { idOf, isTimeZone, line, Message, Moment } from "../kernel/values.ts";
import { slaLimits } from "./choices.ts";
import { dayNames } from "./weekday.ts";

/** `17:00`; a day may also end at `24:00`, and `23:59` means the same. */
const time = (label: string, pattern: RegExp) =>
  z
    .string(`${label} is required`)
    .min(1, `${label} is required`)
    .regex(pattern, "Enter a time like 09:00");

const weekday = z
  .number("Invalid weekday")
  .int("Invalid weekday")
  .min(0, "Invalid weekday")
  .max(6, "Invalid weekday");

/** A name of the time zone database. Offsets are refused, because they have no daylight saving time. */
const Zone = z
  .string("Timezone is required")
  .max(64, "Timezone is required")
  .refine((zone) => /^[a-z]/i.test(zone) && isTimeZone(zone), "Timezone is required");

const fields = z.object({
  name: line("Business hours name", 120),
  /** 0 = Sunday to 6 = Saturday. */
  weekday: weekday.optional(),
  /** 0 = Monday to 6 = Sunday. One of both fields is enough; if both are given, they must name the same day. */
  day_of_week: weekday.optional(),
  start_time: time("Start time", /^(?:[01]\d|2[0-3]):[0-5]\d$/),
  end_time: time("End time", /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/),
  is_working_day: z.boolean(),
  timezone: Zone,
});

/** One period of one weekday. A day may have several; where they overlap, time counts once. */
export const BusinessHours = z.object({
  id: idOf("business_hours"),
  name: z.string(),
  weekday: z.number().int(),
  day_of_week: z.number().int(),
  day_name: z.enum(dayNames),
  start_time: z.string(),
  end_time: z.string(),
  is_working_day: z.boolean(),
  timezone: z.string(),
  version: z.number().int(),
  created_at: Moment,
  updated_at: Moment,
});
export type BusinessHours = z.infer<typeof BusinessHours>;

export const endsTooEarly = "End time must be after start time";

export function isInOrder(hours: {
  readonly start_time: string;
  readonly end_time: string;
  readonly is_working_day: boolean;
}): boolean {
  return !hours.is_working_day || hours.end_time > hours.start_time;
}

export const Entry = z
  .strictObject({ ...fields.shape, is_working_day: fields.shape.is_working_day.default(true) })
  .refine(({ weekday, day_of_week }) => (weekday ?? day_of_week) !== undefined, {
    path: ["weekday"],
    message: "Invalid weekday",
  })
  .refine(isInOrder, { path: ["end_time"], message: endsTooEarly });
export type Entry = z.infer<typeof Entry>;

export const Draft = z.strictObject({
  data: z
    .array(Entry, "At least one entry must remain")
    .min(1, "At least one entry must remain")
    .max(slaLimits.hours_at_once, `Choose at most ${slaLimits.hours_at_once}`),
});
export type Draft = z.infer<typeof Draft>;

/** Contains only the changed fields. */
export const Change = z.strictObject({
  ...fields.partial().shape,
  version: z.number().int().min(1).optional(),
});
export type Change = z.infer<typeof Change>;

const params = z.strictObject({ id: idOf("business_hours") });
const Changed = Message.extend({ business_hours: BusinessHours });

export const list = route({
  method: "GET",
  path: "/sla/policies/business_hours/",
  summary: "List the business hours, Monday first",
  access: "sla.read",
  answer: { status: 200, body: z.array(BusinessHours) },
});

export const add = route({
  method: "POST",
  path: "/sla/policies/business-hours/",
  summary: "Add business hours",
  access: "sla.manage",
  creates: true,
  body: Draft,
  answer: { status: 201, body: Message.extend({ results: z.array(BusinessHours) }) },
  errors: ["sla.weekday_conflict", "limits.reached"],
});

export const change = route({
  method: "PUT",
  path: "/sla/policies/business-hours/{id}/",
  summary: "Change business hours",
  access: "sla.manage",
  params,
  body: Change,
  answer: { status: 200, body: Changed },
  errors: ["sla.weekday_conflict", "limits.reached", "request.stale_version"],
});

export const remove = route({
  method: "DELETE",
  path: "/sla/policies/business-hours/{id}/",
  summary: "Delete business hours",
  access: "sla.manage",
  params,
  answer: { status: 200, body: Changed },
  errors: ["sla.last_hours", "request.stale_version"],
});
