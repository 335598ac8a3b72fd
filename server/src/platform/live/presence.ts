import type { Redis } from "ioredis";

/** Who is at something, and what they do there. Nobody is longer than they say so. */
export interface Presence<State extends string = string> {
  /** Nothing: they left. */
  mark(place: Place, accountId: string, state: State | undefined): Promise<void>;
  at(place: Place): Promise<readonly Present<State>[]>;
}

export interface Place {
  readonly businessId: string;
  readonly topic: string;
}

export interface Present<State> {
  readonly accountId: string;
  readonly state: State;
  readonly at: string;
}

const goneMs = 25_000;
const keptSeconds = 60;

export function makePresence<State extends string>(redis: Redis): Presence<State> {
  return {
    async mark(place, accountId, state) {
      const key = keyOf(place);
      if (!state) {
        await redis.hdel(key, accountId);
        return;
      }
      const at = new Date().toISOString();
      await redis.pipeline().hset(key, accountId, `${at} ${state}`).expire(key, keptSeconds).exec();
    },
    async at(place) {
      const marks = await redis.hgetall(keyOf(place));
      return Object.entries(marks).flatMap(([accountId, mark]) => {
        const [at = "", state] = mark.split(" ");
        const isGone = Date.parse(at) < Date.now() - goneMs;
        return isGone ? [] : [{ accountId, at, state: state as State }];
      });
    },
  };
}

const keyOf = ({ businessId, topic }: Place) => `live:here:${businessId}:${topic}`;
