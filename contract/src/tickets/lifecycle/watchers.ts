import { z } from "zod";
import { route } from "../../kernel/route.ts";
import { Email, idOf, Message } from "../../kernel/values.ts";
import { Changed, TicketRef, Undo, Watcher } from "../core/values.ts";

export type { Watcher } from "../core/values.ts";

const params = z.strictObject({ ticket: TicketRef });
const People = z.array(idOf("account")).min(1, "Choose somebody").max(50, "Choose at most 50");
const answer = {
  status: 200,
  body: Message.extend({ watchers: z.array(Watcher), undo: Undo.optional() }),
} as const;

export const list = route({
  method: "GET",
  path: "/ticket/watchers/{ticket}",
  summary: "List the watchers of a ticket",
  access: "tickets.read",
  params,
  answer: { status: 200, body: z.object({ results: z.array(Watcher) }) },
});

export const add = route({
  method: "PUT",
  path: "/ticket/watchers/add/{ticket}",
  summary: "Add watchers to a ticket",
  access: "tickets.update",
  params,
  body: z.strictObject({ watchers: People }),
  answer,
  errors: ["tickets.too_many_watchers", "tickets.flagged"],
});

export const remove = route({
  method: "PUT",
  path: "/ticket/watchers/remove/{ticket}/",
  summary: "Remove watchers from a ticket",
  access: "tickets.update",
  params,
  body: z.strictObject({ watchers: People }),
  answer,
  errors: ["tickets.flagged"],
});

export const ProposalAnswer = z.strictObject({ address: Email, is_accepted: z.boolean() });
export type ProposalAnswer = z.infer<typeof ProposalAnswer>;

export const answerProposal = route({
  method: "PUT",
  path: "/ticket/watchers/proposed/{ticket}/",
  summary: "Accept or dismiss a proposed watcher",
  access: "tickets.update",
  params,
  body: ProposalAnswer,
  answer: { status: 200, body: Changed },
  errors: ["tickets.too_many_watchers", "tickets.flagged", "tickets.closed", "limits.reached"],
});

export const watch = route({
  method: "POST",
  path: "/ticket/watch/{ticket}/",
  summary: "Watch a ticket",
  access: "tickets.read",
  params,
  body: z.strictObject({ muted: z.boolean().optional() }),
  answer: { status: 200, body: Message.extend({ is_watching: z.boolean() }) },
  errors: ["tickets.too_many_watchers"],
});

export const unwatch = route({
  method: "DELETE",
  path: "/ticket/watch/{ticket}/",
  summary: "Stop watching a ticket",
  access: "signed_in",
  params,
  answer: { status: 200, body: Message.extend({ is_watching: z.boolean() }) },
});
