import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { Failure, fail } from "#platform/failure.ts";
import { actAs } from "../../identity/index.ts";
import { type CommittedChange, commitChange } from "../core/commit-change.ts";
import { isTransitionAllowed } from "../core/status.rules.ts";
import type { LockedTicket, Step } from "../core/ticket-state.ts";
import {
  changeListSteps,
  commitChangeList,
  labelAfterReply,
  withFieldsOf,
} from "../lifecycle/change-list.ts";
import { findMessageFiles } from "./message-files.store.ts";
import { chosenStatusSteps, messageStep, messageSteps, ticketAfter } from "./message-steps.ts";
import { type MessageRow, markOwnMessageSeen, updateMessageState } from "./messages.store.ts";
import { stopAfterMessage } from "./stop-replies.ts";

/** The author speaks, whoever or whatever let it leave, and chose what the ticket becomes with it. */
export async function sendReply(
  tx: TenantTx,
  ctx: Context,
  locked: LockedTicket,
  reply: MessageRow,
): Promise<void> {
  const { businessId, read, requestId, caller } = ctx;
  const actor = { kind: "person", id: reply.author_id } as const;
  const steps = await sendingSteps(tx, locked, reply);
  await updateMessageState(tx, reply.id, "sent");
  const said = { side: "staff", authorId: reply.author_id } as const;
  steps.push(...(await stopAfterMessage(tx, locked.id, said)));
  const sent = await commitChange(
    tx,
    { businessId, read, requestId, caller, actor },
    locked,
    steps,
  );
  const { ticket } = await commitChangesOf(tx, ctx, reply, sent);
  await markOwnMessageSeen(tx, locked.id, reply.author_id, ticket.last_seq);
}

async function sendingSteps(
  tx: TenantTx,
  locked: LockedTicket,
  reply: MessageRow,
): Promise<Step[]> {
  const files = await findMessageFiles(tx, reply.id);
  const words = { ...messageStep(locked, reply, files.length), said: reply.id };
  const steps = await messageSteps(tx, locked, words, "staff");
  const arrived = ticketAfter(locked, steps);
  const to = statusOf(arrived, reply);
  const filled = await withFieldsOf(tx, arrived, to ? (reply.changes ?? []) : []);
  steps.push(...(await chosenStatusSteps(tx, filled, to, reply.author_id)));
  return steps;
}

/** What the ticket becomes with a reply. Of a scheduled one only if it can still become so: others may have moved it on. */
function statusOf({ status }: LockedTicket, { scheduled_seq, set_status: to }: MessageRow) {
  const isPossible = scheduled_seq === null || (to !== null && isTransitionAllowed(status, to));
  return isPossible ? to : null;
}

/** The changes that its author chose with it, made with the rights that the author has now. */
async function commitChangesOf(
  tx: TenantTx,
  ctx: Context,
  { author_id, changes }: MessageRow,
  sent: CommittedChange,
): Promise<CommittedChange> {
  if (!changes) return sent;
  const author = await actAsIn(tx, ctx, author_id);
  if (!author) throw fail("access.denied");
  return commitChangeList(tx, author, sent, { changes, label: labelAfterReply });
}

/** Its author, with the rights they have now; undefined once they are inactive. */
export async function actAsIn(tx: TenantTx, ctx: Context, accountId: string) {
  const person = await actAs({ ...ctx, read: tx }, accountId);
  return person && { ...person, read: ctx.read };
}

/** Why the status or the changes of a reply are not possible any more. */
export async function findRefusedChange(
  tx: TenantTx,
  ctx: Context,
  locked: LockedTicket,
  reply: MessageRow,
): Promise<string | undefined> {
  if (!reply.changes && !reply.set_status) return undefined;
  try {
    const arrived = ticketAfter(locked, await sendingSteps(tx, locked, reply));
    if (!reply.changes) return undefined;
    const author = await actAsIn(tx, ctx, reply.author_id);
    if (!author) return "its author may no longer change the ticket";
    await changeListSteps(tx, author, arrived, reply.changes);
    return undefined;
  } catch (error) {
    if (error instanceof Failure) return error.message.replace(/\.$/, "");
    throw error;
  }
}
