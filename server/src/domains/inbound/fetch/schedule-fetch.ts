import { z } from "zod";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { jobKind } from "#platform/jobs/job-kind.ts";
import { findMailAccounts, getMailSettings } from "../../mail/index.ts";
import { isFetched } from "./open-account.ts";

export const fetchMailsJob = jobKind("inbound.fetch", z.object({ department_id: z.uuid() }));

type Requester = Pick<Context, "requestId">;

/** Starts reading every mailbox of a business, or goes on at once. */
export async function startFetching(tx: TenantTx, ctx: Requester): Promise<void> {
  const accounts = await findMailAccounts(tx);
  // The platform has neither mailboxes nor settings.
  if (accounts.length === 0) return;
  const settings = await getMailSettings(tx);
  for (const account of accounts.filter((one) => isFetched(one, settings))) {
    await scheduleFetch(tx, ctx, account.department_id);
  }
}

/** Sets when the next turn of a mailbox begins, behind all that are due by then. */
export function scheduleFetch(
  tx: TenantTx,
  ctx: Requester,
  department_id: string,
  seconds = 0,
): Promise<void> {
  return enqueue(
    tx,
    ctx,
    fetchMailsJob,
    { department_id },
    timing("fetch", department_id, seconds),
  );
}

/** Has a turn begin that the end of one that runs now does not put off. */
export function scheduleAnother(
  tx: TenantTx,
  ctx: Requester,
  department_id: string,
  seconds = 0,
): Promise<void> {
  const other = timing("fetch-again", department_id, seconds);
  return enqueue(tx, ctx, fetchMailsJob, { department_id }, other);
}

const timing = (name: string, departmentId: string, seconds: number) => ({
  jobKey: `${name}:${departmentId}`,
  ...(seconds > 0 && { runAt: new Date(Date.now() + seconds * 1000).toISOString() }),
});
