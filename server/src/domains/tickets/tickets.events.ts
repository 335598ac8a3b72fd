import { z } from "zod";
import { event } from "#platform/outbox/event.ts";

/** A ticket has new events, from the first to the last of these. What happened is written there, once. */
export const ticketChanged = event(
  "tickets.changed",
  z.object({
    ticket_id: z.uuid(),
    first_seq: z.number().int().min(1),
    last_seq: z.number().int().min(1),
  }),
  { audited: false },
);
