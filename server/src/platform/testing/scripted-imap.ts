import { once } from "node:events";
import type { Socket } from "node:net";
import { type AddressInfo, createServer } from "node:tls";
import type { Certificate } from "./certificates.ts";

/** What an IMAP server answers; everything else is fine with it. */
export interface ImapScript {
  /** To a password. */
  readonly login?: string;
  /** To a token. */
  readonly token?: (token: string) => string;
  /** Of its space: what is used, and the limit, in kilobytes. */
  readonly quota?: readonly [used: number, limit: number];
}

/** An IMAP server over TLS that follows a script, for what no well-behaved server does. */
export async function scriptedImap(certificate: Certificate, script: ImapScript = {}) {
  const sockets = new Set<Socket>();
  const server = createServer(certificate, (socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
    socket.write("* OK scripted\r\n");
    void converse(socket, script).catch(() => socket.destroy());
  });
  server.on("tlsClientError", () => {});
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function converse(socket: Socket, script: ImapScript): Promise<void> {
  let heard = "";
  let command = "";
  let literal: number | undefined;
  let waiting: string | undefined;
  for await (const chunk of socket) {
    heard += String(chunk);
    for (;;) {
      if (literal !== undefined) {
        if (heard.length < literal) break;
        command += heard.slice(0, literal);
        heard = heard.slice(literal);
        literal = undefined;
        continue;
      }
      const end = heard.indexOf("\r\n");
      if (end < 0) break;
      const line = heard.slice(0, end);
      heard = heard.slice(end + 2);
      const size = /\{(\d+)\}$/.exec(line)?.[1];
      if (size !== undefined) {
        command += line;
        literal = Number(size);
        socket.write("+ go on\r\n");
        continue;
      }
      if (waiting !== undefined) {
        socket.write(`${waiting} ${script.token?.(tokenOf(line)) ?? "OK done"}\r\n`);
        waiting = undefined;
        continue;
      }
      const [tag = "", name = ""] = (command + line).split(" ");
      command = "";
      if (name === "AUTHENTICATE") {
        waiting = tag;
        socket.write("+ \r\n");
      } else socket.write(answer(tag, name, script));
    }
  }
}

const tokenOf = (line: string) =>
  /auth=Bearer ([^\x01]*)/.exec(Buffer.from(line, "base64").toString())?.[1] ?? "";

function answer(tag: string, name: string, { login, quota }: ImapScript): string {
  if (name === "LOGIN" && login) return `${tag} ${login}\r\n`;
  const untagged: Record<string, string> = {
    EXAMINE: "* 0 EXISTS\r\n* OK [UIDVALIDITY 1] valid\r\n",
    SELECT: "* 0 EXISTS\r\n* OK [UIDVALIDITY 1] valid\r\n",
    GETQUOTAROOT: quota ? `* QUOTA "" (STORAGE ${quota.join(" ")})\r\n` : "",
  };
  return `${untagged[name] ?? ""}${tag} OK done\r\n`;
}
