import { z } from "zod";
import { event } from "#platform/outbox/event.ts";

const Category = z.object({ category_id: z.uuid() });

export const categoryCreated = event("categories.created", Category);
export const categoryUpdated = event(
  "categories.updated",
  Category.extend({ fields: z.array(z.string()) }),
);
export const categoryActivated = event("categories.activated", Category);
export const categoryDeactivated = event("categories.deactivated", Category);

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
