import type { ticketMessages, ticketStream } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { newId } from "#platform/ids.ts";
import { claimFiles } from "../../files/index.ts";
import type { Step } from "../core/apply-steps.ts";
import { commitChange } from "../core/commit-change.ts";
import { getLockedTicket, refuseFlagged } from "../core/lock-ticket.ts";
import { type ChangedTicket, changedTicket } from "../core/show-ticket.ts";
import { isStaff } from "../core/ticket-permissions.rules.ts";
import type { LockedTicket } from "../core/ticket-state.ts";
import { checkCanWrite, checkCanWriteNote, type Side, sideOf } from "./check-can-write.ts";
import { findSendDelay, type SendDelay, scheduleSending } from "./delay-reply.ts";
import { sanitizeBody } from "./message-body.ts";
import {
  checkChosenStatus,
  chosenStatusSteps,
  messageStep,
  messageSteps,
  ticketAfter,
} from "./message-steps.ts";
import { runPreSendChecks } from "./pre-send-checks.ts";
import { saveLastSeen } from "./read-state.store.ts";
import { resolveRecipients } from "./recipients.ts";
import { getStreamItem } from "./stream.ts";

type AddedMessage = ChangedTicket & {
  comment: ticketStream.StreamItem | ticketStream.PublicStreamItem;
  hold?: { until: string };
};

/** Adds a public message or a note, and what follows from it. A reply of staff waits a while before it leaves. */
export function addMessage(
  ctx: PersonContext,
  ref: string,
  draft: ticketMessages.Draft,
): Promise<AddedMessage> {
  const isNote = draft.is_internal ?? false;
  const body = sanitizeBody(draft.comment, draft.file_ids, { isNote });
  return ctx.transact(async (tx) => {
    const locked = await getLockedTicket(tx, ctx, ref);
    refuseFlagged(locked);
    if (isNote) checkCanWriteNote(ctx);
    else await checkCanWrite(tx, ctx, locked);
    const side = sideOf(ctx, locked);
    const [recipients, hold] = await Promise.all([
      resolveRecipients(tx, locked, side, draft),
      side === "staff" && !isNote ? findSendDelay(tx, locked) : undefined,
    ]);
    if (!isNote) await runPreSendChecks(tx, ctx, locked, { side, draft, body, recipients });
    const message = {
      id: newId(),
      kind: isNote ? ("note" as const) : ("message" as const),
      author_id: ctx.actor.id,
      is_staff: side === "staff",
      channel: isStaff(ctx.actor) ? ("staff" as const) : ("portal" as const),
      ...recipients,
      ...body,
    };
    const written = { message, draft, side };
    return hold ? delay(tx, ctx, locked, written, hold) : publish(tx, ctx, locked, written);
  });
}

interface NewMessage {
  readonly message: NonNullable<Step["message"]>;
  readonly draft: ticketMessages.Draft;
  readonly side: Side;
}

/** Says it at once. */
async function publish(
  tx: TenantTx,
  ctx: PersonContext,
  locked: LockedTicket,
  { message, draft, side }: NewMessage,
): Promise<AddedMessage> {
  const words = { ...messageStep(locked, message, new Set(draft.file_ids).size), message };
  const steps = message.kind === "note" ? [words] : await messageSteps(tx, locked, words, side);
  checkChosenStatus(ctx, ticketAfter(locked, steps), draft.set_status);
  steps.push(
    ...(await chosenStatusSteps(tx, ticketAfter(locked, steps), draft.set_status, ctx.actor.id)),
  );
  const text = message.kind === "note" ? "Note added successfully" : "Reply added successfully";
  return commit(tx, ctx, locked, { message, draft, steps, text });
}

/** Keeps it back for a while. Until it leaves, nothing of the ticket changes. */
async function delay(
  tx: TenantTx,
  ctx: PersonContext,
  locked: LockedTicket,
  { message: ready, draft, side }: NewMessage,
  { until, seconds }: SendDelay,
): Promise<AddedMessage> {
  const words = messageStep(locked, ready, 0);
  checkChosenStatus(
    ctx,
    ticketAfter(locked, await messageSteps(tx, locked, words, side)),
    draft.set_status,
  );
  const waiting = { state: "holding" as const, hold_until: until, set_status: draft.set_status };
  const message = { ...ready, ...waiting };
  const text = `Your reply will be sent in ${seconds === 1 ? "1 second" : `${seconds} seconds`}`;
  const steps = [{ type: "reply_held", message }];
  await scheduleSending(tx, ctx, message.id, until);
  return { ...(await commit(tx, ctx, locked, { message, draft, steps, text })), hold: { until } };
}

async function commit(
  tx: TenantTx,
  ctx: PersonContext,
  locked: LockedTicket,
  { message, draft, steps, text }: Omit<NewMessage, "side"> & { steps: Step[]; text: string },
): Promise<AddedMessage> {
  const recorded = await commitChange(tx, ctx, locked, steps);
  const { last_seq } = recorded.ticket;
  await Promise.all([
    claimFiles(tx, ctx, draft.file_ids ?? [], { type: "ticket_message", id: message.id }),
    saveLastSeen(tx, locked.id, ctx.actor.id, last_seq),
  ]);
  const [comment, answer] = await Promise.all([
    getStreamItem(tx, ctx, locked.id, locked.last_seq + 1),
    changedTicket(tx, ctx, recorded, text),
  ]);
  return { ...answer, comment };
}
