import type { PersonContext } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { isStaff } from "../core/ticket-permissions.rules.ts";
import { findTicketRow } from "../core/ticket-rows.store.ts";
import { saveLastSeen } from "./read-state.store.ts";

/** Keeps how far a person has read; 0 makes the ticket unread again. */
export function markSeen(ctx: PersonContext, ref: string, { seq }: { seq: number }) {
  return ctx.transact(async (tx) => {
    const row = await findTicketRow(tx, ctx.actor, ref);
    if (!row) throw fail("record.not_found");
    const read = Math.min(seq, row.last_seq);
    await saveLastSeen(tx, row.id, ctx.actor.id, read);
    const word_seq = isStaff(ctx.actor) ? row.last_word_seq : row.public_word_seq;
    return { message: "Noted", is_unread: word_seq > read };
  });
}
