import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { newReference } from "#platform/secrets/tokens.ts";
import { findDefault, findDepartment } from "../../departments/index.ts";
import { loadSlaSettings } from "../../sla/index.ts";
import { type MessageBody, previewOf } from "../conversation/message-body.ts";
import { messageStep, messageSteps } from "../conversation/message-steps.ts";
import { saveLastSeen } from "../conversation/messages.store.ts";
import { resolveRecipients } from "../conversation/pre-send-checks.ts";
import { stopAfterMessage } from "../conversation/stop-replies.ts";
import { type ChangeContext, commitChange, commitNewTicket } from "../core/commit-change.ts";
import { getLockedTicket } from "../core/lock-ticket.ts";
import { findRequester } from "../core/people.store.ts";
import { codeOf, type LockedTicket, type Step } from "../core/ticket-state.ts";
import { nextTicketNumber } from "../core/tickets.store.ts";

interface MailMessage {
  readonly id: string;
  readonly author_id: string;
  readonly body: MessageBody;
  readonly files: number;
}

export interface TicketByMail {
  readonly id: string;
  readonly title: string;
  readonly department_id: string;
  readonly message: MailMessage;
  /** What staff wrote when they forwarded the mail. */
  readonly note?: MailMessage | undefined;
  readonly follow_up_of?: string | undefined;
  /** A ticket that the mail speaks of. */
  readonly related?: string | undefined;
  /** Whether a program may answer: not a program, a list or somebody who asks for none. */
  readonly mayAnswer: boolean;
}

/** Opens a ticket for whoever wrote a mail. */
export async function openTicketByMail(
  tx: TenantTx,
  ctx: Context,
  { id, title, department_id, message, note, follow_up_of, related, mayAnswer }: TicketByMail,
): Promise<{ number: number }> {
  const { author_id, body, files } = message;
  const [requester, department, { number, now }, settings] = await Promise.all([
    findRequester(tx, author_id),
    usableDepartment(tx, department_id),
    nextTicketNumber(tx),
    loadSlaSettings(tx),
  ]);
  if (!requester) throw new Error("the author of a mail is in the trash");
  const before = follow_up_of
    ? await getLockedTicket(tx, { actor: systemReader }, follow_up_of)
    : undefined;
  const step: Step = {
    type: "created",
    audience: "everyone",
    facts: {
      ...(before && { follow_up_of: codeOf(before.number) }),
      ...answerFacts(mayAnswer),
    },
    set: {
      number,
      reference: newReference(),
      title,
      department_id: department,
      requester_id: requester.id,
      organization_id: requester.organization_id,
      channel: "email",
      source: "email",
      preview: previewOf(body),
      message_count: 1,
      attachments_count: files,
      last_customer_message_at: now,
      ...(before && { follow_up_of: before.id }),
    },
    message: {
      id: message.id,
      kind: "message",
      author_id,
      is_staff: false,
      channel: "email",
      ...body,
    },
  };
  const steps = [step];
  if (related) steps.push(await relatedStep(tx, related));
  const writer = contextOf(ctx, author_id);
  await commitNewTicket(tx, writer, id, steps, settings);
  if (before) {
    const opened: Step = {
      type: "follow_up_opened",
      audience: "everyone",
      facts: { code: codeOf(number) },
    };
    await commitChange(tx, writer, before, [opened]);
  }
  await saveLastSeen(tx, id, author_id, 1);
  if (note) {
    await addMailMessage(tx, ctx, { ticket_id: id, as: "note", message: note, mayAnswer: false });
  }
  return { number };
}

/** Whoever may not be answered by a program is not told that a mail arrived. */
const answerFacts = (mayAnswer: boolean) => (mayAnswer ? {} : { no_answer: true });

async function usableDepartment(tx: TenantTx, id: string): Promise<string> {
  const named = await findDepartment(tx, id);
  const department = named?.is_active ? named : await findDefault(tx);
  if (!department) throw new Error("the business has no default department");
  return department.id;
}

async function relatedStep(tx: TenantTx, id: string): Promise<Step> {
  const { number } = await getLockedTicket(tx, { actor: systemReader }, id);
  return { type: "mail_mentions", facts: { code: codeOf(number) } };
}

export interface MessageByMail {
  readonly ticket_id: string;
  /** `outside`: staff wrote to the customer from another program. `note`: only staff see it. */
  readonly as: "customer" | "staff" | "outside" | "note";
  readonly message: MailMessage;
  readonly mayAnswer: boolean;
}

/** Adds a mail to a ticket, with what follows from a message of its side. */
export async function addMailMessage(
  tx: TenantTx,
  ctx: Context,
  { ticket_id, as, message: { id, author_id, body, files }, mayAnswer }: MessageByMail,
): Promise<void> {
  const locked = await getLockedTicket(tx, { actor: systemReader }, ticket_id);
  const side = as === "customer" ? "customer" : "staff";
  const message = {
    id,
    kind: as === "note" ? ("note" as const) : ("message" as const),
    author_id,
    is_staff: as === "staff" || as === "outside",
    channel: "email" as const,
    ...(as === "outside" && { sent_outside: true }),
    // What staff answer by mail is mailed on; what they wrote from another program has arrived already.
    ...(as === "staff" && (await resolveRecipients(tx, locked, "staff", {}))),
    ...body,
  };
  const words = { ...messageStep(locked, message, files), message, facts: answerFacts(mayAnswer) };
  const steps = await stepsOf(tx, locked, words, as);
  if (as !== "note")
    steps.push(...(await stopAfterMessage(tx, locked.id, { side, authorId: author_id })));
  const { ticket } = await commitChange(tx, contextOf(ctx, author_id), locked, steps);
  if (as !== "note") await saveLastSeen(tx, locked.id, author_id, ticket.last_seq);
}

/** A mail without words of its own, such as one that only quotes, is kept and changes nothing else. */
async function stepsOf(
  tx: TenantTx,
  locked: LockedTicket,
  words: Step,
  as: MessageByMail["as"],
): Promise<Step[]> {
  if (as === "note") return [words];
  const isEmpty =
    words.message?.body_text === "" && words.set?.attachments_count === locked.attachments_count;
  if (!isEmpty) return messageSteps(tx, locked, words, as === "customer" ? "customer" : "staff");
  return [{ ...words, set: { message_count: locked.message_count + 1 } }];
}

const systemReader = { kind: "system" } as const;

/** The author of the mail acts. */
function contextOf({ businessId, read, requestId, caller }: Context, id: string): ChangeContext {
  return { businessId, read, requestId, caller, actor: { kind: "person", id } };
}

export interface BouncedMail {
  readonly recipient: string;
  readonly why: string;
  readonly kind: "hard" | "soft" | "delayed" | "policy" | "size";
}

/** Says in a ticket that a mail about it was not delivered. Only staff see it. */
export async function noteBounce(
  tx: TenantTx,
  ctx: Context,
  ticketId: string,
  { recipient, why, kind }: BouncedMail,
): Promise<void> {
  const locked = await getLockedTicket(tx, { actor: systemReader }, ticketId);
  const step: Step = { type: "mail_bounced", facts: { recipient, why, kind } };
  await commitChange(tx, ctx, locked, [step]);
}
