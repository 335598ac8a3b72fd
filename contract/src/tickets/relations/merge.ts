import { z } from "zod";
import { route } from "../../kernel/route.ts";
import { idOf, line, text } from "../../kernel/values.ts";
import { Changed, TicketRef } from "../core/values.ts";

const params = z.strictObject({ ticket: TicketRef });

/** For how long tickets that were put together can be taken apart. */
export const daysToUnmerge = 30;

export const Choices = z.strictObject({
  /** The tickets whose conversation goes on in the one of the path. */
  source_ids: z.array(TicketRef).min(1, "Choose a ticket").max(20, "Choose at most 20"),
  /** Where their messages stand: among the others by time, or after them. */
  order: z.enum(["time", "after"], "Order is not one of the choices").default("time"),
  /** Whoever asked follows the one that stays. By itself only where they or their organization are the same. */
  add_requesters: z.boolean().optional(),
  /** Somebody comes to read what they could not read before. */
  confirm_other_requester: z.boolean().optional(),
  /** Customers read in the conversation that tickets were combined. */
  tell_customers: z.boolean().default(true),
  note: text("Note", 5000).optional(),
});
export type Choices = z.infer<typeof Choices>;

/** What did not fit into the one that stays, since a ticket holds no more. */
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
  /** Whoever wrote the first of them, if nobody else is named. */
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
