import type { Redis } from "ioredis";
import type { LiveCommands, Position } from "./redis-commands.ts";

/** One open page. */
export interface Listener {
  hear(text: string): void;
  /** Something may have been missed. */
  askAnew(seq: number): void;
}

export interface Hub {
  /** Listens for a person's messages; answers where they stand, or nothing while Redis is away. */
  join(
    channel: string,
    listener: Listener,
    since: number | undefined,
  ): Promise<Position | undefined>;
  leave(channel: string, listener: Listener): void;
  hear(channel: string, text: string): void;
  countOf(channel: string): number;
  close(): void;
}

interface Audience {
  readonly listeners: Set<Listener>;
  readonly subscribed: Promise<unknown>;
}

const healEveryMs = 100;
// A desk whose Redis comes back is asked anew by all of its pages: not all in the same second.
const healedAtOnce = 200;

/** The pages open at this process, by person. It subscribes to the channels of these people and to no others. */
export function makeHub(redis: Redis, commands: LiveCommands): Hub {
  const subscriber = redis.duplicate({ autoResubscribe: false, commandTimeout: 1000 });
  const audiences = new Map<string, Audience>();
  /** Channels on which something may have been missed. */
  const unsure = new Set<string>();
  subscriber.on("error", () => {});
  subscriber.on("message", hear);
  subscriber.on("close", () => {
    for (const channel of audiences.keys()) unsure.add(channel);
  });
  const healing = setInterval(() => void heal(), healEveryMs).unref();

  function hear(channel: string, text: string): void {
    for (const listener of audiences.get(channel)?.listeners ?? []) listener.hear(text);
  }

  async function heal(): Promise<void> {
    if (unsure.size === 0 || subscriber.status !== "ready") return;
    const channels = [...unsure].slice(0, healedAtOnce);
    for (const channel of channels) unsure.delete(channel);
    await subscriber.subscribe(...channels).then(
      () => Promise.all(channels.map(askAnew)),
      () => doubt(channels),
    );
  }

  async function askAnew(channel: string): Promise<void> {
    await commands.catchUp(channel, undefined).then(
      ({ seq }) => {
        for (const listener of audiences.get(channel)?.listeners ?? []) listener.askAnew(seq);
      },
      () => doubt([channel]),
    );
  }

  function doubt(channels: readonly string[]): void {
    for (const channel of channels) if (audiences.has(channel)) unsure.add(channel);
  }

  function audienceOf(channel: string): Audience {
    const known = audiences.get(channel);
    if (known) return known;
    const audience = { listeners: new Set<Listener>(), subscribed: subscriber.subscribe(channel) };
    audience.subscribed.catch(() => doubt([channel]));
    audiences.set(channel, audience);
    return audience;
  }

  return {
    async join(channel, listener, since) {
      const { listeners, subscribed } = audienceOf(channel);
      listeners.add(listener);
      try {
        // In this order: what is told in between comes twice rather than never, and the number shows it.
        await subscribed;
        return await commands.catchUp(channel, since);
      } catch {
        doubt([channel]);
        return undefined;
      }
    },
    leave(channel, listener) {
      const audience = audiences.get(channel);
      if (!audience?.listeners.delete(listener) || audience.listeners.size > 0) return;
      audiences.delete(channel);
      unsure.delete(channel);
      void subscriber.unsubscribe(channel).catch(() => undefined);
    },
    hear,
    countOf: (channel) => audiences.get(channel)?.listeners.size ?? 0,
    close() {
      clearInterval(healing);
      subscriber.disconnect();
    },
  };
}
