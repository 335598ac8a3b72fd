import { z } from "zod";
import { route } from "../kernel/route.ts";
import { Flag, idOf, line, Message, Moment, PageQuery, pageOf, text } from "../kernel/values.ts";

const CalendarDay = z.iso
  .date({ error: ({ input }) => (input ? "Enter a valid date" : "Date is required") })
  .refine((day) => day >= "1900-01-01" && day <= "2999-12-31", "Enter a valid date");

const fields = z.object({
  name: line("Holiday name", 120),
  date: CalendarDay,
  /** Recurs every year on the same month and day, whatever its year is. */
  is_recurring: z.boolean(),
  description: text("Description", 500),
  is_active: z.boolean(),
});

/** A day without business hours. */
export const Holiday = z.object({
  id: idOf("holiday"),
  name: z.string(),
  date: z.iso.date(),
  is_recurring: z.boolean(),
  description: z.string(),
  is_active: z.boolean(),
  version: z.number().int(),
  created_at: Moment,
  updated_at: Moment,
});
export type Holiday = z.infer<typeof Holiday>;

/** Defaults are here, not in `fields`: in a change they would overwrite values. */
export const Draft = z.strictObject({
  ...fields.shape,
  is_recurring: fields.shape.is_recurring.default(false),
  description: fields.shape.description.default(""),
  is_active: fields.shape.is_active.default(true),
});
export type Draft = z.infer<typeof Draft>;

/** Contains only the changed fields. */
export const Change = z.strictObject({
  ...fields.partial().shape,
  version: z.number().int().min(1).optional(),
});
export type Change = z.infer<typeof Change>;

/** `year`: holidays in that year, including recurring ones. */
export const Filter = PageQuery.extend({
  is_active: Flag.optional(),
  year: z.coerce.number().int().min(1900).max(2999).optional(),
});
export type Filter = z.infer<typeof Filter>;

const params = z.strictObject({ id: idOf("holiday") });
const Changed = Message.extend({ holiday: Holiday });

export const list = route({
  method: "GET",
  path: "/sla/holidays/",
  summary: "List the holidays by date",
  access: "sla.read",
  query: Filter,
  answer: { status: 200, body: pageOf(Holiday) },
});

export const add = route({
  method: "POST",
  path: "/sla/holidays/",
  summary: "Add a holiday",
  access: "sla.manage",
  creates: true,
  body: Draft,
  answer: { status: 201, body: Changed },
  errors: ["sla.holiday_date_taken", "limits.reached"],
});

export const change = route({
  method: "PATCH",
  path: "/sla/holidays/{id}/",
  summary: "Change a holiday",
  access: "sla.manage",
  params,
  body: Change,
  answer: { status: 200, body: Changed },
  errors: ["sla.holiday_date_taken", "request.stale_version"],
});

export const remove = route({
  method: "DELETE",
  path: "/sla/holidays/{id}/",
  summary: "Delete a holiday",
  access: "sla.manage",
  params,
  answer: { status: 200, body: Changed },
  errors: ["request.stale_version"],
});
