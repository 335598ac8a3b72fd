import type { ticketStream } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { commitChange } from "../core/commit-change.ts";
import { getLockedTicket } from "../core/lock-ticket.ts";
import { findSeqOfMessage } from "../core/ticket-events.store.ts";
import type { LockedTicket } from "../core/ticket-state.ts";
import { findMentions, type NewMentions } from "./mentions.ts";
import { sanitizeBody } from "./message-body.ts";
import { clearNote, findMessage, type MessageRow, updateNote } from "./messages.store.ts";
import { getStreamItem } from "./stream.ts";

interface ChangedNote {
  message: string;
  comment: ticketStream.StreamItem;
}

/** Changes a note of one's own. What it said before stays in the event. */
export function editNote(ctx: PersonContext, id: string, html: string): Promise<ChangedNote> {
  const body = sanitizeBody(html, [], { isNote: true });
  return changeNote(
    ctx,
    id,
    "note_edited",
    "Note updated successfully",
    async (tx, locked, note) => {
      await updateNote(tx, id, body);
      return findMentions(tx, ctx, locked, body.body_html, note.body_html);
    },
  );
}

/** Takes the words of one's own note away; that there was a note stays. */
export function removeNote(ctx: PersonContext, id: string): Promise<ChangedNote> {
  return changeNote(ctx, id, "note_deleted", "Note deleted successfully", async (tx) => {
    await clearNote(tx, id);
    return { mentions: [], steps: [] };
  });
}

function changeNote(
  ctx: PersonContext,
  id: string,
  type: "note_edited" | "note_deleted",
  message: string,
  write: (tx: TenantTx, locked: LockedTicket, note: MessageRow) => Promise<NewMentions>,
): Promise<ChangedNote> {
  return ctx.transact(async (tx) => {
    const note = await findMessage(tx, id);
    if (!note) throw fail("record.not_found");
    const locked = await getLockedTicket(tx, ctx, note.ticket_id);
    const isOwn = note.kind === "note" && note.author_id === ctx.actor.id && !note.deleted_at;
    if (!isOwn) throw fail("tickets.message_fixed");
    const { mentions, steps } = await write(tx, locked, note);
    const facts = {
      message_id: id,
      body_html: note.body_html,
      ...(mentions.length > 0 && { mentions }),
    };
    await commitChange(tx, ctx, locked, [{ type, facts }, ...steps]);
    const seq = await findSeqOfMessage(tx, id);
    const comment = await getStreamItem(tx, ctx, locked.id, seq);
    return { message, comment: comment as ticketStream.StreamItem };
  });
}
