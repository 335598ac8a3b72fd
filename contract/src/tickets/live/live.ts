import { z } from "zod";
import { idOf, Moment } from "../../kernel/values.ts";
import { Bulk } from "../bulk/bulk.ts";
import { PublicStreamItem, StreamItem } from "../conversation/stream.ts";
import { TicketRow } from "../core/values.ts";

const ticket = idOf("ticket");

/** What somebody does with a ticket that is open before them. */
export const PresenceState = z.enum(["viewing", "idle", "writing_message", "writing_note", "left"]);
export type PresenceState = z.infer<typeof PresenceState>;

/** What a page says of the tickets it shows. */
export const asks = {
  /** From now on it hears `ticket_event` of this ticket; one out of reach is `refused`. 20 at most, the oldest gives way. */
  follow: z.object({ ticket }),
  unfollow: z.object({ ticket }),
  /** The rows on the screen, in place of those before: it hears their `ticket_row`, and `lists_changed`. */
  follow_list: z.object({ ids: z.array(ticket).max(100) }),
  /** Said every 12 seconds; after 25 seconds of silence, or `left`, one is gone. */
  presence: z.object({ ticket, state: PresenceState }),
};

const Somebody = z.object({
  id: idOf("account"),
  name: z.string(),
  avatar_url: z.string().nullable(),
  state: PresenceState.exclude(["left"]),
  /** When they were last heard of: 25 seconds later they are gone. */
  at: Moment,
});

/** What it hears of them, cut to its reader. */
export const tells = {
  refused: z.object({ ticket }),
  /** From here on nothing is missed: whoever read an older version asks anew. */
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
  /** Something came, went or moved in the lists: counts and pages may be asked anew. At most every two seconds. */
  lists_changed: z.object({ at: Moment }),
  presence: z.object({ ticket, people: z.array(Somebody) }),
  job_progress: z.object({ bulk: Bulk }),
};
