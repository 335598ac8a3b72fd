import type { tickets } from "@parley/contract";
import type { Context, PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { newReference } from "#platform/secrets/tokens.ts";
import { moveFiles } from "../../files/index.ts";
import { loadSlaSettings } from "../../sla/index.ts";
import { previewOf, sanitizeBody } from "../conversation/message-body.ts";
import { saveLastSeen } from "../conversation/messages.store.ts";
import { commitChange, commitNewTicket } from "../core/commit-change.ts";
import { getLockedTicket, getLockedTicketFor } from "../core/lock-ticket.ts";
import { findRequester } from "../core/people.store.ts";
import { codeOf, type Step, type TicketFields } from "../core/ticket-state.ts";
import { nextTicketNumber } from "../core/tickets.store.ts";
import { addMailMessage } from "../incoming-mail/add-mail-message.ts";
import { answerFacts, contextOf, systemReader } from "../incoming-mail/mail-message.ts";
import { getAssigneeName } from "../lifecycle/assign-ticket.ts";
import { resolveDepartment } from "../lifecycle/create-ticket.ts";
import { findFirstMessage } from "./ticket-by-link.store.ts";
import { htmlOf } from "./ticket-by-link.ts";

export interface TicketOfRequest {
  readonly title: string;
  /** Plain text. */
  readonly description: string;
  readonly requester_id: string;
  readonly department?: string | undefined;
  readonly category?: string | undefined;
  readonly priority?: tickets.Priority | undefined;
  readonly assigned_to?: string | undefined;
  /** Values of custom fields by their ids, checked when the request came. */
  readonly custom?: TicketFields["custom"];
  /** Since when its SLA clocks count. */
  readonly askedAt: string;
  /** Whether the requester has shown that the address is theirs, and may be mailed. */
  readonly isConfirmed: boolean;
  /** The record whose files become those of the first message. */
  readonly filesOf: RecordWithFiles;
}

interface RecordWithFiles {
  readonly type: string;
  readonly id: string;
}

export interface OpenedTicket {
  readonly id: string;
  readonly code: string;
  readonly reference: string;
  readonly last_seq: number;
}

/** Opens a ticket for what a visitor asked. The requester is its author. */
export async function openTicketOfRequest(
  tx: TenantTx,
  ctx: Context,
  {
    title,
    description,
    askedAt,
    isConfirmed,
    assigned_to,
    filesOf,
    custom = {},
    ...draft
  }: TicketOfRequest,
): Promise<OpenedTicket> {
  const requester = await findRequester(tx, draft.requester_id);
  if (!requester) throw new Error("the requester is in the trash");
  const place = await resolveDepartment(tx, draft);
  if (assigned_to) await getAssigneeName(tx, assigned_to, place.department_id);
  const { number, now } = await nextTicketNumber(tx);
  const settings = await loadSlaSettings(tx);
  const body = sanitizeBody(htmlOf(description), []);
  const [id, messageId, reference] = [newId(), newId(), newReference()];
  const files = await giveFiles(tx, filesOf, { id: messageId, author_id: requester.id });
  const step: Step = {
    type: "created",
    audience: "everyone",
    facts: answerFacts(isConfirmed),
    set: {
      ...place,
      custom,
      number,
      reference,
      title,
      status: assigned_to ? "open" : "new",
      assigned_to: assigned_to ?? null,
      requester_id: requester.id,
      organization_id: requester.organization_id,
      channel: "portal",
      source: "portal",
      preview: previewOf(body),
      message_count: 1,
      attachments_count: files,
      last_customer_message_at: now,
    },
    message: {
      id: messageId,
      kind: "message",
      author_id: requester.id,
      is_staff: false,
      channel: "portal",
      ...body,
    },
  };
  await commitNewTicket(tx, contextOf(ctx, requester.id), id, [step], settings, askedAt);
  await saveLastSeen(tx, id, requester.id, 1);
  const { last_seq } = await getLockedTicket(tx, { actor: systemReader }, id);
  return { id, code: codeOf(number), reference, last_seq };
}

/** The files of a record become those of a message; returns how many there are. */
const giveFiles = (
  tx: TenantTx,
  filesOf: RecordWithFiles,
  { id, author_id }: { readonly id: string; readonly author_id: string },
) => moveFiles(tx, filesOf, { type: "ticket_message", id, owner_id: author_id });

interface AddedRequest {
  readonly filesOf: RecordWithFiles;
  readonly description: string;
  readonly sender: { readonly id: string; readonly email: string; readonly name: string };
  readonly isConfirmed: boolean;
}

/**
 * Adds what a visitor asked to a ticket of the actor: as a message if the sender takes part in it and has confirmed the
 * address, else as a note, with the sender proposed as a watcher.
 */
export async function addRequestToTicket(
  tx: TenantTx,
  ctx: PersonContext,
  ref: string,
  { description, sender, isConfirmed, filesOf }: AddedRequest,
): Promise<{ id: string }> {
  const locked = await getLockedTicketFor(tx, ctx, ref, "reply");
  const takesPart = locked.requester_id === sender.id || locked.watchers.includes(sender.id);
  const isMessage = takesPart && isConfirmed;
  const id = newId();
  const files = await giveFiles(tx, filesOf, { id, author_id: sender.id });
  await addMailMessage(tx, ctx, {
    ticket_id: locked.id,
    as: isMessage ? "customer" : "note",
    channel: "portal",
    sender: sender.email,
    message: {
      id,
      author_id: sender.id,
      body: sanitizeBody(htmlOf(description), []),
      files,
      marks: [],
    },
    mayAnswer: isConfirmed,
    proposed: takesPart ? [] : [{ address: sender.email, name: sender.name }],
  });
  return { id: locked.id };
}

interface Withdrawal {
  readonly id: string;
  /** How far the ticket had come when it was opened. */
  readonly seq: number;
  /** The record that gets the files back. */
  readonly filesOf: RecordWithFiles;
}

/** Moves a ticket to the trash that is still as it was when it was opened. */
export async function withdrawTicket(
  tx: TenantTx,
  ctx: PersonContext,
  { id, seq, filesOf }: Withdrawal,
): Promise<void> {
  const locked = await getLockedTicket(tx, { actor: systemReader }, id);
  if (locked.last_seq !== seq || locked.deleted_at || locked.is_merged) {
    throw fail("requests.not_restorable");
  }
  const message = await findFirstMessage(tx, id);
  if (message)
    await moveFiles(tx, { type: "ticket_message", id: message }, { ...filesOf, owner_id: null });
  const step: Step = { type: "deleted", set: { deleted_at: locked.now, attachments_count: 0 } };
  await commitChange(tx, ctx, locked, [step]);
}
