import type { Logger } from "../log.ts";
import { channelOf } from "./channel.ts";
import { everyPage } from "./followers.ts";
import { askAnew, type Entry, type Tale } from "./ledger.ts";
import type { LiveCommands } from "./redis-commands.ts";

const atOnce = 20;
const restMs = 1000;
const mostUnheard = 10_000;
/** So many entries of a business wait at most. Instead of more, its pages are told to ask anew. */
const mostWaiting = 1000;
const refetch = JSON.stringify(askAnew);

type Hearer = (channel: string, text: string) => void;

export interface Publisher {
  /** Publishes what a committed transaction has to tell. Returns at once: no request waits for it. */
  publish(entries: readonly Entry[]): void;
  /** While Redis is away, whoever listens in this process is told directly. */
  onUnheard(hear: Hearer): void;
  /** Resolves when what a business has told so far is out, or given up. */
  sent(businessId: string): Promise<void>;
  /** Resolves when everything told so far is out, or given up; nothing is held back for later any more. */
  settled(): Promise<void>;
  /** How many people wait to be told that they missed something. */
  readonly unheard: number;
  close(): Promise<void>;
}

/** What a business has yet to tell. */
interface Line {
  readonly entries: Entry[];
  readonly done: Promise<void>;
}

/**
 * Takes live messages to Redis, those of one business in the order of its commits. What is told while others are on their
 * way waits for them and then travels together; where too much waits, all pages are told to ask anew. Who could not be told is told to ask anew as soon as Redis is back.
 */
export function makePublisher(redis: LiveCommands, log: Logger): Publisher {
  const lines = new Map<string, Line>();
  const unheard = new Set<string>();
  const later = makeDelayedEntries((entry) => begin([entry]));
  let hear: Hearer = () => {};
  let restsUntil = 0;
  let retry: NodeJS.Timeout | undefined;

  async function send(parcel: MessageBatch): Promise<void> {
    // A Redis that just failed is left alone for a moment, so that waiting for it does not add up.
    const isSent = performance.now() >= restsUntil && (await reaches(parcel));
    if (!isSent) giveUp(parcel);
  }

  async function reaches({ channels, texts }: MessageBatch): Promise<boolean> {
    try {
      await redis.tellAll(channels, texts);
      restsUntil = 0;
      return true;
    } catch {
      restsUntil = performance.now() + restMs;
      return false;
    }
  }

  function giveUp({ channels, texts }: MessageBatch): void {
    for (const channel of channels) {
      for (const text of texts) hear(channel, text);
      if (unheard.size < mostUnheard) unheard.add(channel);
    }
    retry ??= setInterval(() => void makeUp(), restMs).unref();
  }

  async function makeUp(): Promise<void> {
    for (const parcel of batchMessages(
      [...unheard].map((channel) => ({ channel, text: refetch })),
    )) {
      if (!(await reaches(parcel))) return;
      for (const channel of parcel.channels) unheard.delete(channel);
    }
    if (unheard.size > 0) return;
    clearInterval(retry);
    retry = undefined;
  }

  async function work(businessId: string, entries: Entry[]): Promise<void> {
    while (entries.length > 0) {
      const letters: ChannelMessage[] = [];
      for (const entry of entries.splice(0, atOnce)) await write(entry, letters);
      // Sent one behind the other without waiting: they arrive in this order.
      await Promise.all(batchMessages(letters).map(send));
    }
    lines.delete(businessId);
  }

  async function write({ businessId, tale }: Entry, letters: ChannelMessage[]): Promise<void> {
    try {
      const audience = { followers: (topic: string) => redis.followers(businessId, topic) };
      for (const { to, message } of await tale(audience)) {
        const text = JSON.stringify(message);
        for (const id of to) letters.push({ channel: channelOf(businessId, id), text });
      }
    } catch (error) {
      log.error({ err: error }, "live messages were lost");
    }
  }

  function begin(entries: readonly Entry[]): void {
    const businessId = entries[0]?.businessId;
    if (businessId === undefined) return;
    const line = lines.get(businessId);
    if (line) {
      line.entries.push(...entries);
      if (line.entries.length > mostWaiting) {
        line.entries.splice(0, Infinity, { businessId, tale: refetchEverywhere });
      }
      return;
    }
    const own = [...entries];
    const done = Promise.resolve().then(() => work(businessId, own));
    lines.set(businessId, { entries: own, done });
  }

  return {
    publish: (entries) => begin(entries.filter((entry) => !later.keeps(entry))),
    onUnheard(hearer) {
      hear = hearer;
    },
    async sent(businessId) {
      await lines.get(businessId)?.done;
    },
    async settled() {
      later.hurry();
      await Promise.all([...lines.values()].map(({ done }) => done));
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

const refetchEverywhere: Tale = async ({ followers }) => [
  { to: await followers(everyPage), message: askAnew },
];

/** Holds back what may be told a while later, once for all that come up until then. */
function makeDelayedEntries(tell: (entry: Entry) => void) {
  const waiting = new Map<string, { readonly entry: Entry; readonly timer: NodeJS.Timeout }>();

  function end(key: string): void {
    const kept = waiting.get(key);
    if (!kept) return;
    waiting.delete(key);
    clearTimeout(kept.timer);
    tell(kept.entry);
  }

  return {
    /** Whether it is held back; one of the same name that already waits stands for it. */
    keeps(entry: Entry): boolean {
      if (!entry.once) return false;
      const key = `${entry.businessId}:${entry.once.name}`;
      if (!waiting.has(key)) {
        const timer = setTimeout(() => end(key), entry.once.afterMs).unref();
        waiting.set(key, { entry, timer });
      }
      return true;
    },
    /** Nothing waits any longer. */
    hurry(): void {
      for (const key of waiting.keys()) end(key);
    },
  };
}

/** Some messages, in this order, for each of some people. */
export interface MessageBatch {
  readonly channels: readonly string[];
  readonly texts: readonly string[];
}

/** One message for one person. */
export interface ChannelMessage {
  readonly channel: string;
  readonly text: string;
}

const maxChannels = 200;
const maxTexts = 50;

/**
 * Packs together whoever hears the same. A person is in one parcel, or in several that follow each other: what they hear
 * stays in its order. Small enough that Redis keeps nobody else waiting.
 */
export function batchMessages(letters: Iterable<ChannelMessage>): MessageBatch[] {
  const heard = new Map<string, number[]>();
  const numbers = new Map<string, number>();
  for (const { channel, text } of letters) {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    const list = heard.get(channel);
    if (list) list.push(number);
    else heard.set(channel, [number]);
  }
  const texts = [...numbers.keys()];
  const alike = Map.groupBy(heard, ([, list]) => list.join());
  return [...alike.values()].flatMap((group) => {
    const channels = group.map(([channel]) => channel);
    const own = (group[0]?.[1] ?? []).map((number) => texts[number] ?? "");
    return chunks(channels, maxChannels).flatMap((some) =>
      chunks(own, maxTexts).map((part) => ({ channels: some, texts: part })),
    );
  });
}

function chunks<T>(list: readonly T[], size: number): T[][] {
  const parts = [];
  for (let from = 0; from < list.length; from += size) parts.push(list.slice(from, from + size));
  return parts;
}
