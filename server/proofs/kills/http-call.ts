import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { text } from "node:stream/consumers";
import type { Form } from "./form.ts";

export interface Call {
  readonly port: number;
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: unknown;
  /** Sent in place of the body. */
  readonly form?: Form | undefined;
}

export interface HttpReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Longer than any request may take: who waits so long has been left hanging. */
export const timeoutMs = 35_000;

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** One request over a kept connection. Rejects when no whole answer came. */
export function callHttp({ port, method, path, headers, body, form }: Call): Promise<HttpReply> {
  return new Promise((resolve, reject) => {
    const json = body === undefined ? undefined : JSON.stringify(body);
    const payload = form?.bytes ?? json;
    const type = form?.type ?? "application/json";
    const sent = request(
      {
        agent,
        host: "127.0.0.1",
        port,
        method,
        path,
        headers: { ...headers, ...(payload && { "content-type": type }) },
        signal: AbortSignal.timeout(timeoutMs),
      },
      (reply) => {
        const { statusCode: status = 0 } = reply;
        text(reply).then(
          (whole) => resolve({ status, headers: reply.headers, text: whole }),
          reject,
        );
      },
    );
    sent.on("error", reject);
    sent.end(payload);
  });
}
