import type { Context } from "#platform/context.ts";
import { newId } from "#platform/ids.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { sendResetLink } from "../send-reset-link.job.ts";

/** Whether the account exists is looked up by the job, after the answer: neither its words nor its time can tell. */
export async function askForReset(ctx: Context, identifier: string): Promise<{ message: string }> {
  const ask = { identifier, ip: ctx.caller.ip, ask_id: newId() };
  await ctx.transact((tx) => enqueue(tx, ctx, sendResetLink, ask, { isUrgent: true }));
  return { message: "If an account matches, we've sent a reset link." };
}
