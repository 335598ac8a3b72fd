import type { mailLog } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { settleByPerson } from "#platform/mailer/mail-outbox.store.ts";
import { requeueMail } from "#platform/mailer/requeue-mail.ts";
import { announce } from "#platform/outbox/event.ts";
import { checkResendable, notDelivered } from "../../tickets/index.ts";
import { mailResent, mailSettled } from "../inbound.events.ts";
import { readEntries } from "./read-log.ts";

interface Answer {
  readonly message: string;
  readonly entry: mailLog.Entry;
}

/** Sends a mail again, whatever it is about, unless what it says may not be sent any more. */
export function resendFromLog(ctx: PersonContext, id: string): Promise<Answer> {
  return ctx.transact(async (tx) => {
    const before = await getEntry(tx, ctx, id);
    await checkResendable(tx, id);
    if (!before.can_resend || !(await requeueMail(tx, ctx, id))) {
      throw fail("tickets.not_resendable");
    }
    const about = { record: "outgoing_mail", id };
    await announce(tx, ctx, mailResent({ recipient: before.address }, about));
    return { message: "The mail is being sent again", entry: await getEntry(tx, ctx, id) };
  });
}

/** Settles a mail in doubt, because a person knows whether it arrived. */
export function settleInDoubt(
  ctx: PersonContext,
  id: string,
  { arrived }: { readonly arrived: boolean },
): Promise<Answer> {
  return ctx.transact(async (tx) => {
    const { address: recipient } = await getEntry(tx, ctx, id);
    if (!(await settleByPerson(tx, id, arrived ? null : notDelivered)))
      throw fail("mail.not_in_doubt");
    const about = { record: "outgoing_mail", id };
    await announce(tx, ctx, mailSettled({ recipient, arrived }, about));
    const message = arrived ? "Marked as arrived" : "Marked as not delivered";
    return { message, entry: await getEntry(tx, ctx, id) };
  });
}

async function getEntry(tx: TenantTx, { actor }: PersonContext, id: string) {
  const [entry] = await readEntries(tx, actor, [id]);
  if (entry?.direction !== "out") throw fail("record.not_found");
  return entry;
}
