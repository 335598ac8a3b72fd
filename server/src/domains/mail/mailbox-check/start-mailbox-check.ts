import { z } from "zod";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { jobKind } from "#platform/jobs/job-kind.ts";
import { saveRequested } from "./mailbox-check.store.ts";

const ofMailbox = z.object({ department_id: z.uuid() });

export const checkMailboxJob = jobKind("mail.check_mailbox", ofMailbox);
export const findTestMailJob = jobKind("mail.find_test_mail", ofMailbox);

/** A few seconds, so that settings that are saved several times are checked once. */
const soonSeconds = 5;

/** Checks a mailbox in some seconds. */
export const startMailboxCheck = (
  tx: TenantTx,
  ctx: Pick<Context, "requestId">,
  departmentId: string,
): Promise<void> => scheduleMailboxCheck(tx, ctx, departmentId, soonSeconds);

/** Checks a mailbox later; one that waits to be checked is checked once. */
export async function scheduleMailboxCheck(
  tx: TenantTx,
  ctx: Pick<Context, "requestId">,
  department_id: string,
  seconds: number,
): Promise<void> {
  await saveRequested(tx, department_id);
  const jobKey = `mailbox-check:${department_id}`;
  const timing = seconds > 0 ? { runAt: inSeconds(seconds) } : { isUrgent: true };
  await enqueue(tx, ctx, checkMailboxJob, { department_id }, { jobKey, maxAttempts: 3, ...timing });
}

/** Looks for the test mail of a mailbox after some seconds. */
export const scheduleSearch = (
  tx: TenantTx,
  ctx: Pick<Context, "requestId">,
  department_id: string,
  seconds: number,
): Promise<void> =>
  enqueue(
    tx,
    ctx,
    findTestMailJob,
    { department_id },
    { jobKey: `test-mail:${department_id}`, maxAttempts: 3, runAt: inSeconds(seconds) },
  );

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
