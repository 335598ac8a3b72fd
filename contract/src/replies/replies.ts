import { z } from "zod";
import { route } from "../kernel/route.ts";
import { idOf, line, Message, Moment, PageQuery, pageOf } from "../kernel/values.ts";
import { TicketRef } from "../tickets/core/values.ts";

/** What a saved reply may name as `{{group.name}}`, to be filled in from the ticket it is used on. */
export const variables = [
  "ticket.number",
  "ticket.subject",
  "ticket.status",
  "ticket.priority",
  "ticket.category",
  "ticket.department",
  "customer.first_name",
  "customer.last_name",
  "customer.full_name",
  "customer.email",
  "agent.first_name",
  "agent.last_name",
  "agent.full_name",
  "agent.email",
  "business.name",
  "business.email",
  "business.phone",
  "business.site_url",
  "business.support_url",
] as const;
export type Variable = (typeof variables)[number];

const version = z.number().int().min(1);

/** Who may use it: its owner, a department, or everybody who works here. */
const Visibility = z.enum(["me", "department", "everyone"], "Visibility is not one of the choices");

const Shortcut = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9-]{2,30}$/, "Use 2 to 30 of a-z, 0-9 and -");

const fields = z.object({
  name: line("Name", 80),
  /** Typed after `/` in the composer. */
  shortcut: Shortcut.nullable(),
  body: z
    .string("Body is required")
    .trim()
    .min(1, "Body is required")
    .max(20_000, "Body must be at most 20000 characters"),
  visibility: Visibility,
  department: idOf("department").nullable(),
});

/** Words that are written once and used often. */
export const SavedReply = fields.extend({
  id: idOf("saved_reply"),
  owner: z.object({ id: idOf("account"), name: z.string() }),
  is_own: z.boolean(),
  may_change: z.boolean(),
  used_count: z.number().int(),
  version,
  updated_at: Moment,
});
export type SavedReply = z.infer<typeof SavedReply>;

export const Draft = z.strictObject({
  ...fields.shape,
  shortcut: fields.shape.shortcut.optional(),
  visibility: Visibility.optional(),
  department: fields.shape.department.optional(),
});
export type Draft = z.infer<typeof Draft>;

/** Names only what it changes. */
export const Change = z.strictObject({ ...fields.partial().shape, version: version.optional() });
export type Change = z.infer<typeof Change>;

export const Filter = z.strictObject({
  ...PageQuery.shape,
  /** Part of a name or a shortcut. */
  search: z.string().trim().max(80).optional(),
});
export type Filter = z.infer<typeof Filter>;

const params = z.strictObject({ id: idOf("saved_reply") });
const Changed = Message.extend({ reply: SavedReply });

export const list = route({
  method: "GET",
  path: "/saved-replies/",
  summary: "List the saved replies, most used first",
  access: "replies.use",
  query: Filter,
  answer: { status: 200, body: pageOf(SavedReply) },
});

export const create = route({
  method: "POST",
  path: "/saved-replies/",
  summary: "Create a saved reply",
  access: "replies.use",
  creates: true,
  body: Draft,
  answer: { status: 201, body: Changed },
  errors: ["replies.shortcut_taken", "mail.unknown_variable"],
});

export const change = route({
  method: "PATCH",
  path: "/saved-replies/{id}/",
  summary: "Change a saved reply",
  access: "replies.use",
  params,
  body: Change,
  answer: { status: 200, body: Changed },
  errors: ["replies.shortcut_taken", "mail.unknown_variable", "request.stale_version"],
});

export const remove = route({
  method: "DELETE",
  path: "/saved-replies/{id}/",
  summary: "Delete a saved reply",
  access: "replies.use",
  params,
  answer: { status: 200, body: Changed },
});

export const render = route({
  method: "GET",
  path: "/saved-replies/{id}/render/",
  summary: "Fill a saved reply for a ticket",
  access: "replies.use",
  params,
  query: z.strictObject({ ticket: TicketRef }),
  answer: {
    status: 200,
    body: z.object({ html: z.string(), missing: z.array(z.enum(variables)) }),
  },
});
