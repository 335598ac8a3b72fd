import { once } from "node:events";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { request } from "node:https";
import type { Socket } from "node:net";
import { EgressRefusal } from "./refusal.ts";
import type { Place } from "./written-url.ts";

export interface Asked {
  readonly method?: "GET" | "POST" | "PUT";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** A longer answer is hung up on. */
  readonly mostBytes?: number;
  /** For all of it: name, connection, TLS, question, answer. */
  readonly mostMs?: number;
}

/** What came back, redirects included: nobody follows them. */
export interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As it was sent; nothing is unpacked. */
  readonly body: Buffer;
}

const megabyte = 1024 * 1024;

/** Asks one question over a connection that stands, and closes it. */
export async function askOver(
  socket: Socket,
  { host, port, path }: Place,
  { method = "GET", headers = {}, body, mostBytes = megabyte }: Asked,
  signal: AbortSignal,
): Promise<Answered> {
  const asked = request({
    createConnection: () => socket,
    method,
    host,
    port,
    path,
    headers,
    signal,
  });
  asked.on("error", () => {});
  try {
    asked.end(body);
    const [answer] = (await once(asked, "response", { signal })) as [IncomingMessage];
    return {
      status: answer.statusCode ?? 0,
      headers: answer.headers,
      body: await readBody(answer, mostBytes),
    };
  } catch (error) {
    if (error instanceof EgressRefusal) throw error;
    throw new EgressRefusal("answer", error instanceof Error ? error.message : String(error));
  } finally {
    asked.destroy();
  }
}

async function readBody(answer: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > mostBytes) throw new EgressRefusal("answer", `more than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
