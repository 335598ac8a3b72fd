import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { commitChange } from "../core/commit-change.ts";
import { lockTicket } from "../core/tickets.store.ts";
import { failureOf } from "./delivery.rules.ts";
import { carryingKinds, findMail } from "./ticket-mails.store.ts";

interface GivenUp {
  readonly mail_id: string;
  readonly ticket_id: string;
}

/** Says in the ticket that a message did not reach one of its recipients. Answers whether the mail carries a message. */
export async function recordFailedMail(
  tx: TenantTx,
  ctx: Context,
  { mail_id, ticket_id }: GivenUp,
): Promise<boolean> {
  const mail = await findMail(tx, mail_id);
  if (!mail?.ticket_message_id || !carryingKinds.some((kind) => kind === mail.kind)) return false;
  const locked = await lockTicket(tx, { kind: "system" }, ticket_id);
  const { address, state, reason } = failureOf(mail);
  if (!locked || (state !== "failed" && state !== "unknown")) return false;
  const facts = { message_id: mail.ticket_message_id, address, reason, state };
  await commitChange(tx, ctx, locked, [{ type: "mail_failed", facts }]);
  return true;
}
