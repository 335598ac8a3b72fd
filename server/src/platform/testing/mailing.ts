import { afterEach, expect } from "vitest";
import { jobContext } from "../jobs/job-context.ts";
import { makeLog } from "../log.ts";
import type { Mail } from "../mailer/mail.ts";
import { type MailTransport, makeMailTransport } from "../mailer/mail-transport.ts";
import { queueMail } from "../mailer/queue-mail.ts";
import { sendMailJob } from "../mailer/send-mail.ts";
import type { Business, testDesk } from "./desk.ts";
import { drainQueue } from "./drain-queue.ts";
import { type Script, scriptedSmtp } from "./scripted-smtp.ts";

const letter: Mail = {
  kind: "test",
  to: "ann@customer.test",
  subject: "Your request",
  text: "We have it.",
  html: "<p>We have it.</p>",
  dedupeKey: "test:1",
};

interface MailRow {
  id: string;
  state: string;
  attempts: number;
  last_code: number | null;
  last_error: string | null;
  message_id: string;
  /** Seconds until the next attempt. */
  wait: number | null;
}

const hasty = "?connectionTimeout=400&greetingTimeout=400&socketTimeout=400";

/** What tests of the outbox need: mails of the test's own business, and servers and workers to send them with. */
export function testMailing(desk: ReturnType<typeof testDesk>) {
  const closing: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
    await desk.rows("delete from graphile_worker._private_jobs");
    // The recipient is the same in every test, and gets no more than a few mails a day.
    await desk.rows("delete from platform_mail_counts");
  });
  const context = (business: Business = "acme") =>
    jobContext(desk.self.parts.database, desk.business(business).id, "req-mail");
  return {
    context,
    closing,
    async server(script: Script = {}) {
      const smtp = await scriptedSmtp(script);
      closing.push(smtp.close);
      return smtp;
    },
    mailTransport(url: string, maxSeconds = 20): MailTransport {
      const mailTransport = makeMailTransport({
        url: url + hasty,
        from: "no-reply@parley.test",
        maxSeconds,
      });
      closing.push(() => mailTransport.close());
      return mailTransport;
    },
    /** Does what a worker does until nothing is due. */
    async work(mailTransport: MailTransport, logged: string[] = []) {
      const log = makeLog("info", { write: (line: string) => logged.push(line) });
      const { parts, queue } = desk.self;
      const { database, mail } = parts;
      const platform = { mailTransport, database, sealer: mail.sealer, baseUrl: mail.baseUrl };
      await drainQueue(queue, database, [sendMailJob({ ...platform, log })]);
    },
    queue: (change: Partial<Mail> = {}) =>
      context().transact((tx) => queueMail(tx, context(), { ...letter, ...change })),
    /** The one mail of the test. */
    async mail(): Promise<MailRow> {
      const rows = await desk.rows<MailRow>(
        `select id, state, attempts, last_code, last_error, message_id,
           extract(epoch from next_at - updated_at)::float as wait
         from mail_outbox where business_id = $1`,
        [desk.business().id],
      );
      expect(rows).toHaveLength(1);
      return rows[0] as MailRow;
    },
    /** Lets time pass until whatever waits for later is due. */
    async passTime() {
      await desk.rows("update mail_outbox set next_at = now() where next_at is not null");
      await desk.rows("update mail_outbox set lease_until = now() where lease_until is not null");
      await desk.rows("update graphile_worker._private_jobs set run_at = now()");
    },
  };
}
