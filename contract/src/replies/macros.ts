import { z } from "zod";
import { route } from "../kernel/route.ts";
import { idOf, Message, Moment, PageQuery, pageOf } from "../kernel/values.ts";
import { TicketRef } from "../tickets/core/values.ts";
import { ChangeList, NamedChange } from "../tickets/lifecycle/change-list.ts";
import * as savedReplies from "./replies.ts";
import { variables } from "./variables.ts";

/** How many macros a business may have, how many changes a macro, and how many tickets a preview shows. */
export const mostMacros = 2000;
export const mostChangesOfMacro = 20;
export const mostPreviewed = 10;

/** Where somebody is led when the macro has been applied: nowhere, to the next ticket of the list, or back to the list. */
export const afterMacro = ["stay", "next", "list"] as const;
const After = z.enum(afterMacro, "Choose what comes after it");
export type After = z.infer<typeof After>;

const version = z.number().int().min(1);
const { name, visibility, department, folder, body } = savedReplies.SavedReply.shape;

const fields = z.object({
  name,
  /** The text that is put into the composer, as a saved reply has it; null without one. */
  body: body.nullable(),
  /** Whether the text is an internal note. */
  is_internal: z.boolean(),
  changes: ChangeList.max(mostChangesOfMacro, `Choose at most ${mostChangesOfMacro} changes`),
  after: After,
  visibility,
  department,
  folder,
});

/** A text and changes of a ticket that are applied together. */
export const Macro = fields.extend({
  id: idOf("macro"),
  changes: z.array(NamedChange),
  owner: z.object({ id: idOf("account"), name: z.string() }),
  is_own: z.boolean(),
  may_change: z.boolean(),
  used_count: z.number().int(),
  last_used_at: Moment.nullable(),
  version,
  updated_at: Moment,
});
export type Macro = z.infer<typeof Macro>;

export const Draft = z.strictObject({
  ...fields.partial().shape,
  name: fields.shape.name,
});
export type Draft = z.infer<typeof Draft>;

/** Names only what it changes. */
export const Change = z.strictObject({ ...fields.partial().shape, version: version.optional() });
export type Change = z.infer<typeof Change>;

export const Filter = z.strictObject({
  ...PageQuery.shape,
  /** Part of a name. */
  search: z.string().trim().max(80).optional(),
  folder: folder.unwrap().optional(),
  visibility: visibility.optional(),
  sort: savedReplies.Filter.shape.sort,
});
export type Filter = z.infer<typeof Filter>;

/** A change that is not possible, by its position in the list; null if none of them is. */
const Problem = z.object({ position: z.number().int().nullable(), message: z.string() });
export type Problem = z.infer<typeof Problem>;

/** What a macro does to a ticket if it is applied now. */
export const Staged = z.object({
  name: z.string(),
  changes: z.array(NamedChange),
  /** HTML, with its variables filled in; null without a text. */
  text: z.string().nullable(),
  is_internal: z.boolean(),
  after: After,
  missing: z.array(z.enum(variables)),
  problems: z.array(Problem),
});
export type Staged = z.infer<typeof Staged>;

/** The same for one of several tickets. */
export const Previewed = Staged.pick({ changes: true, problems: true }).extend({
  id: idOf("ticket"),
  ticket_id: z.string(),
  title: z.string(),
});
export type Previewed = z.infer<typeof Previewed>;

const params = z.strictObject({ id: idOf("macro") });
const Saved = Message.extend({ macro: Macro });

export const list = route({
  method: "GET",
  path: "/macros/",
  summary: "List the macros",
  access: "replies.use",
  query: Filter,
  answer: { status: 200, body: pageOf(Macro) },
});

export const create = route({
  method: "POST",
  path: "/macros/",
  summary: "Create a macro",
  access: "replies.use",
  creates: true,
  body: Draft,
  answer: { status: 201, body: Saved },
  errors: ["mail.unknown_variable", "limits.reached"],
});

export const folders = route({
  method: "GET",
  path: "/macros/folders/",
  summary: "List the folders of the macros",
  access: "replies.use",
  answer: { status: 200, body: z.object({ folders: z.array(z.string()) }) },
});

export const show = route({
  method: "GET",
  path: "/macros/{id}/",
  summary: "Show a macro",
  access: "replies.use",
  params,
  answer: { status: 200, body: z.object({ macro: Macro }) },
});

export const change = route({
  method: "PATCH",
  path: "/macros/{id}/",
  summary: "Change a macro",
  access: "replies.use",
  params,
  body: Change,
  answer: { status: 200, body: Saved },
  errors: ["mail.unknown_variable", "request.stale_version"],
});

export const remove = route({
  method: "DELETE",
  path: "/macros/{id}/",
  summary: "Delete a macro",
  access: "replies.use",
  params,
  answer: { status: 200, body: Saved },
});

export const stage = route({
  method: "POST",
  path: "/macros/{id}/stage/",
  summary: "Show what a macro does to a ticket",
  access: "replies.use",
  params,
  /** `before` has the changes that were chosen before it. */
  body: z.strictObject({ ticket: TicketRef, before: ChangeList.optional() }),
  answer: { status: 200, body: Staged },
});

export const preview = route({
  method: "POST",
  path: "/macros/{id}/preview/",
  summary: "Show what a macro does to several tickets",
  access: "replies.use",
  params,
  body: z.strictObject({
    tickets: z.array(idOf("ticket")).min(1).max(mostPreviewed, `Choose at most ${mostPreviewed}`),
  }),
  answer: { status: 200, body: z.object({ results: z.array(Previewed) }) },
});
