import type { Redis } from "ioredis";

const keptMessages = 100;
const keptSeconds = 600;
const rememberedSeconds = 86_400;

/*
 * Each person has a counter, a list of the last messages and a channel. A counter is made when the person connects, so
 * nothing is kept for people who are away. It begins at the time in milliseconds: one that was lost and made again is
 * ahead of everything it ever said, and nobody takes the new numbers for the old.
 */
const tellAll = `
  local reached = 0
  for i, channel in ipairs(KEYS) do
    if redis.call('EXISTS', channel .. ':seq') == 1 then
      local seq = string.format('%.0f', redis.call('INCR', channel .. ':seq'))
      local text = '{"seq":' .. seq .. ',' .. string.sub(ARGV[i], 2)
      redis.call('RPUSH', channel .. ':log', text)
      redis.call('LTRIM', channel .. ':log', ${-keptMessages}, -1)
      redis.call('EXPIRE', channel .. ':log', ${keptSeconds})
      redis.call('PUBLISH', channel, text)
      reached = reached + 1
    end
  end
  return reached
`;

const catchUp = `
  local key = KEYS[1] .. ':seq'
  local seq = redis.call('GET', key)
  if not seq then
    local now = redis.call('TIME')
    seq = string.format('%.0f', now[1] * 1000 + math.floor(now[2] / 1000))
  end
  redis.call('SET', key, seq, 'EX', ${rememberedSeconds})
  if ARGV[1] == '' then return { seq, 'here' } end
  local missed = tonumber(seq) - tonumber(ARGV[1])
  if missed < 0 or missed > redis.call('LLEN', KEYS[1] .. ':log') then return { seq, 'lost' } end
  if missed == 0 then return { seq, 'here' } end
  return { seq, 'here', unpack(redis.call('LRANGE', KEYS[1] .. ':log', -missed, -1)) }
`;

export interface LiveCommands {
  /** Numbers, keeps and publishes one message for each channel; answers how many people are known. */
  tellAll(channels: readonly string[], texts: readonly string[]): Promise<number>;
  /** Where a person's messages stand, and those after `since`; nothing if they are no longer all there. */
  catchUp(channel: string, since: number | undefined): Promise<Position>;
}

export interface Position {
  readonly seq: number;
  readonly missed: readonly string[] | undefined;
}

interface Scripted {
  liveTellAll(...args: (string | number)[]): Promise<number>;
  liveCatchUp(channel: string, since: string): Promise<string[]>;
}

export function liveCommands(redis: Redis): LiveCommands {
  redis.defineCommand("liveTellAll", { lua: tellAll });
  redis.defineCommand("liveCatchUp", { numberOfKeys: 1, lua: catchUp });
  const scripted = redis as Redis & Scripted;
  return {
    tellAll: (channels, texts) => scripted.liveTellAll(channels.length, ...channels, ...texts),
    async catchUp(channel, since) {
      const [seq, outcome, ...missed] = await scripted.liveCatchUp(channel, String(since ?? ""));
      return { seq: Number(seq), missed: outcome === "here" ? missed : undefined };
    },
  };
}
