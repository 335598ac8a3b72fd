import type { Context } from "../context.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { reviveMail } from "./mail-outbox.store.ts";
import { sendMail } from "./send-mail.job.ts";

/** Sends a mail again that was given up or left in doubt, by an operator's decision. Answers whether there was one. */
export function requeueMail(ctx: Context, id: string): Promise<boolean> {
  return ctx.transact(async (tx) => {
    const isRevived = await reviveMail(tx, id);
    if (isRevived) await enqueue(tx, ctx, sendMail, { mail_id: id });
    return isRevived;
  });
}
