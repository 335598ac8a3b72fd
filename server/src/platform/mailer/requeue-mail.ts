import type { Context } from "../context.ts";
import type { TenantTx } from "../db/tenant-db.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { reviveMail } from "./mail-outbox.store.ts";
import { sendMail } from "./send-mail.job.ts";

/** Sends a mail again that was given up or left in doubt, because a person decided so. Answers whether there was one. */
export async function requeueMail(
  tx: TenantTx,
  ctx: Pick<Context, "requestId">,
  id: string,
): Promise<boolean> {
  const isRevived = await reviveMail(tx, id);
  if (isRevived) await enqueue(tx, ctx, sendMail, { mail_id: id });
  return isRevived;
}
