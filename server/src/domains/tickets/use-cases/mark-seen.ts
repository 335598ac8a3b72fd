import type { PersonContext } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { isStaff } from "../may.rules.ts";
import { upsertSeen } from "../seen.store.ts";
import { findTicketRow } from "../ticket-rows.store.ts";

/** Keeps how far a person has read; 0 makes the ticket unread again. */
export function markSeen(ctx: PersonContext, ref: string, { seq }: { seq: number }) {
  return ctx.transact(async (tx) => {
    const row = await findTicketRow(tx, ctx.actor, ref);
    if (!row) throw fail("record.not_found");
    const read = Math.min(seq, row.last_seq);
    await upsertSeen(tx, row.id, ctx.actor.id, read);
    const word_seq = isStaff(ctx.actor) ? row.last_word_seq : row.public_word_seq;
    return { message: "Noted", is_unread: word_seq > read };
  });
}
