import { once } from "node:events";
import type { ServerMessage, ServerType } from "@parley/contract";
import { WebSocket } from "ws";

type Heard<T extends ServerType = ServerType> = ServerMessage<T> & { seq?: number };

interface Options {
  readonly port: number;
  readonly host: string;
  readonly token?: string | undefined;
  readonly since?: number | undefined;
  readonly headers?: Record<string, string>;
}

/** A page's end of the live socket. */
export interface LiveClient {
  readonly ws: WebSocket;
  /** Everything heard so far, in order. */
  readonly heard: Heard[];
  /** The next message of a type that was not taken yet, now or when it comes. */
  next<T extends ServerType>(type: T): Promise<Heard<T>>;
  say(message: object): void;
  /** Resolves with the code and the reason once it is closed. */
  readonly closed: Promise<{ code: number; reason: string }>;
  /** The status of a refusal before the socket opened. */
  readonly refused: Promise<number>;
  close(): Promise<void>;
}

export function liveClient({ port, host, token, since, headers = {} }: Options): LiveClient {
  const query = new URLSearchParams();
  if (token !== undefined) query.set("token", token);
  if (since !== undefined) query.set("since", String(since));
  const ws = new WebSocket(`ws://127.0.0.1:${port}/ws/notifications/?${query.toString()}`, {
    headers: { host, ...headers },
    perMessageDeflate: false,
  });
  const heard: Heard[] = [];
  const taken = new Set<Heard>();
  const waiting = new Set<() => void>();
  const closed = Promise.withResolvers<{ code: number; reason: string }>();
  const refused = Promise.withResolvers<number>();
  ws.on("error", () => {});
  ws.on("unexpected-response", (_request, response) => {
    refused.resolve(response.statusCode ?? 0);
    ws.terminate();
  });
  ws.on("message", (data: Buffer) => {
    heard.push(JSON.parse(data.toString()) as Heard);
    for (const look of waiting) look();
  });
  ws.on("close", (code, reason) => closed.resolve({ code, reason: reason.toString() }));
  return {
    ws,
    heard,
    closed: closed.promise,
    refused: refused.promise,
    next<T extends ServerType>(type: T) {
      return new Promise<Heard<T>>((resolve, reject) => {
        const look = () => {
          const found = heard.find((message) => message.type === type && !taken.has(message));
          if (!found) return;
          taken.add(found);
          waiting.delete(look);
          resolve(found as Heard<T>);
        };
        waiting.add(look);
        look();
        void closed.promise.then(({ code }) => {
          reject(new Error(`closed with ${code} while waiting for ${type}`));
        });
      });
    },
    say: (message) => ws.send(JSON.stringify(message)),
    async close() {
      if (ws.readyState === WebSocket.CLOSED) return;
      const done = once(ws, "close");
      ws.close();
      await done;
    },
  };
}
