import type { ticketMessages, ticketStream } from "@parley/contract";
import { z } from "zod";
import type { Context, PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { jobKind } from "#platform/jobs/job-kind.ts";
import { freeFiles } from "../../files/index.ts";
import { actAs } from "../../identity/index.ts";
import { getBusiness } from "../../tenancy/index.ts";
import { commitChange } from "../core/commit-change.ts";
import { getLockedTicket, refuseFlagged, requirePermission } from "../core/lock-ticket.ts";
import { findPeopleById } from "../core/people.store.ts";
import { type LockedTicket, toIso } from "../core/ticket-state.ts";
import { lockTicket } from "../core/tickets.store.ts";
import { nameChanges } from "../lifecycle/name-changes.ts";
import { findMessage, type MessageRow, updateMessageState } from "./messages.store.ts";
import { findReasonToStop } from "./reason-to-stop.ts";
import { findRepliesToStop } from "./scheduled-replies.store.ts";
import { sendReply } from "./send-reply.ts";
import { stopReplies } from "./stop-replies.ts";
import { getStreamItem } from "./stream.ts";

export const sendReplyJob = jobKind("tickets.release_reply", z.object({ message_id: z.uuid() }));

export const stopRepliesJob = jobKind("tickets.stop_replies", z.object({ author_id: z.uuid() }));

export interface SendDelay {
  readonly state: "holding";
  readonly hold_until: string;
}

/** How long a reply waits before it leaves; nothing if it does not. */
export async function findSendDelay(
  tx: TenantTx,
  locked: LockedTicket,
): Promise<SendDelay | undefined> {
  const { send_delay_seconds: seconds } = await getBusiness(tx);
  if (seconds === 0) return undefined;
  const until = new Date(Date.parse(locked.now) + seconds * 1000).toISOString();
  return { state: "holding", hold_until: toIso(until) };
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

/**
 * A reply that was not sent yet, and its ticket, both locked. Its author decides, or who may delete tickets; what was
 * scheduled is also the assignee's to decide.
 */
export async function lockWaitingReply(
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
  const isAssignee = reply.scheduled_seq !== null && locked.assigned_to === ctx.actor.id;
  if (reply.author_id !== ctx.actor.id && !isAssignee) requirePermission(ctx, "tickets.delete");
  if (!waitingStates.includes(reply.state)) throw fail("tickets.hold_over");
  return { locked, reply };
}

const waitingStates: readonly ticketStream.MessageState[] = ["holding", "scheduled", "held"];

/** Lets a reply leave before its time, or one that was stopped after all. */
export function sendReplyNow(ctx: PersonContext, id: string) {
  return ctx.transact(async (tx) => {
    const { locked, reply } = await lockWaitingReply(tx, ctx, id);
    refuseFlagged(locked);
    if (locked.status === "closed") throw fail("tickets.closed");
    await sendReply(tx, ctx, locked, reply);
    const comment = await getStreamItem(tx, ctx, locked.id, locked.last_seq + 1);
    return { message: "Reply sent successfully", comment: comment as ticketStream.StreamItem };
  });
}

/** Sends a reply when its time has come. One that was recalled, sent or moved meanwhile is left alone. */
export function sendReplyIfDue(
  ctx: Context,
  { message_id }: { message_id: string },
): Promise<void> {
  return ctx.transact(async (tx) => {
    const found = await findMessage(tx, message_id);
    const locked = found && (await lockTicket(tx, { kind: "system" }, found.ticket_id));
    // Once more: whoever locked the ticket before may have sent it.
    const reply = await findMessage(tx, message_id);
    if (!locked || !reply?.hold_until) return;
    if (reply.state !== "holding" && reply.state !== "scheduled") return;
    if (Date.parse(reply.hold_until) > Date.parse(locked.now)) {
      return scheduleSending(tx, ctx, reply.id, reply.hold_until);
    }
    const reason = await findReasonToStop(tx, ctx, locked, reply);
    if (!reason) return sendReply(tx, ctx, locked, reply);
    const steps = await stopReplies(tx, locked.id, { ...reason, id: reply.id });
    await commitChange(tx, ctx, locked, steps);
  });
}

/** Stops some of what a person who was deactivated has scheduled, each in a transaction of its own, and asks for the rest. */
export async function stopRepliesOf(
  ctx: Context,
  who: z.output<typeof stopRepliesJob.schema>,
): Promise<void> {
  // Somebody who came back sends what they scheduled.
  if (await actAs(ctx, who.author_id)) return;
  const ids = await findRepliesToStop(ctx.read, who.author_id, repliesPerJob);
  for (const id of ids) {
    await ctx.transact(async (tx) => {
      const found = await findMessage(tx, id);
      const locked = found && (await lockTicket(tx, { kind: "system" }, found.ticket_id));
      if (!locked) return;
      const steps = await stopReplies(tx, locked.id, {
        because: "author_left",
        states: ["scheduled"],
        id,
      });
      await commitChange(tx, ctx, locked, steps);
    });
  }
  if (ids.length < repliesPerJob) return;
  await ctx.transact((tx) => enqueue(tx, ctx, stopRepliesJob, who));
}

const repliesPerJob = 100;

interface RecalledReply {
  message: string;
  draft: ticketMessages.Recalled;
}

/** Takes a reply back before it leaves. Its words stay with its author, and its files are theirs to use again. */
export function recallReply(ctx: PersonContext, id: string): Promise<RecalledReply> {
  return ctx.transact(async (tx) => {
    const { locked, reply } = await lockWaitingReply(tx, ctx, id);
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
    const changes = await nameChanges(tx, ctx.actor, reply.changes ?? []);
    const draft = { comment, to, cc, changes, file_ids: isOwn ? file_ids : [] };
    return { message, draft: { ...draft, ...(set_status && { set_status }) } };
  });
}
