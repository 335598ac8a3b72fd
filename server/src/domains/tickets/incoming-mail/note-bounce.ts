import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { commitChange } from "../core/commit-change.ts";
import { getLockedTicket } from "../core/lock-ticket.ts";
import type { Step } from "../core/ticket-state.ts";
import { bounceText } from "../mails/delivery.rules.ts";
import { recordFailedMail } from "../mails/record-failed-mail.ts";
import { systemReader } from "./mail-message.ts";

export interface BouncedMail {
  /** The mail that was reported, if it is known. */
  readonly mailId: string | undefined;
  readonly recipient: string;
  readonly why: string;
  readonly kind: "hard" | "soft" | "delayed" | "policy" | "size";
}

/** Says in a ticket that a mail about it was not delivered, of a message like any other mail that failed. Only staff see it. */
export async function noteBounce(
  tx: TenantTx,
  ctx: Context,
  ticketId: string,
  { mailId, recipient, why, kind }: BouncedMail,
): Promise<void> {
  if (mailId && kind !== "delayed") {
    const isRecorded = await recordFailedMail(tx, ctx, { mail_id: mailId, ticket_id: ticketId });
    if (isRecorded) return;
  }
  const locked = await getLockedTicket(tx, { actor: systemReader }, ticketId);
  const reason = bounceText(kind, why);
  const step: Step = { type: "mail_bounced", facts: { recipient, why, kind, reason } };
  await commitChange(tx, ctx, locked, [step]);
}
