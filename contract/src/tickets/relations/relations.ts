import { z } from "zod";
import { idOf, Moment } from "../../kernel/values.ts";

/** The type of a link. The product itself makes the last two. */
export const linkTypes = [
  "related",
  "duplicate_of",
  "parent",
  "child",
  "blocks",
  "blocked_by",
  "follow_up_of",
  "split_from",
] as const;
export const LinkType = z.enum(linkTypes, "Type is not one of the choices");
export type LinkType = z.infer<typeof LinkType>;

const Other = z.object({ id: idOf("ticket"), ticket_id: z.string(), title: z.string() });

/** Another ticket that the reader may see, and what this one is to it: `parent` means parent of. */
export const Link = Other.extend({
  type: LinkType,
  /** Whether the relation is meant from the other ticket to this one, for types without an opposite. */
  is_reverse: z.boolean(),
  status: z.enum(["new", "open", "pending", "on_hold", "resolved", "closed"]),
  /** Made by the product; it cannot be removed. */
  is_fixed: z.boolean(),
});
export type Link = z.infer<typeof Link>;

/** A ticket whose conversation goes on in this one. */
export const MergedTicket = Other.extend({
  merged_at: Moment,
  /** A merge can be undone for 30 days. */
  may_unmerge: z.boolean(),
});
export type MergedTicket = z.infer<typeof MergedTicket>;

/** The relations of a ticket to others. */
export const relations = {
  links: z.array(Link),
  /** Where its conversation goes on. */
  merged_into: z.object({ id: idOf("ticket"), ticket_id: z.string() }).nullable(),
  merged_from: z.array(MergedTicket),
  split_from: Other.nullable(),
};
