import { z } from "zod";
import { route } from "../kernel/route.ts";
import { idOf, line, Message, Moment, PageQuery, pageOf } from "../kernel/values.ts";
import { TicketRef } from "../tickets/core/values.ts";
import { variables } from "./variables.ts";

export { type Variable, variables } from "./variables.ts";

/** How many saved replies a business may have. */
export const mostReplies = 2000;

const version = z.number().int().min(1);

/** Who may use it: its owner, a department, or everybody who works here. */
const Visibility = z.enum(["me", "department", "everyone"], "Visibility is not one of the choices");

const Shortcut = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9-]{2,30}$/, "Use 2 to 30 of a-z, 0-9 and -");

const Folder = line("Folder", 60);
const Language = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/, "Language is not one of the choices");

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
  /** Groups replies in the list. */
  folder: Folder.nullable(),
  /** The language it is written in. */
  language: Language,
});

/** Words that are written once and used often. */
export const SavedReply = fields.extend({
  id: idOf("saved_reply"),
  language: z.string(),
  owner: z.object({ id: idOf("account"), name: z.string() }),
  is_own: z.boolean(),
  may_change: z.boolean(),
  used_count: z.number().int(),
  last_used_at: Moment.nullable(),
  version,
  updated_at: Moment,
});
export type SavedReply = z.infer<typeof SavedReply>;

export const Draft = z.strictObject({
  ...fields.shape,
  shortcut: fields.shape.shortcut.optional(),
  visibility: Visibility.optional(),
  department: fields.shape.department.optional(),
  folder: fields.shape.folder.optional(),
  language: Language.optional(),
});
export type Draft = z.infer<typeof Draft>;

/** Names only what it changes. */
export const Change = z.strictObject({ ...fields.partial().shape, version: version.optional() });
export type Change = z.infer<typeof Change>;

export const Filter = z.strictObject({
  ...PageQuery.shape,
  /** Part of a name or a shortcut. */
  search: z.string().trim().max(80).optional(),
  folder: Folder.optional(),
  visibility: Visibility.optional(),
  language: Language.optional(),
  sort: z.enum(["name", "-name", "used_count", "-used_count"]).default("-used_count"),
});
export type Filter = z.infer<typeof Filter>;

/** Unsaved words to look at, filled in for a ticket or with sample values. */
export const Preview = z.strictObject({ body: fields.shape.body, ticket: TicketRef.optional() });
export type Preview = z.infer<typeof Preview>;

const params = z.strictObject({ id: idOf("saved_reply") });
const Changed = Message.extend({ reply: SavedReply });
const Rendered = z.object({ html: z.string(), missing: z.array(z.enum(variables)) });
export type Rendered = z.infer<typeof Rendered>;

export const list = route({
  method: "GET",
  path: "/saved-replies/",
  summary: "List the saved replies",
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
  errors: ["replies.shortcut_taken", "mail.unknown_variable", "limits.reached"],
});

export const choices = route({
  method: "GET",
  path: "/saved-replies/choices/",
  summary: "List the folders and languages of the saved replies",
  access: "replies.use",
  answer: {
    status: 200,
    body: z.object({ folders: z.array(z.string()), languages: z.array(z.string()) }),
  },
});

export const preview = route({
  method: "POST",
  path: "/saved-replies/preview/",
  summary: "Fill words in without saving or using them",
  access: "replies.use",
  limit: "reply_preview",
  body: Preview,
  answer: { status: 200, body: Rendered },
  errors: ["mail.unknown_variable"],
});

export const show = route({
  method: "GET",
  path: "/saved-replies/{id}/",
  summary: "Show a saved reply",
  access: "replies.use",
  params,
  answer: { status: 200, body: z.object({ reply: SavedReply }) },
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
  answer: { status: 200, body: Rendered },
});
