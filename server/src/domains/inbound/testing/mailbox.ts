import { departmentEmails } from "@parley/contract";
import { beforeAll, expect } from "vitest";
import { believe } from "#platform/testing/certificates.ts";
import type { testDesk } from "#platform/testing/desk.ts";
import { testImapServer } from "#platform/testing/imap-server.ts";
import { makeMessageId, recipientCodeOf, shortIdOf } from "../../mail/index.ts";

type Desk = ReturnType<typeof testDesk>;

export interface InboundRow {
  readonly id: string;
  readonly state: string;
  readonly outcome: string | null;
  readonly reason: string | null;
  readonly ticket_id: string | null;
  readonly message_id: string | null;
  readonly attempts: number;
}

export const imap = testImapServer();

/** What a desk needs so that its mailbox may lie on the test's own server. */
export const withMailbox = { config: { EGRESS_ALLOW: `127.0.0.1:${imap.port}` } };

/** A mailbox of the default department on a real IMAP server, read by the jobs of the desk. */
export function testMailbox(desk: Desk) {
  beforeAll(() => believe(imap.ca));
  const user = () => `box-${desk.business().id}`;
  const address = () => `support@${desk.business().label}.test`;
  return {
    user,
    address,
    /** Saves the settings and reads the folder once, so that what comes from now on is new. */
    async open(settings: Partial<departmentEmails.Change> = {}): Promise<void> {
      const { id } = desk.business();
      await desk.rows(
        "update departments set support_email = $2 where business_id = $1 and is_default",
        [id, address()],
      );
      await imap.within(user(), async () => undefined);
      const admin = await desk.as("admin");
      const { body } = await admin.call(departmentEmails.list, { query: {} });
      const saved = await admin.call(departmentEmails.update, {
        params: { id: body.results[0]?.id ?? "" },
        body: {
          host: "smtp.example.com",
          port: 587,
          username: "support",
          password: "meadow-nine",
          use_tls: true,
          use_ssl: false,
          is_active: true,
          imap_host: "127.0.0.1",
          imap_port: imap.port,
          imap_security: "ssl",
          imap_username: user(),
          imap_password: imap.password,
          imap_folder: "INBOX",
          ...settings,
        },
      });
      expect(saved.status, saved.text).toBe(200);
      await desk.drain();
    },
    deliver: (raw: string | Buffer) => imap.deliver(user(), raw),
    /** Does what the workers do: reads the folder and processes what came. */
    async fetch(): Promise<void> {
      await desk.rows(
        `update graphile_worker._private_jobs set run_at = now()
         where task_id = (select id from graphile_worker._private_tasks where identifier = 'inbound.fetch')`,
      );
      await desk.drain();
    },
    /** What became of the mails, oldest first. */
    mails: () =>
      desk.rows<InboundRow>(
        `select id, state, outcome, reason, ticket_id, message_id, attempts from inbound_mails
         where business_id = $1 order by id`,
        [desk.business().id],
      ),
  };
}

/** The In-Reply-To header of an answer to a mail about a ticket that this person got. */
export function answering(desk: Desk, number: number, address: string): string {
  const { id } = desk.business();
  const { keys, mailDomain } = desk.self.parts.mail;
  const token = {
    business: shortIdOf(id),
    ticket: String(number),
    message: "notice",
    recipient: recipientCodeOf(id, address),
  };
  return `In-Reply-To: ${makeMessageId(keys, token, mailDomain)}`;
}
