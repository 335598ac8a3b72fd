import { z } from "zod";
import { idOf, Moment, TimeZone } from "../../kernel/values.ts";

export const mostRecipients = 50;

export const scheduleFields = z.object({
  /** On which days, from 1 for Monday; none stops the mail for everybody. */
  days: z
    .array(z.number().int().min(1).max(7))
    .max(7)
    .refine((days) => new Set(days).size === days.length, "Name each day once"),
  time: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "Enter a time as 08:30"),
  /** By whose clock it is that time, also where the clocks change. */
  zone: TimeZone,
});

/** When a report is mailed, and to whom. */
export const Schedule = scheduleFields.extend({
  recipients: z.array(
    z.object({
      id: idOf("account"),
      name: z.string(),
      /** They do not want it any more. */
      has_stopped: z.boolean(),
    }),
  ),
  /** Null while nothing is mailed. */
  next_at: Moment.nullable(),
});
export type Schedule = z.infer<typeof Schedule>;
