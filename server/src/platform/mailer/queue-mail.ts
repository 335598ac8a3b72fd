import type { Context } from "../context.ts";
import type { TenantTx } from "../db/tenant-db.ts";
import { newId } from "../ids.ts";
import { enqueue } from "../jobs/enqueue.ts";
import type { Mail } from "./mail.ts";
import { insertMail } from "./mail-outbox.store.ts";
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
