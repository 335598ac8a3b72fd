import type { ticketStream } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { type Body, bodyOf } from "../body.ts";
import { blankNote, findMessage, updateNote } from "../messages.store.ts";
import { record } from "../record.ts";
import { findSeqOfMessage } from "../ticket-events.store.ts";
import { holdTicket } from "./hold-ticket.ts";
import { streamItemOf } from "./list-stream.ts";

interface Changed {
  message: string;
  comment: ticketStream.StreamItem;
}

/** Changes a note of one's own. What it said before stays in the event. */
export function editNote(ctx: PersonContext, id: string, html: string): Promise<Changed> {
  const body = bodyOf(html, [], { isNote: true });
  return changeNote(ctx, id, "note_edited", "Note updated successfully", (tx) =>
    updateNote(tx, id, body),
  );
}

/** Takes the words of one's own note away; that there was a note stays. */
export function removeNote(ctx: PersonContext, id: string): Promise<Changed> {
  return changeNote(ctx, id, "note_deleted", "Note deleted successfully", (tx) =>
    blankNote(tx, id),
  );
}

function changeNote(
  ctx: PersonContext,
  id: string,
  type: "note_edited" | "note_deleted",
  message: string,
  write: (tx: TenantTx) => Promise<void>,
): Promise<Changed> {
  return ctx.transact(async (tx) => {
    const note = await findMessage(tx, id);
    if (!note) throw fail("record.not_found");
    const held = await holdTicket(tx, ctx, note.ticket_id);
    const isOwn = note.kind === "note" && note.author_id === ctx.actor.id && !note.deleted_at;
    if (!isOwn) throw fail("tickets.message_fixed");
    await write(tx);
    const before: Pick<Body, "body_html"> = { body_html: note.body_html };
    await record(tx, ctx, held, [{ type, facts: { message_id: id, ...before } }]);
    const seq = await findSeqOfMessage(tx, id);
    const comment = await streamItemOf(tx, ctx, held.id, seq);
    return { message, comment: comment as ticketStream.StreamItem };
  });
}
