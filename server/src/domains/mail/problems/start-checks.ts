import { z } from "zod";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { jobKind } from "#platform/jobs/job-kind.ts";

export const checkMail = jobKind("mail.check", z.object({}));

export const secondsBetweenChecks = 180;

/** Looks at once whether the mailboxes of a business work, and then every few minutes. */
export const startMailChecks = (tx: TenantTx, ctx: Pick<Context, "requestId">): Promise<void> =>
  scheduleCheck(tx, ctx, 0);

export function scheduleCheck(
  tx: TenantTx,
  ctx: Pick<Context, "requestId">,
  seconds: number,
): Promise<void> {
  const runAt = new Date(Date.now() + seconds * 1000).toISOString();
  return enqueue(tx, ctx, checkMail, {}, { jobKey: "mail:check", ...(seconds > 0 && { runAt }) });
}
