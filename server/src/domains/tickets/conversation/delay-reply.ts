import type { ticketMessages, ticketStream } from "@parley/contract";
import { z } from "zod";
import type { Context, PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { jobKind } from "#platform/jobs/job-kind.ts";
import { freeFiles } from "../../files/index.ts";
import { getBusiness } from "../../tenancy/index.ts";
import { commitChange } from "../core/commit-change.ts";
import { getLockedTicket, refuseFlagged, requirePermission } from "../core/lock-ticket.ts";
import { findPeopleById } from "../core/people.store.ts";
import { findChangedFields, findSeqOfMessage } from "../core/ticket-events.store.ts";
import { type LockedTicket, toIso } from "../core/ticket-state.ts";
import { lockTicket } from "../core/tickets.store.ts";
import { findMessageFiles } from "./message-files.store.ts";
import { chosenStatusSteps, messageStep, messageSteps, ticketAfter } from "./message-steps.ts";
import {
  findMessage,
  type MessageRow,
  markOwnMessageSeen,
  updateMessageState,
} from "./messages.store.ts";
import { getStreamItem } from "./stream.ts";

export const sendReplyJob = jobKind("tickets.release_reply", z.object({ message_id: z.uuid() }));

export interface SendDelay {
  readonly until: string;
  readonly seconds: number;
}

/** How long a reply waits before it leaves; nothing if it does not. */
export async function findSendDelay(
  tx: TenantTx,
  locked: LockedTicket,
): Promise<SendDelay | undefined> {
  const { send_delay_seconds: seconds } = await getBusiness(tx);
  if (seconds === 0) return undefined;
  const until = new Date(Date.parse(locked.now) + seconds * 1000).toISOString();
  return { until: toIso(until), seconds };
}

/** Each reply that waits has a timer of its own, written with it: neither is there without the other. */
export async function scheduleSending(
  tx: TenantTx,
  ctx: Pick<Context, "requestId">,
  messageId: string,
  runAt: string,
): Promise<void> {
  const timing = { runAt, jobKey: `release:${messageId}`, isUrgent: true };
  await enqueue(tx, ctx, sendReplyJob, { message_id: messageId }, timing);
}

/** A reply that has not left yet, and its ticket, both locked. Its author decides, or who may delete tickets. */
async function lockDelayedReply(
  tx: TenantTx,
  ctx: PersonContext,
  id: string,
): Promise<{ locked: LockedTicket; reply: MessageRow }> {
  const found = await findMessage(tx, id);
  if (!found) throw fail("record.not_found");
  const locked = await getLockedTicket(tx, ctx, found.ticket_id);
  // Once more: whoever locked the ticket before may have sent it.
  const reply = await findMessage(tx, id);
  if (!reply || reply.state === "cancelled" || reply.kind === "note")
    throw fail("record.not_found");
  if (reply.author_id !== ctx.actor.id) requirePermission(ctx, "tickets.delete");
  if (reply.state !== "holding" && reply.state !== "held") throw fail("tickets.hold_over");
  return { locked, reply };
}

/** Lets a reply leave before its time, or one that was stopped after all. */
export function sendReplyNow(ctx: PersonContext, id: string) {
  return ctx.transact(async (tx) => {
    const { locked, reply } = await lockDelayedReply(tx, ctx, id);
    refuseFlagged(locked);
    if (locked.status === "closed") throw fail("tickets.closed");
    await sendReply(tx, ctx, locked, reply);
    const comment = await getStreamItem(tx, ctx, locked.id, locked.last_seq + 1);
    return { message: "Reply sent successfully", comment: comment as ticketStream.StreamItem };
  });
}

/** Lets a reply leave when its time is over. One that was recalled or sent meanwhile is left alone. */
export function sendReplyIfDue(
  ctx: Context,
  { message_id }: { message_id: string },
): Promise<void> {
  return ctx.transact(async (tx) => {
    const found = await findMessage(tx, message_id);
    const locked = found && (await lockTicket(tx, { kind: "system" }, found.ticket_id));
    // Once more: whoever locked the ticket before may have sent it.
    const reply = await findMessage(tx, message_id);
    if (!locked || reply?.state !== "holding" || !reply.hold_until) return;
    if (Date.parse(reply.hold_until) > Date.parse(locked.now)) {
      return scheduleSending(tx, ctx, reply.id, reply.hold_until);
    }
    const why = await findReasonToStop(tx, locked, reply);
    await (why ? stopReply(tx, ctx, locked, reply, why) : sendReply(tx, ctx, locked, reply));
  });
}

/** The author speaks, whoever or whatever let it leave, and chose what the ticket becomes with it. */
async function sendReply(
  tx: TenantTx,
  ctx: Context,
  locked: LockedTicket,
  reply: MessageRow,
): Promise<void> {
  const { businessId, read, requestId, caller } = ctx;
  const actor = { kind: "person", id: reply.author_id } as const;
  const files = await findMessageFiles(tx, reply.id);
  const words = { ...messageStep(locked, reply, files.length), said: reply.id };
  const steps = await messageSteps(tx, locked, words, "staff");
  const arrived = ticketAfter(locked, steps);
  steps.push(...(await chosenStatusSteps(tx, arrived, reply.set_status, reply.author_id)));
  await updateMessageState(tx, reply.id, "sent");
  const { ticket } = await commitChange(
    tx,
    { businessId, read, requestId, caller, actor },
    locked,
    steps,
  );
  await markOwnMessageSeen(tx, locked.id, reply.author_id, ticket.last_seq);
}

/** What happened to the ticket meanwhile that its author would want to know before it leaves. */
async function findReasonToStop(
  tx: TenantTx,
  locked: LockedTicket,
  reply: MessageRow,
): Promise<string | undefined> {
  if (locked.status === "closed") return "the ticket is closed";
  if (locked.is_merged || locked.is_spam || locked.deleted_at) return "the ticket was set aside";
  const seq = await findSeqOfMessage(tx, reply.id);
  const touched = await findChangedFields(tx, locked.id, { seq });
  return touched.has("requester_id") ? "the requester is another" : undefined;
}

async function stopReply(
  tx: TenantTx,
  ctx: Context,
  locked: LockedTicket,
  { id, author_id }: MessageRow,
  why: string,
): Promise<void> {
  await updateMessageState(tx, id, "held");
  const name = (await findPeopleById(tx, [author_id])).get(author_id)?.name;
  await commitChange(tx, ctx, locked, [
    { type: "hold_stopped", facts: { message_id: id, name, why } },
  ]);
}

interface RecalledReply {
  message: string;
  draft: ticketMessages.Recalled;
}

/** Takes a reply back before it leaves. Its words stay with its author, and its files are theirs to use again. */
export function recallReply(ctx: PersonContext, id: string): Promise<RecalledReply> {
  return ctx.transact(async (tx) => {
    const { locked, reply } = await lockDelayedReply(tx, ctx, id);
    const { author_id, body_html: comment, to, cc, set_status } = reply;
    const isOwn = author_id === ctx.actor.id;
    const name = (await findPeopleById(tx, [author_id])).get(author_id)?.name ?? "";
    await updateMessageState(tx, id, "cancelled");
    const file_ids = await freeFiles(tx, { type: "ticket_message", id });
    const facts = { message_id: id, ...(!isOwn && { name }) };
    await commitChange(tx, ctx, locked, [{ type: "message_recalled", facts }]);
    const message = isOwn
      ? "Your reply is back in the composer."
      : `The reply of ${name} was taken back.`;
    const draft = { comment, to, cc, file_ids: isOwn ? file_ids : [] };
    return { message, draft: { ...draft, ...(set_status && { set_status }) } };
  });
}
