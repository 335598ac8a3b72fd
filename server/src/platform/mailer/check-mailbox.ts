import { on } from "node:events";
import type { Socket } from "node:net";
import { startTls } from "../egress/dial.ts";
import type { Egress } from "../egress/egress.ts";
import { EgressRefusal } from "../egress/refusal.ts";

export interface MailboxServer {
  readonly host: string;
  readonly port: number;
  /** `ssl`: TLS comes first. `starttls`: it is started after the greeting. */
  readonly security: "ssl" | "starttls";
  readonly username: string;
  readonly password: string;
  /** In place of the password (XOAUTH2). */
  readonly accessToken?: string | undefined;
  readonly folder: string;
}

export type Look =
  | { readonly isOpen: true; readonly messages: number }
  | { readonly isOpen: false; readonly stage: "connect" | "tls" | "auth" | "folder" };

const timeoutMs = 20_000;
const longestLine = 64 * 1024;

class Turned extends Error {}

/** Signs in to a mailbox, looks how many messages its folder holds, and leaves. Nothing is read, marked or kept. */
export async function checkMailbox(egress: Egress, server: MailboxServer): Promise<Look> {
  const signal = AbortSignal.timeout(timeoutMs);
  const isSecure = server.security === "ssl";
  let stage: "connect" | "tls" | "auth" | "folder" = "connect";
  let socket: Socket | undefined;
  try {
    socket = await egress.connectOut(server.host, server.port, isSecure ? "imaps" : "imap");
    let talk = talkOver(socket, signal);
    await talk.greeting();
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
    stage = "folder";
    const told = await talk.ask(["EXAMINE", server.folder]);
    const [, messages = "0"] =
      told.map((line) => /^\* (\d+) EXISTS/i.exec(line)).find(Boolean) ?? [];
    return { isOpen: true, messages: Number(messages) };
  } catch (error) {
    const isTls = error instanceof EgressRefusal && error.stage === "tls";
    return { isOpen: false, stage: isTls ? "tls" : stage };
  } finally {
    socket?.destroy();
  }
}

/** One command at a time, each argument sent as a literal: no quoting to get wrong. */
function talkOver(socket: Socket, signal: AbortSignal) {
  const heard = linesOf(socket, signal);
  const next = async () => {
    const { value, done } = await heard.next();
    if (done) throw new Turned("the server hung up");
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
  const refuseUnlessOk = (answer: string, command: string) => {
    if (!/^\S+ OK/i.test(answer)) throw new Turned(command);
  };
  let count = 0;
  return {
    async greeting() {
      if (!/^\* (OK|PREAUTH)/i.test(await next())) throw new Turned("no greeting");
    },
    async ask([command = "", ...values]: readonly string[]): Promise<string[]> {
      const tag = `p${++count}`;
      const untagged: string[] = [];
      let waiting = `${tag} ${command}`;
      for (const value of values) {
        socket.write(`${waiting} {${Buffer.byteLength(value)}}\r\n`);
        if (!isContinuation(await until(tag, isContinuation, untagged))) throw new Turned(command);
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
      if (!isContinuation(await until(tag, isContinuation))) throw new Turned(command);
      socket.write(`${Buffer.from(response).toString("base64")}\r\n`);
      const answer = await until(tag, isContinuation);
      if (isContinuation(answer)) {
        socket.write("\r\n");
        await until(tag, () => false);
      }
      refuseUnlessOk(answer, command);
    },
    end: () => heard.return(undefined),
  };
}

async function* linesOf(socket: Socket, signal: AbortSignal): AsyncGenerator<string, void> {
  let rest = "";
  for await (const [chunk] of on(socket, "data", { signal, close: ["close", "end"] })) {
    rest += (chunk as Buffer).toString("utf8");
    if (rest.length > longestLine) throw new Turned("a line without end");
    for (let end = rest.indexOf("\r\n"); end >= 0; end = rest.indexOf("\r\n")) {
      const line = rest.slice(0, end);
      rest = rest.slice(end + 2);
      yield line;
    }
  }
}
