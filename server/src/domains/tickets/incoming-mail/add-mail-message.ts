import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { messageStep, messageSteps } from "../conversation/message-steps.ts";
import { saveLastSeen } from "../conversation/messages.store.ts";
import { resolveRecipients } from "../conversation/pre-send-checks.ts";
import { stopAfterMessage } from "../conversation/stop-replies.ts";
import { commitChange } from "../core/commit-change.ts";
import { getLockedTicket } from "../core/lock-ticket.ts";
import type { LockedTicket, Step } from "../core/ticket-state.ts";
import { answerFacts, contextOf, type MailMessage, systemReader } from "./mail-message.ts";
import { insertProposals, type NamedAddress } from "./proposed-watchers.store.ts";
import { proposedSteps } from "./proposed-watchers.ts";

export interface MessageByMail {
  readonly ticket_id: string;
  /**
   * `outside`: staff wrote to the customer from another program. `note`: only staff see it. `held`: the same, until they
   * accept the sender. `automatic`: a note that a program sent, of which nobody is notified.
   */
  readonly as: "customer" | "staff" | "outside" | "note" | "held" | "automatic";
  /** The address that it came from. */
  readonly sender: string;
  readonly message: MailMessage;
  readonly mayAnswer: boolean;
  /** A form instead of a mail. */
  readonly channel?: "email" | "portal";
  /** People in copy, who may follow the ticket. */
  readonly proposed: readonly NamedAddress[];
}

/** Adds a mail to a ticket, with what follows from a message of its side. */
export async function addMailMessage(
  tx: TenantTx,
  ctx: Context,
  {
    ticket_id,
    as,
    sender,
    message: written,
    mayAnswer,
    proposed,
    channel = "email",
  }: MessageByMail,
): Promise<void> {
  const { id, author_id, body, files } = written;
  const locked = await getLockedTicket(tx, { actor: systemReader }, ticket_id);
  const side = as === "customer" ? "customer" : "staff";
  const message = {
    id,
    kind: isForStaff(as) ? ("note" as const) : ("message" as const),
    author_id,
    is_staff: as === "staff" || as === "outside",
    channel,
    mail_marks: [...written.marks],
    ...(as === "held" && { sender_address: sender, sender_state: "held" as const }),
    ...(as === "outside" && { sent_outside: true }),
    // What staff answer by mail is mailed on; what they wrote from another program has arrived already.
    ...(as === "staff" && (await resolveRecipients(tx, locked, "staff", {}))),
    ...body,
  };
  const words = {
    ...messageStep(locked, message, files),
    ...(as === "held" && { type: "sender_held" }),
    ...(as === "automatic" && { type: "answered_automatically" }),
    message,
    facts: as === "held" ? { address: sender } : answerFacts(mayAnswer),
  };
  const steps = await stepsOf(tx, locked, words, as);
  steps.push(...proposedSteps(proposed));
  await insertProposals(tx, ticket_id, proposed);
  if (!isForStaff(as))
    steps.push(...(await stopAfterMessage(tx, locked.id, { side, authorId: author_id })));
  const { ticket } = await commitChange(tx, contextOf(ctx, author_id), locked, steps);
  if (!isForStaff(as)) await saveLastSeen(tx, locked.id, author_id, ticket.last_seq);
}

const isForStaff = (as: MessageByMail["as"]) => ["note", "held", "automatic"].includes(as);

/** A mail without words of its own, such as one that only quotes, is kept and changes nothing else. */
async function stepsOf(
  tx: TenantTx,
  locked: LockedTicket,
  words: Step,
  as: MessageByMail["as"],
): Promise<Step[]> {
  if (isForStaff(as)) return [words];
  const isEmpty =
    words.message?.body_text === "" && words.set?.attachments_count === locked.attachments_count;
  if (!isEmpty) return messageSteps(tx, locked, words, as === "customer" ? "customer" : "staff");
  return [{ ...words, set: { message_count: locked.message_count + 1 } }];
}
