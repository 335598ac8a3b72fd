import type { Context } from "../context.ts";
import type { TenantTx } from "../db/tenant-db.ts";
import { newId } from "../ids.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { insertMail } from "./mail-outbox.store.ts";
import { sendMail } from "./send-mail.job.ts";

export interface Mail {
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** One mail per key and business, however often the code that asks for it runs. */
  readonly dedupeKey: string;
  /** A code or a link that is worthless when late: after a doubtful delivery it is sent again. */
  readonly isUrgent?: boolean;
}

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
    request_id: ctx.requestId,
  });
  if (isNew) await enqueue(tx, ctx, sendMail, { mail_id: id }, { isUrgent });
  return isNew;
}
