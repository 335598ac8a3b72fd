import type { Logger } from "../log.ts";
import { channelOf } from "./channel.ts";
import type { Entry, Told } from "./ledger.ts";
import type { LiveCommands } from "./redis-commands.ts";

const atOnce = 200;
const restMs = 1000;
const mostUnheard = 10_000;

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
  readonly channel: string;
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

  async function send(parcels: readonly Parcel[]): Promise<void> {
    for (let from = 0; from < parcels.length; from += atOnce) {
      const some = parcels.slice(from, from + atOnce);
      // A Redis that just failed is left alone for a moment, so that waiting for it does not add up.
      const isSent = performance.now() >= restsUntil && (await reaches(some));
      if (!isSent) giveUp(some);
    }
  }

  async function reaches(parcels: readonly Parcel[]): Promise<boolean> {
    try {
      await redis.tellAll(
        parcels.map(({ channel }) => channel),
        parcels.map(({ text }) => text),
      );
      restsUntil = 0;
      return true;
    } catch {
      restsUntil = performance.now() + restMs;
      return false;
    }
  }

  function giveUp(parcels: readonly Parcel[]): void {
    for (const { channel, text } of parcels) {
      hear(channel, text);
      if (unheard.size < mostUnheard) unheard.add(channel);
    }
    retry ??= setInterval(() => void makeUp(), restMs).unref();
  }

  async function makeUp(): Promise<void> {
    for (const some of chunks([...unheard])) {
      const parcels = some.map((channel) => ({ channel, text: '{"type":"refetch"}' }));
      if (!(await reaches(parcels))) return;
      for (const channel of some) unheard.delete(channel);
    }
    if (unheard.size > 0) return;
    clearInterval(retry);
    retry = undefined;
  }

  async function publishAll(entries: readonly Entry[]): Promise<void> {
    for (const { businessId, tale } of entries) {
      await send((await tale()).map((told) => parcelOf(businessId, told)));
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

function parcelOf(businessId: string, { to, message }: Told): Parcel {
  return { channel: channelOf(businessId, to), text: JSON.stringify(message) };
}

function* chunks<T>(list: readonly T[]): Generator<T[]> {
  for (let from = 0; from < list.length; from += atOnce) yield list.slice(from, from + atOnce);
}
