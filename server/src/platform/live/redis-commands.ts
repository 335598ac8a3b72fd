import type { Redis } from "ioredis";

const keptMessages = 100;
// The list is cut now and then, not at every message.
const spareMessages = 25;
const keptSeconds = 600;
const rememberedSeconds = 86_400;
/** Longer than twice the time after which a process says again what its pages follow. */
const followedSeconds = 600;

/*
 * Each person has a counter, a list of the last messages and a count of their pages at each process; each process has an
 * inbox. A counter is made when the person connects, so nothing is kept for people who are away. It begins at the
 * time in milliseconds: one that was lost and made again is ahead of everything it ever said, and nobody takes the new
 * numbers for the old. Messages are kept without their numbers: the last one in the list has the counter's, and they only
 * ever change together. A process that reads its inbox no longer is struck off.
 */
const tellAll = `
  local inboxes = {}
  for _, channel in ipairs(KEYS) do
    local seq = redis.call('INCRBY', channel .. ':seq', #ARGV)
    if seq == #ARGV then
      redis.call('DEL', channel .. ':seq')
    else
      local kept = redis.call('RPUSH', channel .. ':log', unpack(ARGV))
      if kept > ${keptMessages + spareMessages} then
        redis.call('LTRIM', channel .. ':log', ${-keptMessages}, -1)
      end
      if (kept - 1) % 10 < #ARGV then redis.call('EXPIRE', channel .. ':log', ${keptSeconds}) end
      local first = string.format('%.0f', seq - #ARGV + 1)
      for _, inbox in ipairs(redis.call('HKEYS', channel .. ':pages')) do
        local list = inboxes[inbox] or {}
        inboxes[inbox] = list
        list[#list + 1] = channel
        list[#list + 1] = first
      end
    end
  end
  local texts = table.concat(ARGV, '\\n')
  for inbox, list in pairs(inboxes) do
    if redis.call('PUBLISH', inbox, table.concat(list, ' ') .. '\\n' .. texts) == 0 then
      for i = 1, #list, 2 do redis.call('HDEL', list[i] .. ':pages', inbox) end
    end
  end
`;

const join = `
  local channel, inbox, here, most, since = KEYS[1], unpack(ARGV)
  local pages = tonumber(here)
  local counts = redis.call('HGETALL', channel .. ':pages')
  for i = 1, #counts, 2 do
    if counts[i] ~= inbox then
      if redis.call('PUBSUB', 'NUMSUB', counts[i])[2] == 0 then
        redis.call('HDEL', channel .. ':pages', counts[i])
      else
        pages = pages + counts[i + 1]
      end
    end
  end
  if most ~= '' and pages > tonumber(most) then return { '0', 'full' } end
  redis.call('HSET', channel .. ':pages', inbox, here)
  redis.call('EXPIRE', channel .. ':pages', ${rememberedSeconds})
  local seq = redis.call('GET', channel .. ':seq')
  if not seq then
    local now = redis.call('TIME')
    seq = string.format('%.0f', now[1] * 1000 + math.floor(now[2] / 1000))
  end
  redis.call('SET', channel .. ':seq', seq, 'EX', ${rememberedSeconds})
  if since == '' then return { seq, 'here' } end
  local missed = tonumber(seq) - tonumber(since)
  if missed < 0 or missed > redis.call('LLEN', channel .. ':log') then return { seq, 'lost' } end
  if missed == 0 then return { seq, 'here' } end
  return { seq, 'here', unpack(redis.call('LRANGE', channel .. ':log', -missed, -1)) }
`;

export interface LiveCommands {
  /** Numbers, keeps and publishes some messages, in this order, for each of many people. */
  tellAll(channels: readonly string[], texts: readonly string[]): Promise<void>;
  /** From now on the person's messages come to the inbox, unless they have too many pages open already. */
  join(channel: string, pages: Pages, since?: number): Promise<Position | "full">;
  /** So many pages of the person are still open at this inbox. */
  leave(channel: string, pages: Omit<Pages, "most">): Promise<unknown>;
  /** People with a page that follows the topic. */
  followers(businessId: string, topic: string): Promise<readonly string[]>;
  /** A page of a person follows these topics. Said again now and then, or forgotten. */
  follow(businessId: string, follower: Follower, topics: readonly string[]): Promise<void>;
  unfollow(businessId: string, follower: Follower, topics: readonly string[]): Promise<void>;
}

export interface Follower {
  readonly accountId: string;
  readonly pageId: string;
}

export interface Pages {
  readonly inbox: string;
  /** How many the person has open there. */
  readonly here: number;
  /** How many they may have open everywhere; nothing if those who are here stay, come what may. */
  readonly most?: number;
}

/** Where a person's messages stand. */
export interface Position {
  readonly seq: number;
  /** What came after `since`. Nothing if they are no longer all there. */
  readonly missed: readonly string[] | undefined;
}

interface Scripted {
  liveTellAll(count: number, ...channelsAndTexts: string[]): Promise<void>;
  liveJoin(channel: string, ...pagesAndSince: string[]): Promise<string[]>;
}

export function liveCommands(redis: Redis): LiveCommands {
  redis.defineCommand("liveTellAll", { lua: tellAll });
  redis.defineCommand("liveJoin", { numberOfKeys: 1, lua: join });
  const scripted = redis as Redis & Scripted;
  return {
    tellAll: (channels, texts) => scripted.liveTellAll(channels.length, ...channels, ...texts),
    async join(channel, { inbox, here, most }, since) {
      const asked = [inbox, String(here), String(most ?? ""), String(since ?? "")];
      const [seq, outcome, ...missed] = await scripted.liveJoin(channel, ...asked);
      if (outcome === "full") return "full";
      return { seq: Number(seq), missed: outcome === "here" ? missed : undefined };
    },
    leave: (channel, { inbox, here }) =>
      here === 0
        ? redis.hdel(`${channel}:pages`, inbox)
        : redis.hset(`${channel}:pages`, inbox, here),
    async followers(businessId, topic) {
      const pages = await redis.smembers(topicKey(businessId, topic));
      return [...new Set(pages.map((page) => page.split(" ")[0] ?? ""))];
    },
    async follow(businessId, { accountId, pageId }, topics) {
      const all = redis.pipeline();
      for (const topic of topics) {
        const key = topicKey(businessId, topic);
        all.sadd(key, `${accountId} ${pageId}`).expire(key, followedSeconds);
      }
      await all.exec();
    },
    async unfollow(businessId, { accountId, pageId }, topics) {
      const all = redis.pipeline();
      for (const topic of topics) all.srem(topicKey(businessId, topic), `${accountId} ${pageId}`);
      await all.exec();
    },
  };
}

const topicKey = (businessId: string, topic: string) => `live:on:${businessId}:${topic}`;

interface Delivery {
  readonly channel: string;
  /** The number of the first of the texts; the others follow. */
  readonly first: number;
  readonly texts: readonly string[];
}

/** What an inbox got: whom it is for, and what each of them is to hear. */
export function* unpack(parcel: string): Generator<Delivery> {
  const [list = "", ...texts] = parcel.split("\n");
  const words = list.split(" ");
  for (let at = 0; at < words.length; at += 2) {
    yield { channel: words[at] ?? "", first: Number(words[at + 1]), texts };
  }
}
