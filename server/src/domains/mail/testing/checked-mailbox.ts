import { departmentEmails, mailboxCheck } from "@parley/contract";
import { expect } from "vitest";
import { believe } from "#platform/testing/certificates.ts";
import type { Client } from "#platform/testing/client.ts";
import type { Desk } from "#platform/testing/desk.ts";
import type { testImapServer } from "#platform/testing/imap-server.ts";
import type { TestBusiness } from "#platform/testing/tenants.ts";

interface Options {
  readonly desk: Desk;
  readonly business: TestBusiness;
  readonly imap: ReturnType<typeof testImapServer>;
  readonly smtpPort: number;
}

export const smtpAccount = { user: "team", pass: "meadow-nine" };

/** A mailbox on real servers of the test, whose checks are run by the jobs of the desk. */
export async function checkedMailbox({ desk, business, imap, smtpPort }: Options) {
  believe(imap.ca);
  const user = `check-${business.id}`;
  const email = `support@${business.label}.test`;
  await desk.rows(
    "update departments set support_email = $2 where business_id = $1 and is_default",
    [business.id, email],
  );
  await imap.within(user, async () => undefined);
  const admin: Client = desk.client(
    business.host,
    await desk.signIn(business, business.people.admin.id),
  );
  const { body } = await admin.call(departmentEmails.list, { query: {} });
  const id = body.results[0]?.id ?? "";

  const drain = () => desk.drain({ runsMailboxChecks: true });

  async function save(settings: Partial<departmentEmails.Change> = {}): Promise<void> {
    const saved = await admin.call(departmentEmails.update, {
      params: { id },
      body: {
        host: "127.0.0.1",
        port: smtpPort,
        username: smtpAccount.user,
        password: smtpAccount.pass,
        use_tls: false,
        use_ssl: false,
        is_active: true,
        imap_host: "127.0.0.1",
        imap_port: imap.port,
        imap_security: "ssl",
        imap_username: user,
        imap_password: imap.password,
        imap_folder: "INBOX",
        ...settings,
      },
    });
    expect(saved.status, saved.text).toBe(200);
    await desk.drain();
  }

  const show = async (): Promise<mailboxCheck.MailboxCheck> => {
    const shown = await admin.call(mailboxCheck.show, { params: { id } });
    expect(shown.status, shown.text).toBe(200);
    return shown.body;
  };

  /** Makes the jobs of one kind due, and does what is due. */
  async function work(task: string): Promise<void> {
    await desk.rows(
      `update graphile_worker._private_jobs set run_at = now()
       where task_id = (select id from graphile_worker._private_tasks where identifier = $1)`,
      [task],
    );
    await desk.drain({ runsMailboxChecks: task.endsWith("_mailbox") || task.endsWith("_mail") });
  }

  return {
    id,
    email,
    user,
    admin,
    business,
    save,
    show,
    work,
    /** Checks at once; answers what was found by the names of the checks. */
    async check(): Promise<Record<mailboxCheck.Name, mailboxCheck.CheckResult>> {
      const started = await admin.call(mailboxCheck.start, { params: { id } });
      expect(started.status, started.text).toBe(200);
      await drain();
      return byName(await show());
    },
    /** Looks for the test mail. */
    async search() {
      await work("mail.find_test_mail");
      return byName(await show());
    },
    /** Lets time pass for the test mail and the check. */
    pass: (time: string) =>
      desk.rows(
        `update mailbox_checks set trip_sent_at = trip_sent_at - $2::interval,
           trip_ended_at = trip_ended_at - $2::interval, checked_at = checked_at - $2::interval,
           requested_at = requested_at - $2::interval
         where business_id = $1`,
        [business.id, time],
      ),
  };
}

export type CheckedMailbox = Awaited<ReturnType<typeof checkedMailbox>>;

const byName = ({ results }: mailboxCheck.MailboxCheck) =>
  Object.fromEntries(results.map((one) => [one.name, one])) as Record<
    mailboxCheck.Name,
    mailboxCheck.CheckResult
  >;
