import { z } from "zod";
import { route } from "../kernel/route.ts";
import { idOf, line } from "../kernel/values.ts";

/** A text in pieces, and which of them were searched for. Plain text: nothing in it is markup. */
export const Pieces = z.array(z.object({ text: z.string(), hit: z.boolean() }));
export type Pieces = z.infer<typeof Pieces>;

export const TicketHit = z.object({
  id: idOf("ticket"),
  ticket_id: z.string(),
  title: Pieces,
  /** Where it was said; empty if the title, the requester or a tag is what was found. */
  text: Pieces,
  status_label: z.string(),
  /** Null if the reader is the requester. */
  requester_name: z.string().nullable(),
});
export type TicketHit = z.infer<typeof TicketHit>;

export const UserHit = z.object({
  id: idOf("account"),
  kind: z.enum(["customer", "agent"]),
  name: Pieces,
  /** Null if there is none, or none that the reader may see. */
  email: Pieces.nullable(),
  avatar_url: z.string().nullable(),
});
export type UserHit = z.infer<typeof UserHit>;

/** Counted to 500; `count_is_capped` says that there are more. */
const found = {
  count: z.number().int(),
  count_is_capped: z.boolean(),
  next: z.string().nullable(),
};

export const TicketGroup = z.object({
  type: z.literal("tickets"),
  ...found,
  results: z.array(TicketHit),
});
export type TicketGroup = z.infer<typeof TicketGroup>;

export const UserGroup = z.object({
  type: z.literal("users"),
  ...found,
  results: z.array(UserHit),
});
export type UserGroup = z.infer<typeof UserGroup>;

export const types = ["tickets", "users"] as const;
export type Type = (typeof types)[number];

export const Query = z.strictObject({
  /** Words, `"words in a row"`, `-not`, `OR`, brackets, and for staff words like `status:open`. */
  q: line("Search", 300, 2),
  /** With commas between; all of them if none is named. */
  types: z
    .string()
    .regex(/^(?:tickets|users)(?:,(?:tickets|users))*$/, "Types are tickets and users")
    .optional(),
  page: z.coerce.number().int().min(1).max(100).default(1),
  page_size: z.coerce.number().int().min(1).max(50).default(5),
});
export type Query = z.infer<typeof Query>;

const Found = z.object({
  groups: z.array(z.union([TicketGroup, UserGroup])),
  /** Not all was searched; what was found stands. */
  warning: z.string().optional(),
});
export type Found = z.infer<typeof Found>;

export const find = route({
  method: "GET",
  path: "/search/",
  summary: "Search tickets and people",
  access: "signed_in",
  query: Query,
  answer: { status: 200, body: Found },
});

export const recent = route({
  method: "GET",
  path: "/search/recent/",
  summary: "List the tickets you opened last",
  access: "signed_in",
  answer: { status: 200, body: z.object({ results: z.array(TicketHit) }) },
});
