import { randomUUID } from "node:crypto";
import type { Redis } from "ioredis";
import { type LiveCommands, type Position, unpack } from "./redis-commands.ts";

/** One open page. */
export interface Listener {
  /** `seq` is its number; it has none if it was told directly, because Redis was away. */
  hear(text: string, seq: number | undefined): void;
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
  /** Something for a person that comes by no inbox. */
  hear(channel: string, text: string): void;
  countOf(channel: string): number;
  close(): void;
}

const healEveryMs = 100;
// A desk whose Redis comes back is asked anew by all of its pages: not all in the same second.
const healedAtOnce = 200;

/** The pages open at this process, by person. Its inbox gets what is for these people and nothing else. */
export function makeHub(redis: Redis, commands: LiveCommands): Hub {
  const inbox = `live:at:${randomUUID()}`;
  const subscriber = redis.duplicate({ autoResubscribe: false, commandTimeout: 1000 });
  const audiences = new Map<string, Set<Listener>>();
  /** People of whom something may have been missed. */
  const unsure = new Set<string>();
  let isListening = false;
  subscriber.on("error", () => {});
  subscriber.on("ready", () => {
    void subscriber.subscribe(inbox).then(
      () => {
        isListening = true;
      },
      () => subscriber.disconnect(true),
    );
  });
  subscriber.on("close", () => {
    isListening = false;
    for (const channel of audiences.keys()) unsure.add(channel);
  });
  subscriber.on("message", (_, parcel) => {
    for (const { channel, first, texts } of unpack(parcel)) {
      for (const listener of audiences.get(channel) ?? []) {
        for (const [at, text] of texts.entries()) listener.hear(text, first + at);
      }
    }
  });
  const healing = setInterval(heal, healEveryMs).unref();

  function heal(): void {
    if (unsure.size === 0 || !isListening) return;
    for (const channel of [...unsure].slice(0, healedAtOnce)) {
      unsure.delete(channel);
      void commands.join(channel, inbox, undefined).then(
        ({ seq }) => {
          for (const listener of audiences.get(channel) ?? []) listener.askAnew(seq);
        },
        () => doubt(channel),
      );
    }
  }

  function doubt(channel: string): void {
    if (audiences.has(channel)) unsure.add(channel);
  }

  return {
    async join(channel, listener, since) {
      const audience = audiences.get(channel) ?? new Set();
      audiences.set(channel, audience.add(listener));
      if (isListening) {
        const position = await commands.join(channel, inbox, since).catch(() => undefined);
        if (position) return position;
      }
      doubt(channel);
      return undefined;
    },
    leave(channel, listener) {
      const audience = audiences.get(channel);
      if (!audience?.delete(listener) || audience.size > 0) return;
      audiences.delete(channel);
      unsure.delete(channel);
      void commands.leave(channel, inbox).catch(() => undefined);
    },
    hear(channel, text) {
      for (const listener of audiences.get(channel) ?? []) listener.hear(text, undefined);
    },
    countOf: (channel) => audiences.get(channel)?.size ?? 0,
    close() {
      clearInterval(healing);
      subscriber.disconnect();
    },
  };
}
