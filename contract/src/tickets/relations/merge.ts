import { z } from "zod";
import { route } from "../../kernel/route.ts";
import { idOf, line, text } from "../../kernel/values.ts";
import { Changed, TicketRef } from "../core/values.ts";

const params = z.strictObject({ ticket: TicketRef });

/** For how many days merged tickets can be un-merged. */
export const daysToUnmerge = 30;

export const Choices = z.strictObject({
  /** The tickets whose conversation goes on in the one of the path. */
  source_ids: z.array(TicketRef).min(1, "Choose a ticket").max(20, "Choose at most 20"),
  /** Whether their messages are sorted in by time or added at the end. */
  order: z.enum(["time", "after"], "Order is not one of the choices").default("time"),
  /** The requesters watch the remaining ticket. By default only if they or their organization are the same. */
  add_requesters: z.boolean().optional(),
  /** Confirms that a person will be able to read more than before. */
  confirm_other_requester: z.boolean().optional(),
  /** Customers read in the conversation that tickets were combined. */
  tell_customers: z.boolean().default(true),
  note: text("Note", 5000).optional(),
});
export type Choices = z.infer<typeof Choices>;

/** What exceeded the limits of the remaining ticket. */
export const Surplus = z.object({
  tags: z.array(z.string()),
  watchers: z.array(z.string()),
  links: z.array(z.string()),
});
export type Surplus = z.infer<typeof Surplus>;

export const merge = route({
  method: "POST",
  path: "/ticket/merge/{ticket}/",
  summary: "Merge tickets into one",
  access: "tickets.merge",
  params,
  body: Choices,
  answer: { status: 200, body: Changed.extend({ surplus: Surplus }) },
  errors: [
    "tickets.already_merged",
    "tickets.merge_itself",
    "tickets.merge_other_requester",
    "tickets.flagged",
    "tickets.closed",
  ],
});

/** `ticket`: the one that was merged into another. Answered: that one, as it stood. */
export const unmerge = route({
  method: "POST",
  path: "/ticket/unmerge/{ticket}/",
  summary: "Un-merge a ticket",
  access: "tickets.merge",
  params,
  answer: { status: 200, body: Changed },
  errors: [
    "tickets.unmerge_expired",
    "tickets.already_merged",
    "tickets.flagged",
    "tickets.closed",
  ],
});

export const Split = z.strictObject({
  message_ids: z.array(idOf("message")).min(1, "Choose a message").max(50, "Choose at most 50"),
  title: line("Subject", 200),
  /** By default the author of the first message. */
  requester_id: idOf("account").optional(),
});
export type Split = z.infer<typeof Split>;

export const split = route({
  method: "POST",
  path: "/ticket/split/{ticket}/",
  summary: "Split messages off into a new ticket",
  access: "tickets.merge",
  creates: true,
  params,
  body: Split,
  answer: { status: 201, body: Changed },
  errors: ["tickets.flagged", "files.scanning", "files.quota"],
});
