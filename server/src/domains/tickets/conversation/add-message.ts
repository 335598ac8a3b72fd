import type { ticketMessages, ticketStream } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { attachReceivedFile, claimFiles, type StoredFile } from "../../files/index.ts";
import { commitChange } from "../core/commit-change.ts";
import { getLockedTicketFor } from "../core/lock-ticket.ts";
import { type ChangedTicket, changedTicket } from "../core/show-ticket.ts";
import { isStaff, type Side, sideOf } from "../core/ticket-permissions.rules.ts";
import type { LockedTicket, Step } from "../core/ticket-state.ts";
import {
  changeListSteps,
  commitChangeList,
  labelAfterReply,
  withFieldsOf,
} from "../lifecycle/change-list.ts";
import { findSendDelay, type SendDelay, scheduleSending } from "./delay-reply.ts";
import { findMentions } from "./mentions.ts";
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
import { findSchedule } from "./schedule-reply.ts";
import { stopAfterMessage } from "./stop-replies.ts";
import { getStreamItem } from "./stream.ts";

type AddedMessage = ChangedTicket & {
  comment: ticketStream.StreamItem | ticketStream.PublicStreamItem;
  hold?: { until: string };
};

interface AddOptions {
  /** Sends a reply of staff without its delay. */
  readonly isImmediate?: boolean;
  /** What staff are told about how it came. */
  readonly marks?: readonly ticketStream.MailMark[];
  /** Files of somebody who is not signed in. They are scanned afterwards. */
  readonly received?: readonly StoredFile[];
}

/** Adds a public message or a note, and what follows from it. A reply of staff is sent after a delay. */
export function addMessage(
  ctx: PersonContext,
  ref: string,
  draft: ticketMessages.Draft,
  { isImmediate = false, marks = [], received = [] }: AddOptions = {},
): Promise<AddedMessage> {
  const isNote = draft.is_internal ?? false;
  const body = sanitizeBody(draft.comment, draft.file_ids, { isNote });
  return ctx.transact(async (tx) => {
    const locked = await getLockedTicketFor(tx, ctx, ref, isNote ? "note" : "reply");
    const side = sideOf(ctx.actor, locked);
    const { recipients, delayed } = isNote
      ? await checkNote(tx, locked, side, draft)
      : await checkReply(tx, ctx, locked, { side, draft, body, isImmediate });
    const message = {
      id: newId(),
      kind: isNote ? ("note" as const) : ("message" as const),
      author_id: ctx.actor.id,
      is_staff: side === "staff",
      channel: isStaff(ctx.actor) ? ("staff" as const) : ("portal" as const),
      mail_marks: [...marks],
      ...recipients,
      ...body,
    };
    const written = { message, draft, side };
    if (delayed) return delay(tx, ctx, locked, written, delayed);
    await attachReceived(tx, ctx, message, received);
    return publish(tx, ctx, locked, { ...written, received: received.length });
  });
}

interface Reply {
  readonly draft: ticketMessages.Draft;
  readonly body: MessageBody;
  readonly side: Side;
  readonly isImmediate: boolean;
}

/** Refuses a public message that should not be sent as it is; answers its recipients, and its delay if it has one. */
async function checkReply(
  tx: TenantTx,
  ctx: PersonContext,
  locked: LockedTicket,
  { side, draft, body, isImmediate }: Reply,
) {
  if (side === "customer") await checkCanReopenByReply(tx, ctx, locked);
  const recipients = await resolveRecipients(tx, locked, side, draft);
  const [schedule, delay] = await Promise.all([
    findSchedule(tx, locked, { side, draft, recipients }),
    side === "staff" && !isImmediate ? findSendDelay(tx, locked) : undefined,
  ]);
  await runPreSendChecks(tx, ctx, locked, { side, draft, body, recipients });
  return { recipients, delayed: schedule ?? delay };
}

async function checkNote(
  tx: TenantTx,
  locked: LockedTicket,
  side: Side,
  draft: ticketMessages.Draft,
) {
  if (draft.send_at) throw refuseField("send_at", "Only a reply by staff can be sent later");
  return { recipients: await resolveRecipients(tx, locked, side, draft), delayed: undefined };
}

