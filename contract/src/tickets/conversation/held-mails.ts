import { z } from "zod";
import { route } from "../../kernel/route.ts";
import { idOf, Message } from "../../kernel/values.ts";
import { StreamItem } from "./stream.ts";

const params = z.strictObject({ id: idOf("message") });
const answer = { status: 200, body: Message.extend({ comment: StreamItem }) } as const;

/** As what the sender of a held mail takes part. */
export const Acceptance = z.strictObject({ as: z.enum(["watcher", "requester"]) });
export type Acceptance = z.infer<typeof Acceptance>;

export const accept = route({
  method: "POST",
  path: "/ticket/message/{id}/accept-sender/",
  summary: "Accept the sender of a held mail",
  access: "tickets.reply",
  params,
  body: Acceptance,
  answer,
  errors: [
    "tickets.not_held",
    "tickets.too_many_watchers",
    "tickets.closed",
    "tickets.flagged",
    "people.outside_scope",
    "people.email_taken",
  ],
});

export const refuse = route({
  method: "POST",
  path: "/ticket/message/{id}/refuse-sender/",
  summary: "Refuse the sender of a held mail",
  access: "tickets.reply",
  params,
  answer,
  errors: ["tickets.not_held", "tickets.closed", "tickets.flagged"],
});
