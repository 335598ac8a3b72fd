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

const Tag = z.object({ tag_id: z.uuid() });

export const tagCreated = event("tags.created", Tag);
export const tagUpdated = event("tags.updated", Tag.extend({ fields: z.array(z.string()) }));
export const tagDeleted = event("tags.deleted", Tag);

const Field = z.object({ field_id: z.uuid() });

export const fieldCreated = event("fields.created", Field);
export const fieldUpdated = event("fields.updated", Field.extend({ fields: z.array(z.string()) }));
export const fieldDeleted = event("fields.deleted", Field);
export const fieldsOrdered = event("fields.ordered", z.object({ ids: z.array(z.uuid()) }));

/** Something was removed for everybody. It says why, and never what. */
export const messageRedacted = event(
  "tickets.redacted",
  z.object({
    ticket_id: z.uuid(),
    message_id: z.uuid(),
    what: z.enum(["message", "text", "files"]),
    reason: z.string(),
    places: z.record(z.string(), z.number().int()),
  }),
);
