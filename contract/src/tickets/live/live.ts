import { z } from "zod";
import { idOf, Moment } from "../../kernel/values.ts";
import { Bulk } from "../bulk/bulk.ts";
import { PublicStreamItem, StreamItem } from "../conversation/stream.ts";
import { TicketRow } from "../core/values.ts";

const ticket = idOf("ticket");

/** What a person does with a ticket that is open on their screen. */
export const PresenceState = z.enum(["viewing", "idle", "writing_message", "writing_note", "left"]);
export type PresenceState = z.infer<typeof PresenceState>;

/** Messages of a page about the tickets it shows. */
export const asks = {
  /** Subscribes to `ticket_event` of this ticket; one that is not visible is `refused`. At most 20, the oldest is dropped. */
  follow: z.object({ ticket }),
  unfollow: z.object({ ticket }),
  /** Subscribes to `ticket_row` of these rows instead of the earlier ones, and to `lists_changed`. */
  follow_list: z.object({ ids: z.array(ticket).max(100) }),
  /** Sent every 12 seconds; after 25 seconds without it, or after `left`, the person is removed. */
  presence: z.object({ ticket, state: PresenceState }),
};

const Somebody = z.object({
  id: idOf("account"),
  name: z.string(),
  avatar_url: z.string().nullable(),
  state: PresenceState.exclude(["left"]),
  /** When the last message came; 25 seconds later the person is removed. */
  at: Moment,
});

/** Messages to a page about them, limited to what its reader may see. */
export const tells = {
  refused: z.object({ ticket }),
  /** No later event is missed; a client with an older version reloads the ticket. */
  followed: z.object({ ticket, version: z.number().int(), last_seq: z.number().int() }),
  ticket_event: z.object({
    ticket: z.object({
      id: ticket,
      ticket_id: z.string(),
      version: z.number().int(),
      last_seq: z.number().int(),
    }),
    item: z.union([StreamItem, PublicStreamItem]),
  }),
  ticket_row: z.object({ row: TicketRow }),
  /** A list changed: counts and pages can be loaded again. Sent at most every two seconds. */
  lists_changed: z.object({ at: Moment }),
  presence: z.object({ ticket, people: z.array(Somebody) }),
  job_progress: z.object({ bulk: Bulk }),
};
