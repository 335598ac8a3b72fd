import type { ticketStream } from "@parley/contract";
import type { Context, PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { findMessageFiles } from "../message-files.store.ts";
import { findMessage, type MessageRow, updateMessageState } from "../messages.store.ts";
import { peopleIn } from "../people.store.ts";
import { record } from "../record.ts";
import { updateSeenOwn } from "../seen.store.ts";
import { findSeqOfMessage, findTouched } from "../ticket-events.store.ts";
import type { HeldTicket } from "../ticket-state.ts";
import { lockTicket } from "../tickets.store.ts";
import { closeLater } from "./close-resolved.ts";
import { lockWaiting, releaseLater } from "./hold-reply.ts";
import { refuseFlagged } from "./hold-ticket.ts";
import { streamItemOf } from "./list-stream.ts";
import { after, chosenSteps, saidSteps, wordsStep } from "./message-steps.ts";

/** Lets a reply leave before its time, or one that was stopped after all. */
export function sendNow(ctx: PersonContext, id: string) {
  return ctx.transact(async (tx) => {
    const { held, reply } = await lockWaiting(tx, ctx, id);
    refuseFlagged(held);
    if (held.status === "closed") throw fail("tickets.closed");
    await release(tx, ctx, held, reply);
    const comment = await streamItemOf(tx, ctx, held.id, held.last_seq + 1);
    return { message: "Reply sent successfully", comment: comment as ticketStream.StreamItem };
  });
}

/** Lets a reply leave when its time is over. One that was taken back or sent meanwhile is left alone. */
export function releaseWhenDue(
  ctx: Context,
  { message_id }: { message_id: string },
): Promise<void> {
  return ctx.transact(async (tx) => {
    const found = await findMessage(tx, message_id);
    const held = found && (await lockTicket(tx, { kind: "system" }, found.ticket_id));
    // Once more: whoever held the ticket before may have sent it.
    const reply = await findMessage(tx, message_id);
    if (!held || reply?.state !== "holding" || !reply.hold_until) return;
    if (Date.parse(reply.hold_until) > Date.parse(held.now)) {
      return releaseLater(tx, ctx, reply.id, reply.hold_until);
    }
    const why = await findObstacle(tx, held, reply);
    await (why ? stop(tx, ctx, held, reply, why) : release(tx, ctx, held, reply));
  });
}

/** The author speaks, whoever or whatever let it leave, and chose what the ticket becomes with it. */
async function release(
  tx: TenantTx,
  ctx: Context,
  held: HeldTicket,
  reply: MessageRow,
): Promise<void> {
  const { businessId, read, requestId, caller } = ctx;
  const actor = { kind: "person", id: reply.author_id } as const;
  const files = await findMessageFiles(tx, reply.id);
  const words = { ...wordsStep(held, reply, files.length), said: reply.id };
  const steps = await saidSteps(tx, held, words, "staff");
  const arrived = after(held, steps);
  steps.push(...(await chosenSteps(tx, arrived, reply.set_status, reply.author_id)));
  await updateMessageState(tx, reply.id, "sent");
  const { ticket } = await record(tx, { businessId, read, requestId, caller, actor }, held, steps);
  await updateSeenOwn(tx, held.id, reply.author_id, ticket.last_seq);
  if (ticket.status === "resolved" && held.status !== "resolved") {
    await closeLater(tx, ctx, ticket);
  }
}

/** What happened to the ticket meanwhile that its author would want to know before it leaves. */
async function findObstacle(
  tx: TenantTx,
  held: HeldTicket,
  reply: MessageRow,
): Promise<string | undefined> {
  if (held.status === "closed") return "the ticket is closed";
  if (held.is_merged || held.is_spam || held.deleted_at) return "the ticket was set aside";
  const seq = await findSeqOfMessage(tx, reply.id);
  const touched = await findTouched(tx, held.id, { seq });
  return touched.has("requester_id") ? "the requester is another" : undefined;
}

async function stop(
  tx: TenantTx,
  ctx: Context,
  held: HeldTicket,
  { id, author_id }: MessageRow,
  why: string,
): Promise<void> {
  await updateMessageState(tx, id, "held");
  const name = (await peopleIn(tx, [author_id])).get(author_id)?.name;
  await record(tx, ctx, held, [{ type: "hold_stopped", facts: { message_id: id, name, why } }]);
}
