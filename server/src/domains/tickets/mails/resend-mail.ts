import type { ticketStream } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { requeueMail } from "#platform/mailer/requeue-mail.ts";
import { findMessage } from "../conversation/messages.store.ts";
import { getStreamItem } from "../conversation/stream.ts";
import { getLockedTicket, refuseFlagged } from "../core/lock-ticket.ts";
import { findSeqOfMessage } from "../core/ticket-events.store.ts";
import { lockTicket } from "../core/tickets.store.ts";
import { findFailedMail, findMessageToMail, findSubjectOfMail } from "./ticket-mails.store.ts";

/** Refuses a mail about a ticket that says nothing to anybody now, or carries a message that was removed. */
export async function checkResendable(tx: TenantTx, mailId: string): Promise<void> {
  const about = await findSubjectOfMail(tx, mailId);
  if (!about?.ticket_id) return;
  const ticket = await lockTicket(tx, { kind: "system" }, about.ticket_id);
  if (!ticket) throw fail("record.not_found");
  refuseFlagged(ticket);
  if (about.ticket_message_id && !(await findMessageToMail(tx, about.ticket_message_id))) {
    throw fail("tickets.not_resendable");
  }
}

/** Sends a mail again that was refused, or of which nobody knows whether it arrived. Its Message-ID stays. */
export function resendMail(ctx: PersonContext, id: string, address: string) {
  return ctx.transact(async (tx) => {
    const message = await findMessage(tx, id);
    if (!message || message.kind === "note") throw fail("record.not_found");
    const locked = await getLockedTicket(tx, ctx, message.ticket_id);
    refuseFlagged(locked);
    const mailId = await findFailedMail(tx, id, address);
    if (!mailId || !(await requeueMail(tx, ctx, mailId))) throw fail("tickets.not_resendable");
    const item = await getStreamItem(tx, ctx, locked.id, await findSeqOfMessage(tx, id));
    return { message: "The mail is being sent again", comment: item as ticketStream.StreamItem };
  });
}
