// Pages that hold sockets open, count what they hear, and come back when they lose one, as the web does.
import { WebSocket } from "ws";
import { randomFrom } from "../../src/platform/testing/seed.ts";

const random = randomFrom(0);

export interface Target {
  readonly host: string;
  readonly token: string;
  /** An address of its own, as behind a proxy. */
  readonly ip: string;
  readonly port: number;
}

export type Ask =
  | {
      readonly ask: "open";
      readonly targets: readonly Target[];
      readonly others: readonly number[];
    }
  | { readonly ask: "forget" }
  | { readonly ask: "hear"; readonly messages: number }
  | { readonly ask: "return"; readonly lost: number }
  | { readonly ask: "close" };

const atOnce = 100;
const mostBackoffSeconds = 30;
let heard = 0;
let connected = 0;
let returned = 0;
let isClosing = false;
const open = new Set<WebSocket>();
let waiting: { isDone: () => boolean; done: () => void } | undefined;

function look(): void {
  if (!waiting?.isDone()) return;
  waiting.done();
  waiting = undefined;
}

function until(isDone: () => boolean): Promise<void> {
  return new Promise((done) => {
    waiting = { isDone, done };
    look();
  });
}

/** Opens a socket; when it is lost, waits 1, 2, 4 … 30 seconds, each made shorter by chance, and tries the next process. */
function connect(
  target: Target,
  others: readonly number[],
  tries: number,
  first?: () => void,
): void {
  const port = tries === 0 ? target.port : (others[tries % others.length] ?? target.port);
  const url = `ws://127.0.0.1:${port}/ws/notifications/?token=${target.token}`;
  const ws = new WebSocket(url, {
    perMessageDeflate: false,
    headers: { host: target.host, "x-forwarded-for": target.ip },
  });
  let isConnected = false;
  ws.on("error", () => {});
  ws.on("message", () => {
    if (isConnected) heard++;
    else {
      isConnected = true;
      connected++;
      if (tries > 0) returned++;
      open.add(ws);
      first?.();
    }
    look();
  });
  ws.on("close", () => {
    open.delete(ws);
    if (isConnected) connected--;
    if (isClosing) return;
    const next = isConnected ? 1 : tries + 1;
    const most = Math.min(2 ** (next - 1), mostBackoffSeconds);
    setTimeout(() => connect(target, others, next, first), random(most * 1000));
  });
}

async function openAll(targets: readonly Target[], others: readonly number[]): Promise<void> {
  const queue = [...targets];
  const worker = async () => {
    for (let target = queue.pop(); target; target = queue.pop()) {
      const one = target;
      await new Promise<void>((resolve) => connect(one, others, 0, resolve));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

process.on("message", (asked: Ask) => {
  void answer(asked).then((value) => process.send?.(value));
});

async function answer(asked: Ask): Promise<object> {
  switch (asked.ask) {
    case "open":
      isClosing = false;
      await openAll(asked.targets, asked.others);
      return { connected };
    case "forget":
      heard = 0;
      returned = 0;
      return {};
    case "hear":
      await until(() => heard >= asked.messages);
      return { at: Date.now() };
    case "return":
      await until(() => returned >= asked.lost);
      return { at: Date.now() };
    case "close":
      isClosing = true;
      for (const ws of open) ws.terminate();
      return { connected };
  }
}
