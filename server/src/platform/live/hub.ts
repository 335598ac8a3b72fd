import { randomUUID } from "node:crypto";
import { socketLimits } from "@parley/contract";
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
  /**
   * Listens for a person's messages; answers where they stand, or nothing while Redis is away. Who has too many pages open
   * does not listen.
   */
  join(
    channel: string,
    listener: Listener,
    since: number | undefined,
  ): Promise<Position | "full" | undefined>;
  leave(channel: string, listener: Listener): void;
  /** Something for a person that comes by no inbox. */
  hear(channel: string, text: string): void;
  close(): void;
}

const most = socketLimits.sockets_per_person;
const healEveryMs = 100;
// A desk whose Redis comes back is asked anew by all of its pages: not all in the same second.
const healedAtOnce = 200;

/** The pages open at this process, by person. Its inbox gets what is for these people and nothing else. */
export function makeHub(redis: Redis, commands: LiveCommands): Hub {
  const inbox = `live:at:${randomUUID()}`;
  const subscriber = redis.duplicate({ autoResubscribe: false, commandTimeout: 1000 });
  const audiences = new Map<string, Set<Listener>>();
  /** People of whom something may have been missed, or of whose pages Redis may have a wrong count. */
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
      void comeBack(channel).catch(() => unsure.add(channel));
    }
  }

  async function comeBack(channel: string): Promise<void> {
    const here = audiences.get(channel)?.size ?? 0;
    if (here === 0) {
      await commands.leave(channel, { inbox, here });
      return;
    }
    const position = await commands.join(channel, { inbox, here });
    if (position === "full") return;
    for (const listener of audiences.get(channel) ?? []) listener.askAnew(position.seq);
  }

  async function ask(channel: string, here: number, since: number | undefined) {
    if (!isListening) return undefined;
    return await commands.join(channel, { inbox, here, most }, since).catch(() => undefined);
  }

  function leave(channel: string, listener: Listener): void {
    const audience = audiences.get(channel);
    if (!audience?.delete(listener)) return;
    if (audience.size === 0) audiences.delete(channel);
    commands.leave(channel, { inbox, here: audience.size }).catch(() => unsure.add(channel));
  }

  return {
    async join(channel, listener, since) {
      const audience = audiences.get(channel) ?? new Set();
      if (audience.size >= most) return "full";
      audiences.set(channel, audience.add(listener));
      const position = await ask(channel, audience.size, since);
      if (position === "full") leave(channel, listener);
      if (!position && audiences.has(channel)) unsure.add(channel);
      return position;
    },
    leave,
    hear(channel, text) {
      for (const listener of audiences.get(channel) ?? []) listener.hear(text, undefined);
    },
    close() {
      clearInterval(healing);
      subscriber.disconnect();
    },
  };
}
