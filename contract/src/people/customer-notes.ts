import { z } from "zod";
import { route } from "../kernel/route.ts";
import { idOf, Message, Moment, PageQuery, pageOf, text } from "../kernel/values.ts";

const Author = z.object({
  id: idOf("account"),
  name: z.string(),
  avatar_url: z.string().nullable(),
});

/** What somebody of the staff wrote down about a customer. Customers never receive it. */
export const CustomerNote = z.object({
  id: idOf("customer_note"),
  body: z.string(),
  author: Author,
  created_at: Moment,
  /** Null: as it was written. */
  edited_at: Moment.nullable(),
  /** What the caller may do with it. */
  may: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type CustomerNote = z.infer<typeof CustomerNote>;

export const Filter = z.strictObject({
  page_size: PageQuery.shape.page_size.unwrap().default(20),
  /** Where the page before ended. */
  cursor: z.string().max(600).optional(),
});
export type Filter = z.infer<typeof Filter>;

const customer = z.strictObject({ id: idOf("account") });
const params = z.strictObject({ id: idOf("account"), note: idOf("customer_note") });

export const Draft = z.strictObject({
  body: text("Note", 5000).min(1, "Note is required"),
});
export type Draft = z.infer<typeof Draft>;

const Changed = Message.extend({ note: CustomerNote });

export const list = route({
  method: "GET",
  path: "/customers/{id}/notes/",
  summary: "List the notes about a customer, newest first",
  access: "customers.read",
  params: customer,
  query: Filter,
  answer: { status: 200, body: pageOf(CustomerNote) },
});

export const create = route({
  method: "POST",
  path: "/customers/{id}/notes/",
  summary: "Add a note about a customer",
  access: "customers.manage",
  creates: true,
  params: customer,
  body: Draft,
  answer: { status: 201, body: Changed },
});

export const change = route({
  method: "PATCH",
  path: "/customers/{id}/notes/{note}/",
  summary: "Change your note about a customer",
  access: "customers.manage",
  params,
  body: Draft,
  answer: { status: 200, body: Changed },
});

export const remove = route({
  method: "DELETE",
  path: "/customers/{id}/notes/{note}/",
  summary: "Delete a note about a customer",
  access: "customers.manage",
  params,
  answer: { status: 200, body: Message },
});
