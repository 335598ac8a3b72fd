import type { Logger } from "../log.ts";
import { channelOf } from "./channel.ts";
import type { Entry, Told } from "./ledger.ts";
import type { LiveCommands } from "./redis-commands.ts";

const atOnce = 200;
const restMs = 1000;
const mostUnheard = 10_000;
const refetch = JSON.stringify({ type: "refetch" });

type Hearer = (channel: string, text: string) => void;

export interface Publisher {
  /** Publishes what a committed transaction has to tell. Returns at once: no request waits for it. */
  publish(entries: readonly Entry[]): void;
  /** While Redis is away, whoever listens in this process is told directly. */
  onUnheard(hear: Hearer): void;
  /** Resolves when everything told so far is out, or given up. */
  settled(): Promise<void>;
  /** How many people wait to be told that they missed something. */
  readonly unheard: number;
  close(): Promise<void>;
}

interface Parcel {
  readonly channels: readonly string[];
  readonly text: string;
}

/**
 * Takes live messages to Redis, those of one business in the order of its commits. Who could not be told is told to ask
 * anew as soon as Redis is back.
 */
export function makePublisher(redis: LiveCommands, log: Logger): Publisher {
  const lines = new Map<string, Promise<void>>();
  const unheard = new Set<string>();
  let hear: Hearer = () => {};
  let restsUntil = 0;
  let retry: NodeJS.Timeout | undefined;

  async function send(parcel: Parcel): Promise<void> {
    // A Redis that just failed is left alone for a moment, so that waiting for it does not add up.
    const isSent = performance.now() >= restsUntil && (await reaches(parcel));
    if (!isSent) giveUp(parcel);
  }

  async function reaches({ channels, text }: Parcel): Promise<boolean> {
    try {
      await redis.tellAll(channels, text);
      restsUntil = 0;
      return true;
    } catch {
      restsUntil = performance.now() + restMs;
      return false;
    }
  }

  function giveUp({ channels, text }: Parcel): void {
    for (const channel of channels) {
      hear(channel, text);
      if (unheard.size < mostUnheard) unheard.add(channel);
    }
    retry ??= setInterval(() => void makeUp(), restMs).unref();
  }

  async function makeUp(): Promise<void> {
    for (const channels of chunks([...unheard])) {
      if (!(await reaches({ channels, text: refetch }))) return;
      for (const channel of channels) unheard.delete(channel);
    }
    if (unheard.size > 0) return;
    clearInterval(retry);
    retry = undefined;
  }

  async function publishAll(entries: readonly Entry[]): Promise<void> {
    for (const { businessId, tale } of entries) {
      const parcels = (await tale()).flatMap((told) => parcelsOf(businessId, told));
      // Sent one behind the other without waiting: they arrive in this order.
      await Promise.all(parcels.map(send));
    }
  }

  return {
    publish(entries) {
      const businessId = entries[0]?.businessId;
      if (businessId === undefined) return;
      const line = (lines.get(businessId) ?? Promise.resolve())
        .then(() => publishAll(entries))
        .catch((error: unknown) => log.error({ err: error }, "live messages were lost"))
        .finally(() => {
          if (lines.get(businessId) === line) lines.delete(businessId);
        });
      lines.set(businessId, line);
    },
    onUnheard(hearer) {
      hear = hearer;
    },
    async settled() {
      await Promise.all(lines.values());
    },
    get unheard() {
      return unheard.size;
    },
    async close() {
      clearInterval(retry);
      await this.settled();
    },
  };
}

function parcelsOf(businessId: string, { to, message }: Told): Parcel[] {
  const text = JSON.stringify(message);
  const channels = to.map((accountId) => channelOf(businessId, accountId));
  return [...chunks(channels)].map((some) => ({ channels: some, text }));
}

function* chunks<T>(list: readonly T[]): Generator<T[]> {
  for (let from = 0; from < list.length; from += atOnce) yield list.slice(from, from + atOnce);
}