async function attachReceived(
  tx: TenantTx,
  ctx: PersonContext,
  { id, author_id }: NonNullable<Step["message"]>,
  received: readonly StoredFile[],
): Promise<void> {
  for (const file of received) {
    const record = { type: "ticket_message", id, owner_id: author_id };
    if (!(await attachReceivedFile(tx, ctx, file, record))) throw fail("files.quota");
  }
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
  { message, draft, side, received }: NewMessage & { readonly received: number },
): Promise<AddedMessage> {
  const files = new Set(draft.file_ids).size + received;
  const words = { ...messageStep(locked, message, files), message };
  const steps =
    message.kind === "note"
      ? await noteSteps(tx, ctx, locked, words)
      : await messageSteps(tx, locked, words, side);
  const { set_status, changes = [] } = draft;
  checkChosenStatus(ctx, ticketAfter(locked, steps), set_status);
  const filled = await withFieldsOf(tx, ticketAfter(locked, steps), set_status ? changes : []);
  steps.push(...(await chosenStatusSteps(tx, filled, set_status, ctx.actor.id)));
  if (message.kind === "message") {
    const said = { side, authorId: message.author_id };
    steps.push(...(await stopAfterMessage(tx, locked.id, said)));
  }
  const text = message.kind === "note" ? "Note added successfully" : "Reply added successfully";
  return commit(tx, ctx, locked, { message, draft, steps, text });
}

/** A note, and what follows for the people it names. */
async function noteSteps(
  tx: TenantTx,
  ctx: PersonContext,
  locked: LockedTicket,
  words: Step & Pick<NewMessage, "message">,
): Promise<Step[]> {
  const { mentions, steps } = await findMentions(tx, ctx, locked, words.message.body_html);
  return [{ ...words, ...(mentions.length > 0 && { facts: { mentions } }) }, ...steps];
}

type Waiting = SendDelay | NonNullable<Awaited<ReturnType<typeof findSchedule>>>;

/** Delays the message. Nothing else of the ticket changes before it is sent. */
async function delay(
  tx: TenantTx,
  ctx: PersonContext,
  locked: LockedTicket,
  { message: ready, draft, side }: NewMessage,
  waiting: Waiting,
): Promise<AddedMessage> {
  const words = messageStep(locked, ready, 0);
  const { set_status, changes = [] } = draft;
  const after = ticketAfter(locked, await messageSteps(tx, locked, words, side));
  checkChosenStatus(ctx, after, set_status);
  const filled = await withFieldsOf(tx, after, set_status ? changes : []);
  const chosen = await chosenStatusSteps(tx, filled, set_status, ctx.actor.id);
  await changeListSteps(tx, ctx, ticketAfter(after, chosen), changes);
  const message = { ...ready, ...waiting, set_status, changes };
  const until = waiting.hold_until;
  const isScheduled = waiting.state === "scheduled";
  const steps = [{ type: isScheduled ? "reply_scheduled" : "reply_held", message }];
  await scheduleSending(tx, ctx, message.id, until);
  const text = isScheduled ? "Reply scheduled" : waitText(locked, until);
  return { ...(await commit(tx, ctx, locked, { message, draft, steps, text })), hold: { until } };
}

function waitText({ now }: LockedTicket, until: string): string {
  const seconds = Math.round((Date.parse(until) - Date.parse(now)) / 1000);
  return `Your reply will be sent in ${seconds === 1 ? "1 second" : `${seconds} seconds`}`;
}

async function commit(
  tx: TenantTx,
  ctx: PersonContext,
  locked: LockedTicket,
  { message, draft, steps, text }: Omit<NewMessage, "side"> & { steps: Step[]; text: string },
): Promise<AddedMessage> {
  const said = await commitChange(tx, ctx, locked, steps);
  const changes = (message.state ?? "sent") === "sent" ? (draft.changes ?? []) : [];
  const label = message.kind === "note" ? "Macro applied" : labelAfterReply;
  const recorded = await commitChangeList(tx, ctx, said, { changes, label });
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
