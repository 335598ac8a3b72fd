import { z } from "zod";
import type { Context, PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { jobKind } from "#platform/jobs/job-kind.ts";
import { getBusiness } from "../../tenancy/index.ts";
import { findMessage, type MessageRow } from "../messages.store.ts";
import { momentOf } from "../moment.ts";
import type { HeldTicket } from "../ticket-state.ts";
import { demand, holdTicket } from "./hold-ticket.ts";

export const releaseReply = jobKind("tickets.release_reply", z.object({ message_id: z.uuid() }));

export interface Hold {
  readonly until: string;
  readonly seconds: number;
}

/** How long a reply waits before it leaves; nothing if it does not. */
export async function findHold(tx: TenantTx, held: HeldTicket): Promise<Hold | undefined> {
  const { send_delay_seconds: seconds } = await getBusiness(tx);
  if (seconds === 0) return undefined;
  const until = new Date(Date.parse(held.now) + seconds * 1000).toISOString();
  return { until: momentOf(until), seconds };
}

/** Each reply that waits has a timer of its own, written with it: neither is there without the other. */
export async function releaseLater(
  tx: TenantTx,
  ctx: Pick<Context, "requestId">,
  messageId: string,
  runAt: string,
): Promise<void> {
  const timing = { runAt, jobKey: `release:${messageId}`, isUrgent: true };
  await enqueue(tx, ctx, releaseReply, { message_id: messageId }, timing);
}

/** A reply that has not left yet, and its ticket, both held. Its author decides, or who may delete tickets. */
export async function lockWaiting(
  tx: TenantTx,
  ctx: PersonContext,
  id: string,
): Promise<{ held: HeldTicket; reply: MessageRow }> {
  const found = await findMessage(tx, id);
  if (!found) throw fail("record.not_found");
  const held = await holdTicket(tx, ctx, found.ticket_id);
  // Once more: whoever held the ticket before may have sent it.
  const reply = await findMessage(tx, id);
  if (!reply || reply.state === "cancelled" || reply.kind === "note")
    throw fail("record.not_found");
  if (reply.author_id !== ctx.actor.id) demand(ctx, "tickets.delete");
  if (reply.state !== "holding" && reply.state !== "held") throw fail("tickets.hold_over");
  return { held, reply };
}
