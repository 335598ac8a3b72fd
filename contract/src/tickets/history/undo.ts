import { z } from "zod";
import { route } from "../../kernel/route.ts";
import { idOf, Message } from "../../kernel/values.ts";
import { Bulk } from "../bulk/bulk.ts";
import { Ticket, Undo } from "../core/values.ts";

export const list = route({
  method: "GET",
  path: "/undo/",
  summary: "List your changes that can be undone",
  access: "desk.use",
  answer: { status: 200, body: z.object({ results: z.array(Undo) }) },
});

export const perform = route({
  method: "POST",
  path: "/undo/{id}/",
  summary: "Undo a change",
  access: "desk.use",
  params: z.strictObject({ id: idOf("act") }),
  answer: {
    status: 200,
    /** `bulk`: it was an act on so many that they are taken back one after the other, in the background. */
    body: Message.extend({
      records: z.array(Ticket),
      redo: Undo.optional(),
      bulk: Bulk.optional(),
    }),
  },
  errors: [
    "undo.conflict",
    "undo.expired",
    "undo.not_yours",
    "tickets.flagged",
    "tickets.link_circle",
    "tickets.closed",
    "tickets.already_merged",
    "tickets.unmerge_expired",
  ],
});
