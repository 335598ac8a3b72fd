import { z } from "zod";
import { route } from "../../kernel/route.ts";
import { idOf, Message } from "../../kernel/values.ts";
import { TicketRef, Undo } from "../core/values.ts";
import { Link, LinkType } from "./relations.ts";

export type { Link, LinkType, MergedTicket } from "./relations.ts";
export { linkTypes } from "./relations.ts";

export const limit = 50;

const params = z.strictObject({ ticket: TicketRef });
const answer = {
  status: 200,
  body: Message.extend({ links: z.array(Link), undo: Undo.optional() }),
} as const;

export const list = route({
  method: "GET",
  path: "/ticket/links/{ticket}/",
  summary: "List the linked tickets",
  access: "tickets.update",
  params,
  answer: { status: 200, body: z.object({ links: z.array(Link) }) },
});

/** The relation of the ticket in the path to the other one. */
export const Draft = z.strictObject({
  type: LinkType.exclude(["follow_up_of", "split_from"], "Type is not one of the choices"),
  other: TicketRef,
});
export type Draft = z.infer<typeof Draft>;

export const add = route({
  method: "POST",
  path: "/ticket/links/{ticket}/",
  summary: "Link two tickets",
  access: "tickets.update",
  params,
  body: Draft,
  answer,
  errors: ["tickets.already_linked", "tickets.link_circle", "tickets.flagged"],
});

export const remove = route({
  method: "DELETE",
  path: "/ticket/links/{ticket}/{id}/",
  summary: "Remove the link between two tickets",
  access: "tickets.update",
  params: params.extend({ id: idOf("ticket") }),
  answer,
  errors: ["tickets.flagged"],
});
