import { z } from "zod";
import { route } from "../../kernel/route.ts";
import { Flag, idOf, line, Message, PageQuery, pageOf, text } from "../../kernel/values.ts";
import { Tag as TagName } from "../core/values.ts";

/** How many tags a business may have, and how far their tickets are counted. */
export const mostTags = 2000;
export const mostCounted = 1000;
export const mostSynonyms = 10;

const version = z.number().int().min(1);

const fields = z.object({
  name: TagName,
  description: text("Description", 200),
  /** Groups tags in the list; null for none. */
  group: line("Group", 60).nullable(),
  /** Other spellings, which become the tag. */
  synonyms: z.array(TagName).max(mostSynonyms, `Choose at most ${mostSynonyms}`),
  /** One that is not active stays on tickets and is not offered any more. */
  is_active: z.boolean(),
});

/** A tag of the catalogue. */
export const Tag = fields.extend({
  id: idOf("tag"),
  /** How many tickets have it, counted up to a limit. */
  used: z.number().int(),
  version,
});
export type Tag = z.infer<typeof Tag>;

export const Draft = z.strictObject({ ...fields.partial().shape, name: fields.shape.name });
export type Draft = z.infer<typeof Draft>;

/** Names only what it changes. `join_into` is another tag that takes its place on all tickets. */
export const Change = z.strictObject({
  ...fields.partial().shape,
  join_into: idOf("tag").optional(),
  version: version.optional(),
});
export type Change = z.infer<typeof Change>;

export const Filter = z.strictObject({
  ...PageQuery.shape,
  /** Part of a name, a synonym or a group. */
  search: z.string().trim().max(40).optional(),
  is_active: Flag.optional(),
});
export type Filter = z.infer<typeof Filter>;

const params = z.strictObject({ id: idOf("tag") });
const Saved = Message.extend({ tag: Tag });

export const list = route({
  method: "GET",
  path: "/ticket/tags/",
  summary: "List the tags",
  access: "desk.use",
  query: Filter,
  answer: {
    status: 200,
    /** `may_create`: whether the reader can use a tag that is not listed. */
    body: pageOf(Tag).extend({ may_create: z.boolean() }),
  },
});

export const create = route({
  method: "POST",
  path: "/ticket/tags/catalogue/",
  summary: "Add a tag to the catalogue",
  access: "tags.manage",
  creates: true,
  body: Draft,
  answer: { status: 201, body: Saved },
  errors: ["tags.name_taken", "limits.reached"],
});

export const change = route({
  method: "PATCH",
  path: "/ticket/tags/catalogue/{id}/",
  summary: "Change a tag, or join it into another one",
  access: "tags.manage",
  params,
  body: Change,
  answer: { status: 200, body: Saved },
  errors: ["tags.name_taken", "request.stale_version"],
});

export const remove = route({
  method: "DELETE",
  path: "/ticket/tags/catalogue/{id}/",
  summary: "Delete a tag",
  access: "tags.manage",
  params,
  answer: { status: 200, body: Saved },
});
