import { z } from "zod";
import { route } from "../../kernel/route.ts";
import { idOf } from "../../kernel/values.ts";
import { TicketRef } from "../core/values.ts";

/** How many members a mention of a department names. */
export const mostNamedOfDepartment = 50;

/** Somebody whom a note can name. */
export const Person = z.object({
  id: idOf("account"),
  name: z.string(),
  avatar_url: z.string().nullable(),
  /** Who may not see the ticket is not notified. */
  may_see: z.boolean(),
});
export type Person = z.infer<typeof Person>;

/** A department that a note can name, and how many people it names. */
export const Department = z.object({
  id: idOf("department"),
  name: z.string(),
  members: z.number().int(),
});
export type Department = z.infer<typeof Department>;

export const list = route({
  method: "GET",
  path: "/ticket/mentions/{ticket}",
  summary: "Find people and departments to mention in a note",
  access: "tickets.note",
  params: z.strictObject({ ticket: TicketRef }),
  query: z.strictObject({ search: z.string().trim().max(80).optional() }),
  answer: {
    status: 200,
    body: z.object({ people: z.array(Person), departments: z.array(Department) }),
  },
});
