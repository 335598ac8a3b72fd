import { createHmac } from "node:crypto";
import type { Socket } from "node:net";
import type { CertificateProblem } from "../egress/certificate-problem.ts";
import { startTls } from "../egress/dial.ts";
import type { Egress } from "../egress/egress.ts";
import { EgressRefusal } from "../egress/refusal.ts";
import type { OutsideServer } from "./outside-transport.ts";
import { beforeDeadline, greetingMs, readLines } from "./read-lines.ts";

interface Asked {
  /** The addresses that are to be sent from. */
  readonly senders: readonly string[];
  readonly recipient: string;
}

export type SmtpLook =
  | {
      readonly isOpen: true;
      /** The largest mail that it takes, in bytes, if it says so (RFC 1870). */
      readonly largest: number | undefined;
      readonly refusedSenders: readonly { readonly address: string; readonly said: string }[];
    }
  | {
      readonly isOpen: false;
      readonly stage: "connect" | "tls" | "auth";
      /** What the server answered to the sign-in. */
      readonly said?: string | undefined;
      readonly certificate?: CertificateProblem | undefined;
    };

class SmtpRefusal extends Error {
  override name = "SmtpRefusal";
  readonly said: string;

  constructor(said: string) {
    super("the server refused");
    this.said = said;
  }
}

const timeoutMs = 20_000;

/** Signs in to a server that sends mails, asks from which addresses it would take one, and leaves. No mail is handed over. */
export async function checkSmtp(
  egress: Egress,
  server: OutsideServer,
  { senders, recipient }: Asked,
): Promise<SmtpLook> {
  const way: Way = { stage: "connect" };
  try {
    const { talk, offers } = await connect(egress, server, way);
    way.stage = "auth";
    await signIn(talk, server, offers);
    const refusedSenders = [];
    for (const address of senders) {
      const said = await talk.refusalOf(address, recipient);
      if (said) refusedSenders.push({ address, said });
    }
    way.socket?.write("QUIT\r\n");
    return { isOpen: true, largest: largestOf(offers), refusedSenders };
  } catch (error) {
    if (error instanceof EgressRefusal) {
      const stage = error.stage === "tls" ? "tls" : way.stage;
      return { isOpen: false, stage, certificate: error.certificate };
    }
    const said = error instanceof SmtpRefusal ? error.said : undefined;
    return { isOpen: false, stage: way.stage, said };
  } finally {
    way.socket?.destroySoon();
  }
}

/** How far the dialogue came. */
interface Way {
  stage: "connect" | "tls" | "auth";
  socket?: Socket;
}

async function connect(
  egress: Egress,
  { host, port, use_ssl, use_tls }: OutsideServer,
  way: Way,
): Promise<{ talk: Talk; offers: string }> {
  const signal = AbortSignal.timeout(timeoutMs);
  const deadline = performance.now() + greetingMs;
  way.socket = await egress.connectOut(host, port, use_ssl ? "smtps" : "smtp");
  const talk = talkOver(way.socket, signal);
  await beforeDeadline(talk.reply(/^220/), deadline);
  const offers = await talk.greet();
  if (!use_tls || use_ssl) return { talk, offers };
  way.stage = "tls";
  await talk.ask("STARTTLS", /^220/);
  await talk.end();
  way.socket = await startTls(way.socket, host, signal);
  const secured = talkOver(way.socket, signal);
  return { talk: secured, offers: await secured.greet() };
}

type Talk = ReturnType<typeof talkOver>;

function talkOver(socket: Socket, signal: AbortSignal) {
  const heard = readLines(socket, signal);
  /** All lines of one reply as one text. */
  async function answer(): Promise<string> {
    const lines: string[] = [];
    for (;;) {
      const { value, done } = await heard.next();
      if (done) throw new Error("the server hung up");
      lines.push(value);
      if (!/^\d{3}-/.test(value) || lines.length > 100) return lines.join("\n");
    }
  }
  async function reply(wanted: RegExp): Promise<string> {
    const said = await answer();
    if (!wanted.test(said)) throw new SmtpRefusal(said);
    return said;
  }
  async function ask(line: string, wanted: RegExp): Promise<string> {
    socket.write(`${line}\r\n`);
    return reply(wanted);
  }
  return {
    reply,
    ask,
    greet: () => ask("EHLO [127.0.0.1]", /^250/),
    /** What the server says against a mail from an address, if anything. */
    async refusalOf(from: string, to: string): Promise<string | undefined> {
      try {
        await ask(`MAIL FROM:<${from}>`, /^250/);
        await ask(`RCPT TO:<${to}>`, /^25[01]/);
        return undefined;
      } catch (error) {
        if (error instanceof SmtpRefusal) return error.said;
        throw error;
      } finally {
        await ask("RSET", /^250/).catch(() => undefined);
      }
    },
    end: () => heard.return(undefined),
  };
}

const base64 = (text: string) => Buffer.from(text).toString("base64");

async function signIn(
  talk: Talk,
  { username, password, accessToken }: OutsideServer,
  offers: string,
): Promise<void> {
  const ways = /^250[- ]AUTH[ =](.*)$/im.exec(offers)?.[1]?.toUpperCase().split(/\s+/) ?? [];
  const done = /^235/;
  if (accessToken !== undefined) {
    const token = base64(`user=${username}\x01auth=Bearer ${accessToken}\x01\x01`);
    const said = await talk.ask(`AUTH XOAUTH2 ${token}`, /^(235|334)/);
    // What it objects to comes as a challenge, which ends with an empty answer.
    if (!done.test(said)) await talk.ask("", done);
  } else if (ways.includes("PLAIN") || ways.length === 0) {
    await talk.ask(`AUTH PLAIN ${base64(`\0${username}\0${password}`)}`, done);
  } else if (ways.includes("LOGIN")) {
    await talk.ask("AUTH LOGIN", /^334/);
    await talk.ask(base64(username), /^334/);
    await talk.ask(base64(password), done);
  } else {
    const said = await talk.ask("AUTH CRAM-MD5", /^334/);
    const challenge = Buffer.from(said.slice(4), "base64");
    const proof = createHmac("md5", password).update(challenge).digest("hex");
    await talk.ask(base64(`${username} ${proof}`), done);
  }
}

function largestOf(offers: string): number | undefined {
  const size = Number(/^250[- ]SIZE (\d+)/im.exec(offers)?.[1] ?? 0);
  return size > 0 ? size : undefined;
}
