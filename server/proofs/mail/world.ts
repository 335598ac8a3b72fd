import { jobHandlers } from "../../src/app/build-worker.ts";
import { fixtures } from "../../src/domains/inbound/testing/corpus.ts";
import { believe } from "../../src/platform/testing/certificates.ts";
import { prepareTemplate } from "../../src/platform/testing/database.ts";
import { openDesk } from "../../src/platform/testing/desk.ts";
import { drainQueue } from "../../src/platform/testing/drain-queue.ts";
import { testFileServices } from "../../src/platform/testing/file-services.ts";
import { freePort } from "../../src/platform/testing/free-port.ts";
import { testImapServer } from "../../src/platform/testing/imap-server.ts";
import { openMailSink } from "../../src/platform/testing/mail-sink.ts";
import type { MailBusiness, World } from "./business.ts";

/** A desk with a real IMAP server, a real scanner, and a server that takes what it sends. */
export async function openWorld() {
  await prepareTemplate();
  const imap = testImapServer();
  believe(imap.ca);
  const { TEST_CLAMD_URL: CLAMD_URL } = testFileServices();
  const smtpPort = await freePort();
  const sink = await openMailSink(smtpPort, { user: "team", pass: "meadow-nine" });
  const desk = await openDesk({
    config: {
      EGRESS_ALLOW: `127.0.0.1:${smtpPort},127.0.0.1:${imap.port}`,
      MAIL_FROM: `no-reply@${fixtures.tenant.mail_domain}`,
      CLAMD_URL,
      SMTP_URL: `smtp://team:meadow-nine@127.0.0.1:${smtpPort}`,
    },
  });
  return {
    desk,
    imap,
    smtpPort,
    async close() {
      await desk.close();
      await sink.close();
    },
  };
}

const atOnce = 3;

/** Works what is due, as workers do. */
export const work = ({ desk }: World): Promise<void> =>
  drainQueue(desk.queue, desk.parts.database, jobHandlers(desk.parts), atOnce);

/** Reads the mailboxes of some businesses, and processes what came. */
export async function readMailboxes(
  world: World,
  businesses: readonly MailBusiness[],
): Promise<void> {
  await world.desk.rows(
    `update graphile_worker._private_jobs set run_at = now()
     where task_id = (select id from graphile_worker._private_tasks where identifier = 'inbound.fetch')
       and payload ->> 'business_id' = any($1)`,
    [businesses.map(({ id }) => id)],
  );
  await work(world);
}
