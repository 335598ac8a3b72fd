import { z } from "zod";
import { idOf, Moment } from "../../kernel/values.ts";

/** What one ticket is to another. The last two are made by the desk itself. */
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

/** Another ticket, and what this one is to it: `parent` is read "parent of". Only those within the reader's reach. */
export const Link = Other.extend({
  type: LinkType,
  /** It is the other that is so to this one, where the type has no name for the way back. */
  is_reverse: z.boolean(),
  status: z.enum(["new", "open", "pending", "on_hold", "resolved", "closed"]),
  /** The desk keeps it; nobody takes it off. */
  is_fixed: z.boolean(),
});
export type Link = z.infer<typeof Link>;

/** A ticket whose conversation goes on in this one. */
export const MergedTicket = Other.extend({
  merged_at: Moment,
  /** Nobody can take apart what was put together more than 30 days ago. */
  may_unmerge: z.boolean(),
});
export type MergedTicket = z.infer<typeof MergedTicket>;

/** What a ticket has to do with others. */
export const relations = {
  links: z.array(Link),
  /** Where its conversation goes on. */
  merged_into: z.object({ id: idOf("ticket"), ticket_id: z.string() }).nullable(),
  merged_from: z.array(MergedTicket),
  split_from: Other.nullable(),
};
