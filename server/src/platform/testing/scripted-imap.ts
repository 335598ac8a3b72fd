import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { createInterface } from "node:readline";
import { createServer } from "node:tls";
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

/** A literal holds no line end here, so that every line ends a command or a part of one. */
async function converse(socket: Socket, script: ImapScript): Promise<void> {
  let command = "";
  let authenticating: string | undefined;
  for await (const line of createInterface({ input: socket })) {
    if (/\{\d+\}$/.test(line)) {
      command += line;
      socket.write("+ go on\r\n");
      continue;
    }
    if (authenticating !== undefined) {
      socket.write(`${authenticating} ${script.token?.(tokenOf(line)) ?? "OK done"}\r\n`);
      authenticating = undefined;
      continue;
    }
    const [tag = "", name = ""] = (command + line).split(" ");
    command = "";
    if (name === "AUTHENTICATE") authenticating = tag;
    socket.write(name === "AUTHENTICATE" ? "+ \r\n" : answer(tag, name, script));
  }
}

/** `user=...`, `auth=Bearer ...`, each ended by a byte of one. */
const tokenOf = (line: string) =>
  Buffer.from(line, "base64").toString().split("auth=Bearer ")[1]?.split("\u0001")[0] ?? "";

function answer(tag: string, name: string, { login, quota }: ImapScript): string {
  if (name === "LOGIN" && login) return `${tag} ${login}\r\n`;
  const untagged: Record<string, string> = {
    EXAMINE: "* 0 EXISTS\r\n* OK [UIDVALIDITY 1] valid\r\n",
    SELECT: "* 0 EXISTS\r\n* OK [UIDVALIDITY 1] valid\r\n",
    GETQUOTAROOT: quota ? `* QUOTA "" (STORAGE ${quota.join(" ")})\r\n` : "",
  };
  return `${untagged[name] ?? ""}${tag} OK done\r\n`;
}
