import type { Browser } from "@playwright/test";

type Params = Record<string, unknown>;
type Hear = (params: Params) => void;

export interface BarePage {
  send<T>(method: string, params?: Params): Promise<T>;
  on(method: string, hear: Hear): void;
  evaluate<T>(ask: () => T | Promise<T>): Promise<T>;
  close(): Promise<void>;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Params;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/**
 * A page that nobody looks into while it loads. What drives journeys keeps scripts of its own in every page and looks for
 * elements again and again: on a slowed processor those are the longest tasks there are.
 */
export async function openBare(
  browser: Browser,
  size: { readonly width: number; readonly height: number },
): Promise<BarePage> {
  const devtools = await browser.newBrowserCDPSession();
  const { browserContextId } = await devtools.send("Target.createBrowserContext");
  const asked = { url: "about:blank", browserContextId, ...size };
  const { targetId } = await devtools.send("Target.createTarget", asked);
  const { sessionId } = await devtools.send("Target.attachToTarget", { targetId });
  const listeners: (readonly [string, Hear])[] = [];
  const waiting = new Map<number, (message: Message) => void>();
  devtools.on("Target.receivedMessageFromTarget", (received) => {
    if (received.sessionId !== sessionId) return;
    const message = JSON.parse(received.message) as Message;
    if (message.id) waiting.get(message.id)?.(message);
    for (const [method, hear] of listeners) {
      if (method === message.method) hear(message.params ?? {});
    }
  });

  let last = 0;
  async function send<T>(method: string, params: Params = {}): Promise<T> {
    const id = ++last;
    const answered = new Promise<Message>((resolve) => waiting.set(id, resolve));
    const message = JSON.stringify({ id, method, params });
    await devtools.send("Target.sendMessageToTarget", { sessionId, message });
    const { result, error } = await answered;
    if (error) throw new Error(`${method}: ${error.message}`);
    return result as T;
  }

  return {
    send,
    on: (method, hear) => void listeners.push([method, hear]),
    async evaluate<T>(ask: () => T | Promise<T>) {
      const { result } = await send<{ result: { value: T } }>("Runtime.evaluate", {
        expression: `(${String(ask)})()`,
        awaitPromise: true,
        returnByValue: true,
      });
      return result.value;
    },
    async close() {
      await devtools.send("Target.disposeBrowserContext", { browserContextId });
      await devtools.detach();
    },
  };
}
