import type { Socket } from "node:net";
import type { CertificateProblem } from "../egress/certificate-problem.ts";
import { startTls } from "../egress/dial.ts";
import type { Egress } from "../egress/egress.ts";
import { EgressRefusal } from "../egress/refusal.ts";
import { beforeDeadline, greetingMs, readLines } from "./read-lines.ts";

export interface ImapAccount {
  readonly host: string;
  readonly port: number;
  /** `ssl`: TLS comes first. `starttls`: it is started after the greeting. */
  readonly security: "ssl" | "starttls";
  readonly username: string;
  readonly password: string;
  /** In place of the password (XOAUTH2). */
  readonly accessToken?: string | undefined;
}

/** The server answered a command with no. */
export class ImapRefusal extends Error {
  override name = "ImapRefusal";
  /** What it answered, without the tag. */
  readonly said: string;

  constructor(command: string, said = "") {
    super(command);
    this.said = said;
  }
}

/** Where signing in failed. */
export class SignInFailure extends Error {
  override name = "SignInFailure";
  readonly stage: "connect" | "tls" | "auth";
  /** The answer of the server, if it answered. */
  readonly said: string | undefined;
  readonly certificate: CertificateProblem | undefined;

  constructor(stage: "connect" | "tls" | "auth", cause: unknown) {
    super(stage, { cause });
    const isTls = cause instanceof EgressRefusal && cause.stage === "tls";
    this.stage = isTls ? "tls" : stage;
    this.said = cause instanceof ImapRefusal ? cause.said : undefined;
    this.certificate = cause instanceof EgressRefusal ? cause.certificate : undefined;
  }
}

export interface ImapDialogue {
  /** One command, each argument as a literal; answers the untagged lines. */
  ask(command: readonly string[]): Promise<string[]>;
  close(): void;
}

/** Signs in to a mailbox. Throws a `SignInFailure`. */
export async function openDialogue(
  egress: Egress,
  server: ImapAccount,
  signal: AbortSignal,
): Promise<ImapDialogue> {
  const isSecure = server.security === "ssl";
  const deadline = performance.now() + greetingMs;
  let stage: "connect" | "tls" | "auth" = "connect";
  let socket: Socket | undefined;
  try {
    socket = await egress.connectOut(server.host, server.port, isSecure ? "imaps" : "imap");
    let talk = talkOver(socket, signal);
    await beforeDeadline(talk.greeting(), deadline);
    if (!isSecure) {
      stage = "tls";
      await talk.ask(["STARTTLS"]);
      await talk.end();
      socket = await startTls(socket, server.host, signal);
      talk = talkOver(socket, signal);
    }
    stage = "auth";
    if (server.accessToken === undefined) {
      await talk.ask(["LOGIN", server.username, server.password]);
    } else {
      await talk.authenticate(
        `user=${server.username}\x01auth=Bearer ${server.accessToken}\x01\x01`,
      );
    }
    const { ask } = talk;
    const opened = socket;
    return { ask, close: () => opened.destroy() };
  } catch (error) {
    socket?.destroy();
    throw new SignInFailure(stage, error);
  }
}

/** One command at a time, each argument sent as a literal: no quoting to get wrong. */
function talkOver(socket: Socket, signal: AbortSignal) {
  const heard = readLines(socket, signal);
  const next = async () => {
    const { value, done } = await heard.next();
    if (done) throw new Error("the server hung up");
    return value;
  };
  /** The next line that ends the command or is waited for; what comes before is collected. */
  async function until(tag: string, isIt: (line: string) => boolean, untagged: string[] = []) {
    for (;;) {
      const line = await next();
      if (isIt(line) || line.startsWith(`${tag} `)) return line;
      untagged.push(line);
    }
  }
  const isContinuation = (line: string) => line.startsWith("+");
  const refusal = (answer: string, command: string) =>
    new ImapRefusal(command, answer.slice(answer.indexOf(" ") + 1));
  const refuseUnlessOk = (answer: string, command: string) => {
    if (!/^\S+ OK/i.test(answer)) throw refusal(answer, command);
  };
  let count = 0;
  return {
    async greeting() {
      if (!/^\* (OK|PREAUTH)/i.test(await next())) throw new Error("no greeting");
    },
    async ask([command = "", ...values]: readonly string[]): Promise<string[]> {
      const tag = `p${++count}`;
      const untagged: string[] = [];
      let waiting = `${tag} ${command}`;
      for (const value of values) {
        socket.write(`${waiting} {${Buffer.byteLength(value)}}\r\n`);
        const answer = await until(tag, isContinuation, untagged);
        if (!isContinuation(answer)) throw refusal(answer, command);
        waiting = value;
      }
      socket.write(`${waiting}\r\n`);
      refuseUnlessOk(await until(tag, () => false, untagged), command);
      return untagged;
    },
    /** XOAUTH2: what the server objects to comes as a challenge, which ends with an empty answer. */
    async authenticate(response: string): Promise<void> {
      const command = "AUTHENTICATE";
      const tag = `p${++count}`;
      socket.write(`${tag} ${command} XOAUTH2\r\n`);
      const asked = await until(tag, isContinuation);
      if (!isContinuation(asked)) throw refusal(asked, command);
      socket.write(`${Buffer.from(response).toString("base64")}\r\n`);
      const answer = await until(tag, isContinuation);
      if (isContinuation(answer)) {
        socket.write("\r\n");
        refuseUnlessOk(await until(tag, () => false), command);
        throw new ImapRefusal(command);
      }
      refuseUnlessOk(answer, command);
    },
    end: () => heard.return(undefined),
  };
}
