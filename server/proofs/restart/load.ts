import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";

export interface Ask {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: unknown;
}

interface Steady {
  readonly port: number;
  readonly perSecond: number;
  /** What is asked next. */
  next(): Ask;
}

const tickMs = 50;
/** On a machine that cannot keep up, the pace gives way: a queue that only grows would end in time-outs of its own. */
const mostOpen = 64;

/** Asks at a steady pace over kept connections. Nothing is asked twice. */
export function startLoad({ port, perSecond, next }: Steady) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const failed: string[] = [];
  const open = new Set<Promise<void>>();
  const started = performance.now();
  let requests = 0;
  let isOver = false;

  async function askOne(): Promise<void> {
    const ask = next();
    const what = `${secondsSince(started)} s: ${ask.method} ${ask.path}`;
    try {
      const { status, body } = await send(agent, port, ask);
      if (status >= 400) failed.push(`${what}: ${status} ${body.slice(0, 200)}`);
    } catch (error) {
      failed.push(`${what}: ${(error as Error).message}`);
    }
  }

  async function keepPace(): Promise<void> {
    while (!isOver) {
      const due = Math.min(
        ((performance.now() - started) / 1000) * perSecond,
        requests + mostOpen - open.size,
      );
      for (; requests < due; requests++) {
        const asked: Promise<void> = askOne().finally(() => open.delete(asked));
        open.add(asked);
      }
      await wait(tickMs);
    }
    await Promise.all(open);
  }

  const running = keepPace();
  return {
    /** Answers when the last answer is in. */
    async stop(): Promise<{ requests: number; failed: string[] }> {
      isOver = true;
      await running;
      agent.destroy();
      return { requests, failed };
    },
  };
}

export function secondsSince(started: number): string {
  return ((performance.now() - started) / 1000).toFixed(1);
}

function send(agent: Agent, port: number, { method, path, headers, body }: Ask) {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const type = payload && { "content-type": "application/json" };
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const options = { agent, host: "127.0.0.1", port, method, path };
    const asked = request({ ...options, headers: { ...headers, ...type } }, (reply) => {
      const { statusCode: status = 0 } = reply;
      text(reply).then((whole) => resolve({ status, body: whole }), reject);
    });
    asked.on("error", reject);
    asked.end(payload);
  });
}
