import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { simpleParser } from "mailparser";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export interface CaughtMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly links: readonly string[];
  /** The one-time code, where the mail brings one. */
  readonly code: string | undefined;
  readonly html: string;
  /** By name in small letters, each on one line. */
  readonly headers: Readonly<Record<string, string>>;
  readonly files: readonly { readonly cid: string | undefined; readonly type: string }[];
}

const host = "127.0.0.1";
/** Against a mail that never comes, on a machine that stands still for a while. */
const timeoutMs = 120_000;

/** A mail server that keeps everything in memory and answers as soon as a mail is there. */
export async function openMailbox() {
  const mails: CaughtMail[] = [];
  const waiting = new Set<() => void>();
  const onData: SMTPServerOptions["onData"] = (stream, { envelope }, done) => {
    const keep = async () => {
      const raw = await buffer(stream);
      for (const { address } of envelope.rcptTo) mails.push(await read(raw, address));
      for (const look of waiting) look();
    };
    void keep().then(
      () => done(),
      (error: Error) => done(error),
    );
  };
  const own = await listen({ disabledCommands: ["STARTTLS", "AUTH"], onData });
  const desk = { username: "desk", password: "let-me-send" };
  const submission = await listen({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onData,
    onAuth({ username, password }, _session, done) {
      const isKnown = username === desk.username && password === desk.password;
      done(isKnown ? null : new Error("535 not you"), { user: username });
    },
  });
  return {
    url: `smtp://${host}:${own.port}`,
    /** A server that a business may call its own: one has to sign in there. */
    submission: { host, port: submission.port, ...desk },
    /**
     * The newest mail to an address whose subject contains some words, once at least so many have come; nothing when they
     * do not come in time.
     */
    async newest(
      to: string,
      least: number,
      words = "",
    ): Promise<(CaughtMail & { count: number }) | undefined> {
      const { promise, resolve } = Promise.withResolvers<void>();
      const theirs = () =>
        mails.filter((mail) => mail.to === to.toLowerCase() && mail.subject.includes(words));
      const look = () => theirs().length >= least && resolve();
      const timer = setTimeout(resolve, timeoutMs);
      waiting.add(look);
      look();
      await promise;
      clearTimeout(timer);
      waiting.delete(look);
      const found = theirs();
      const last = found.at(-1);
      return last && found.length >= least ? { ...last, count: found.length } : undefined;
    },
    close: () => Promise.all([own.close(), submission.close()]),
  };
}

async function listen(options: SMTPServerOptions) {
  const server = new SMTPServer({ logger: false, ...options });
  server.listen(0, host);
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return { port, close: () => new Promise<void>((resolve) => server.close(resolve)) };
}

async function read(raw: Buffer, to: string): Promise<CaughtMail> {
  const mail = await simpleParser(raw, { keepCidLinks: true });
  const { subject = "", text = "", html, headerLines, attachments } = mail;
  const headers = headerLines.map(({ key, line }) => {
    const value = line.slice(line.indexOf(":") + 1);
    return [key, value.replace(/\r?\n\s+/g, " ").trim()];
  });
  return {
    to: to.toLowerCase(),
    subject,
    text,
    links: text.match(/https?:\/\/\S+/g) ?? [],
    code: /\b\d{6}\b/.exec(text)?.[0],
    html: html || "",
    headers: Object.fromEntries(headers),
    files: attachments.map(({ cid, contentType }) => ({ cid, type: contentType })),
  };
}
