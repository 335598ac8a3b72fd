import { once } from "node:events";
import { connect, type Socket } from "node:net";
import type { Readable } from "node:stream";
import type { Scanner, Verdict } from "./scanner.ts";

const longestMs = 30_000;
const chunkBytes = 64 * 1024;

/**
 * Speaks to ClamAV's daemon, at `tcp://host:port` or `unix:/path`: the bytes go over in counted chunks, and one line
 * comes back.
 */
export function clamd(url: string, timeoutMs = longestMs): Scanner {
  return {
    async scan(bytes) {
      const socket = url.startsWith("unix:")
        ? connect(url.slice(5))
        : connect(Number(new URL(url).port || 3310), new URL(url).hostname);
      const timer = setTimeout(
        () => socket.destroy(new Error(`the scanner did not answer in ${timeoutMs} ms`)),
        timeoutMs,
      );
      try {
        return verdictOf(await exchange(socket, bytes));
      } finally {
        clearTimeout(timer);
        socket.destroy();
        bytes.destroy();
      }
    },
  };
}

async function exchange(socket: Socket, bytes: Readable): Promise<string> {
  // What cannot be sent whole must not be judged: the talk ends with the error.
  send(socket, bytes).catch((error: Error) => socket.destroy(error));
  const said = await read(socket);
  if (said === "") throw new Error("the scanner hung up");
  return said;
}

async function read(socket: Socket): Promise<string> {
  let said = "";
  for await (const text of socket.setEncoding("utf8")) {
    said += String(text);
    if (said.endsWith("\0")) break;
  }
  return said;
}

async function send(socket: Socket, bytes: Readable): Promise<void> {
  await once(socket, "connect");
  socket.write("zINSTREAM\0");
  for await (const part of bytes as AsyncIterable<Buffer>) {
    for (let at = 0; at < part.length; at += chunkBytes) {
      const chunk = part.subarray(at, at + chunkBytes);
      const head = Buffer.alloc(4);
      head.writeUInt32BE(chunk.length);
      socket.write(head);
      if (!socket.write(chunk)) await once(socket, "drain");
    }
  }
  socket.write(Buffer.alloc(4));
}

function verdictOf(said: string): Verdict {
  const text = said.replace("\0", "").trim();
  if (text === "stream: OK") return { found: undefined };
  const found = /^stream: (.+) FOUND$/.exec(text)?.[1];
  if (!found) throw new Error(`the scanner said: ${text}`);
  return { found };
}
