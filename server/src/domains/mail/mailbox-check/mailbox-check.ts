import { mailboxCheck } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { handles, type JobHandler } from "#platform/jobs/job-kind.ts";
import { findChecks } from "../checks/checks.store.ts";
import type { MailDependencies } from "../dependencies.ts";
import { findMailbox } from "../servers/mailboxes.store.ts";
import { findDueMailboxes, findMailboxCheck } from "./mailbox-check.store.ts";
import { makeCheckMailbox } from "./run-mailbox-check.ts";
import { checkMailboxJob, findTestMailJob, scheduleMailboxCheck } from "./start-mailbox-check.ts";
import { makeFindTestMail } from "./test-mail.ts";

export const mailboxCheckJobs = (deps: MailDependencies): JobHandler[] => [
  handles(checkMailboxJob, makeCheckMailbox(deps)),
  handles(findTestMailJob, makeFindTestMail(deps)),
];

export async function showCheck(db: TenantDb, id: string): Promise<mailboxCheck.MailboxCheck> {
  const row = await findMailbox(db, id);
  if (!row) throw fail("record.not_found");
  const check = await findMailboxCheck(db, id);
  const found = await findChecks(db, [id]);
  return {
    id,
    department: row.department,
    email: row.email,
    is_active: row.is_active ?? false,
    results: mailboxCheck.names.flatMap((name) => {
      const one = found.find((check) => check.name === name);
      return one
        ? [{ name, state: one.state, found: one.found, mend: one.mend, since: one.since }]
        : [];
    }),
    checked_at: check?.checked_at ?? null,
    is_running: check?.is_running ?? false,
  };
}

/** Starts a check that waits behind nothing else of its business. */
export async function checkNow(
  ctx: Context,
  id: string,
): Promise<{ message: string; check: mailboxCheck.MailboxCheck }> {
  const row = await findMailbox(ctx.read, id);
  if (!row) throw fail("record.not_found");
  if (row.version === null) throw fail("mail.not_configured");
  await ctx.transact((tx) => scheduleMailboxCheck(tx, ctx, id, 0));
  return { message: "The check has started.", check: await showCheck(ctx.read, id) };
}

/** So many of a business at a time: the rest has its turn a few minutes later. */
const mostAtOnce = 20;
const spreadSeconds = 120;
const leastSeconds = 5;

/** Checks each mailbox of a business once an hour, spread over some time. */
export async function scheduleDueMailboxes(ctx: Context): Promise<void> {
  const due = await findDueMailboxes(ctx.read, mostAtOnce);
  if (due.length === 0) return;
  await ctx.transact(async (tx) => {
    for (const [index, id] of due.entries()) {
      const seconds = leastSeconds + Math.floor((spreadSeconds * index) / mostAtOnce);
      await scheduleMailboxCheck(tx, ctx, id, seconds);
    }
  });
}
