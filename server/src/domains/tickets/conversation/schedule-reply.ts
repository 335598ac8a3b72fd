import type { scheduledReplies, ticketMessages, ticketStream } from "@parley/contract";
import type { StopReason } from "@parley/contract/tickets/conversation/message-states";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { isId } from "#platform/ids.ts";
import { commitChange } from "../core/commit-change.ts";
import { refuseFlagged } from "../core/lock-ticket.ts";
import { findPeopleById, type TicketPerson } from "../core/people.store.ts";
import { findSeqOfMessage } from "../core/ticket-events.store.ts";
import type { Side } from "../core/ticket-permissions.rules.ts";
import { codeOf, type LockedTicket, toIso } from "../core/ticket-state.ts";
import { lockWaitingReply, scheduleSending } from "./delay-reply.ts";
import { previewOf, sanitizeBody } from "./message-body.ts";
import { findMessageFiles } from "./message-files.store.ts";
import type { MessageRow } from "./messages.store.ts";
import {
  confirmedWarnings,
  findNewRecipients,
  type Recipients,
  runPreSendChecks,
} from "./pre-send-checks.ts";
import { findScheduledReplies, updateSchedule } from "./scheduled-replies.store.ts";
import { isSendTime } from "./send-at.rules.ts";
import { getStreamItem } from "./stream.ts";

/** What is kept of a reply that is sent later; undefined for a message that is not. */
export async function findSchedule(
  tx: TenantTx,
  locked: LockedTicket,
  { side, draft, recipients }: { side: Side; draft: ticketMessages.Draft; recipients: Recipients },
) {
  const { send_at: sendAt } = draft;
  if (sendAt === undefined) return undefined;
  if (side !== "staff") throw refuseField("send_at", "Only a reply by staff can be sent later");
  return {
    state: "scheduled" as const,
    hold_until: checkSendAt(sendAt, locked.now),
    scheduled_seq: locked.last_seq,
    confirmed: JSON.stringify(await confirmedWarnings(tx, locked, { draft, recipients })),
  };
}

function checkSendAt(sendAt: string, now: string): string {
  if (isSendTime(sendAt, now)) return toIso(sendAt);
  throw refuseField("send_at", "Choose a time between 5 minutes and 60 days ahead");
}

/** Changes when a waiting reply is sent, and its text. One that was stopped is scheduled again. */
export function changeSchedule(
  ctx: PersonContext,
  id: string,
  { send_at: sendAt, body: html, last_seen_seq, send_anyway = [] }: scheduledReplies.Change,
) {
  return ctx.transact(async (tx) => {
    const { locked, reply } = await lockWaitingReply(tx, ctx, id);
    refuseFlagged(locked);
    if (locked.status === "closed") throw fail("tickets.closed");
    const send_at = checkSendAt(sendAt, locked.now);
    const file_ids = await findMessageFiles(tx, id);
    const comment = html ?? reply.body_html;
    const body = sanitizeBody(comment, file_ids);
    const anyway = [...new Set([...(await stillConfirmed(tx, locked, reply)), ...send_anyway])];
    const draft = { comment, file_ids, last_seen_seq, send_anyway: anyway };
    const sending = { side: "staff" as const, draft, body, recipients: reply };
    await runPreSendChecks(tx, ctx, locked, sending);
    await updateSchedule(tx, id, {
      send_at,
      scheduled_seq: locked.last_seq,
      confirmed: await confirmedWarnings(tx, locked, sending),
      body: html === undefined ? undefined : body,
    });
    await scheduleSending(tx, ctx, id, send_at);
    const name = (await findPeopleById(tx, [reply.author_id])).get(reply.author_id)?.name;
    const facts = {
      message_id: id,
      ...(reply.author_id !== ctx.actor.id && { name }),
      ...(html !== undefined && { is_edited: true, body_html: reply.body_html }),
    };
    await commitChange(tx, ctx, locked, [{ type: "reply_rescheduled", facts }]);
    const seq = await findSeqOfMessage(tx, id);
    const item = await getStreamItem(tx, ctx, locked.id, seq);
    return { message: "Reply scheduled", comment: item as ticketStream.StreamItem };
  });
}

/** What was confirmed before and needs not be asked again: recipients only if nobody else came to be a stranger. */
async function stillConfirmed(tx: TenantTx, locked: LockedTicket, reply: MessageRow) {
  const { codes, addresses } = reply.confirmed ?? { codes: [], addresses: [] };
  const strangers = await findNewRecipients(tx, locked, reply);
  const isSame = strangers.every((address) => addresses.includes(address));
  return codes.filter((code) =>
    code === "tickets.new_recipients" ? isSame : code !== "tickets.newer_activity",
  );
}

/** Replies that are sent later and those that were stopped, the one that is due next first. */
export async function listScheduledReplies(
  ctx: PersonContext,
  { mine, page_size, cursor }: scheduledReplies.Filter,
) {
  const authorId = mine ? ctx.actor.id : undefined;
  const range = { authorId, after: cursor ? placeOf(cursor) : undefined, limit: page_size + 1 };
  const found = await findScheduledReplies(ctx.read, ctx.actor, range);
  const rows = found.slice(0, page_size);
  const people = await findPeopleById(
    ctx.read,
    rows.flatMap(({ author_id, requester_id }) => [author_id, requester_id]),
  );
  const last = rows.at(-1);
  return {
    next: found.length > page_size && last ? `${last.hold_until}|${last.id}` : null,
    results: rows.map(
      ({ author_id, requester_id, hold_until, held_because, body_text, ...row }) => ({
        id: row.id,
        ticket: { id: row.ticket, ticket_id: codeOf(row.number), title: row.title },
        requester: people.get(requester_id) as TicketPerson,
        author: people.get(author_id) as TicketPerson,
        state: row.state,
        send_at: hold_until,
        held_because: held_because as StopReason | null,
        preview: previewOf({ body_text }),
      }),
    ),
  };
}

function placeOf(cursor: string): { at: string; id: string } {
  const [at = "", id = ""] = cursor.split("|");
  if (!isId(id) || Number.isNaN(Date.parse(at))) {
    throw refuseField("cursor", "Ask for the first page again");
  }
  return { at, id };
}
