import type { ticketMessages, ticketStream } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { newId } from "#platform/ids.ts";
import { claimFiles } from "../../files/index.ts";
import { commitChange } from "../core/commit-change.ts";
import { getLockedTicketFor } from "../core/lock-ticket.ts";
import { type ChangedTicket, changedTicket } from "../core/show-ticket.ts";
import { isStaff, type Side, sideOf } from "../core/ticket-permissions.rules.ts";
import type { LockedTicket, Step } from "../core/ticket-state.ts";
import { findSendDelay, type SendDelay, scheduleSending } from "./delay-reply.ts";
import { type MessageBody, sanitizeBody } from "./message-body.ts";
import {
  checkChosenStatus,
  chosenStatusSteps,
  messageStep,
  messageSteps,
  ticketAfter,
} from "./message-steps.ts";
import { saveLastSeen } from "./messages.store.ts";
import { resolveRecipients, runPreSendChecks } from "./pre-send-checks.ts";
import { checkCanReopenByReply } from "./reopen-by-reply.ts";
import { getStreamItem } from "./stream.ts";

type AddedMessage = ChangedTicket & {
  comment: ticketStream.StreamItem | ticketStream.PublicStreamItem;
  hold?: { until: string };
};

/** Adds a public message or a note, and what follows from it. A reply of staff is sent after a delay. */
export function addMessage(
  ctx: PersonContext,
  ref: string,
  draft: ticketMessages.Draft,
): Promise<AddedMessage> {
  const isNote = draft.is_internal ?? false;
  const body = sanitizeBody(draft.comment, draft.file_ids, { isNote });
  return ctx.transact(async (tx) => {
    const locked = await getLockedTicketFor(tx, ctx, ref, isNote ? "note" : "reply");
    const side = sideOf(ctx.actor, locked);
    const { recipients, delayed } = isNote
      ? { recipients: await resolveRecipients(tx, locked, side, draft), delayed: undefined }
      : await checkReply(tx, ctx, locked, { side, draft, body });
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
    return delayed ? delay(tx, ctx, locked, written, delayed) : publish(tx, ctx, locked, written);
  });
}

interface Reply {
  readonly draft: ticketMessages.Draft;
  readonly body: MessageBody;
  readonly side: Side;
}

/** Refuses a public message that should not be sent as it is; answers its recipients, and its delay if it has one. */
async function checkReply(
  tx: TenantTx,
  ctx: PersonContext,
  locked: LockedTicket,
  { side, draft, body }: Reply,
) {
  if (side === "customer") await checkCanReopenByReply(tx, ctx, locked);
  const [recipients, delayed] = await Promise.all([
    resolveRecipients(tx, locked, side, draft),
    side === "staff" ? findSendDelay(tx, locked) : undefined,
  ]);
  await runPreSendChecks(tx, ctx, locked, { side, draft, body, recipients });
  return { recipients, delayed };
}

interface NewMessage {
  readonly message: NonNullable<Step["message"]>;
  readonly draft: ticketMessages.Draft;
  readonly side: Side;
}

/** Publishes the message at once. */
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

/** Delays the message. Nothing else of the ticket changes before it is sent. */
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
