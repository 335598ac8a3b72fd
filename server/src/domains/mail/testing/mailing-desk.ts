import { departmentEmails } from "@parley/contract";
import { simpleParser } from "mailparser";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { freePort } from "#platform/testing/free-port.ts";
import { openMailSink } from "#platform/testing/mail-sink.ts";

export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly files: readonly {
    readonly name: string | undefined;
    readonly type: string;
    readonly cid: string | undefined;
    readonly text: string;
  }[];
  readonly raw: string;
}

/** A desk whose departments can mail, and the mailbox of everybody they mail. `largest`: the SIZE that its server announces. */
export async function mailingDesk(
  imapPort = 143,
  largest?: number,
  config: Record<string, string> = {},
) {
  const port = await freePort();
  const desk = testDesk({
    config: { EGRESS_ALLOW: `127.0.0.1:${port},127.0.0.1:${imapPort}`, ...config },
  });
  const server = { host: "127.0.0.1", port, use_tls: false, use_ssl: false };
  const account = { username: "team", password: "meadow-nine" };
  let sink: Awaited<ReturnType<typeof openMailSink>>;
  beforeAll(async () => {
    sink = await openMailSink(port, { user: account.username, pass: account.password }, largest);
  });
  beforeEach(() => {
    sink.mails.length = 0;
  });
  afterAll(() => sink.close());

  /** The mailbox of the default department: it sends, and answers that arrive there are read. */
  async function setUpMailbox(change: Partial<departmentEmails.Change> = {}) {
    const admin = await desk.as("admin");
    const { body } = await admin.call(departmentEmails.list, { query: {} });
    const [mailbox] = body.results;
    const reading = {
      imap_host: "127.0.0.1",
      imap_port: imapPort,
      imap_username: account.username,
      imap_password: account.password,
    };
    const reply = await admin.call(departmentEmails.update, {
      params: { id: mailbox?.id ?? "" },
      body: {
        ...server,
        ...account,
        is_active: true,
        ...reading,
        ...change,
      },
    });
    expect(reply.status, reply.text).toBe(200);
    await desk.drain();
    sink.mails.length = 0;
    return mailbox?.email ?? "";
  }

  return {
    desk,
    setUpMailbox,
    /** The settings of a mailbox that sends by the sink. */
    sending: { ...server, ...account },
    /** What the mail server answers to mails for somebody; nothing makes it take them again. */
    answer(to: string, answer?: { code: number; message: string; above?: number } | "silence") {
      if (answer) sink.answers.set(to, answer);
      else sink.answers.delete(to);
    },
    /** Works what is due, and reads what arrived since it was last asked. */
    async received(): Promise<ReceivedMail[]> {
      await desk.drain();
      return Promise.all(sink.mails.splice(0).map(({ to, raw }) => readReceived(to, raw)));
    },
    /** The mails of the business that are not about its settings, as the outbox has them. */
    outbox: () =>
      desk.rows<{
        id: string;
        kind: string;
        recipient: string;
        state: string;
        last_error: string | null;
        message_id: string | null;
      }>(
        `select id, kind, recipient, state, last_error, message_id from mail_outbox
         where business_id = $1 and ticket_id is not null order by id`,
        [desk.business().id],
      ),
  };
}

export async function readReceived(to: readonly string[], raw: string): Promise<ReceivedMail> {
  const mail = await simpleParser(raw, { keepCidLinks: true });
  const headers = mail.headerLines.map(({ key, line }) => {
    const value = line.slice(line.indexOf(":") + 1);
    return [key, value.replace(/\r?\n\s+/g, " ").trim()];
  });
  return {
    to: to.join(),
    subject: mail.subject ?? "",
    text: mail.text ?? "",
    html: mail.html || "",
    headers: Object.fromEntries(headers),
    files: mail.attachments.map(({ filename, contentType, cid, content }) => ({
      name: filename,
      type: contentType,
      cid,
      text: content.toString(),
    })),
    raw,
  };
}
