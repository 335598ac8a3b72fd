import type { Context } from "../context.ts";
import type { TenantTx } from "../db/tenant-db.ts";
import { newId } from "../ids.ts";
import { enqueue, enqueueAll } from "../jobs/enqueue.ts";
import type { Mail, TicketMail } from "./mail.ts";
import { insertMail, insertTicketMails } from "./mail-outbox.store.ts";
import { sendMail } from "./send-mail.job.ts";

/**
 * Puts a mail into the outbox, in the transaction of the change it tells of. It leaves after the commit. Answers whether
 * the mail is new, or one of its key was put there before.
 */
export async function queueMail(
  tx: TenantTx,
  ctx: Pick<Context, "requestId">,
  mail: Mail,
): Promise<boolean> {
  const id = newId();
  const isUrgent = mail.isUrgent ?? false;
  const isNew = await insertMail(tx, {
    id,
    dedupe_key: mail.dedupeKey,
    kind: mail.kind,
    recipient: mail.to,
    subject: mail.subject,
    body_text: mail.text,
    body_html: mail.html,
    is_urgent: isUrgent,
    has_secret: mail.hasSecret ?? false,
    is_unsolicited: mail.isUnsolicited ?? false,
    template_key: mail.template?.key ?? null,
    template_values: mail.template ? JSON.stringify(mail.template.values) : null,
    purpose: mail.purpose ?? "account",
    department_id: mail.departmentId ?? null,
    request_id: ctx.requestId,
    attachment_name: mail.attachment?.name ?? null,
    attachment: mail.attachment?.text ?? null,
  });
  if (isNew) await enqueue(tx, ctx, sendMail, { mail_id: id }, { isUrgent });
  return isNew;
}

/**
 * Puts mails about a ticket into the outbox, in the transaction of the change they tell of. Of several to one person in
 * one transaction the first one is kept.
 */
export async function queueTicketMails(
  tx: TenantTx,
  ctx: Pick<Context, "requestId">,
  mails: readonly TicketMail[],
): Promise<void> {
  const first = new Map(mails.toReversed().map((mail) => [mail.to, mail]));
  const byId = new Map([...first.values()].map((mail) => [newId(), mail]));
  if (byId.size === 0) return;
  const rows = [...byId].map(([id, { to, values, messageId = null, ...mail }]) => ({
    id,
    dedupe_key: mail.dedupeKey,
    kind: mail.kind,
    recipient: to,
    purpose: mail.purpose,
    template_values: values,
    department_id: mail.departmentId,
    request_id: ctx.requestId,
    ticket_id: mail.ticketId,
    ticket_message_id: messageId,
  }));
  const added = await insertTicketMails(tx, rows);
  const byTime = Map.groupBy(added, (id) => byId.get(id)?.runAt);
  for (const [runAt, ids] of byTime) {
    const jobs = ids.map((mail_id) => ({ mail_id }));
    await enqueueAll(tx, ctx, sendMail, jobs, runAt ? { runAt } : {});
  }
}
