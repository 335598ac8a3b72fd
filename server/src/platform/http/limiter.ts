import { type ErrorCode, type Limit, type LimitName, limits } from "@parley/contract";
import type { Redis } from "ioredis";
import { LRUCache } from "lru-cache";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { fail } from "../failure.ts";

export interface Limiter {
  /** Consumes one point of each limit whose key is given, or refuses. */
  draw(
    name: LimitName,
    businessId: string,
    keys: Partial<Record<Limit["per"], string>>,
    code?: ErrorCode,
  ): Promise<void>;
}

/** Limits are counted in Redis for all processes; without Redis each process counts on its own. */
export function makeLimiter(redis: Redis | undefined): Limiter {
  const buckets = new Map(
    Object.entries(limits).map(([name, rules]) => [
      name,
      (rules as readonly Limit[]).map((rule) => ({
        rule,
        spend: makeSpender(bucket(redis, name, rule), rule.points),
      })),
    ]),
  );
  return {
    async draw(name, businessId, keys, code = "limits.rate") {
      for (const { rule, spend } of buckets.get(name) ?? []) {
        const key = keys[rule.per];
        if (key === undefined) continue;
        await spend(`${businessId}|${key}`).catch((refusal: unknown) => refuse(refusal, code));
      }
    },
  };
}

function bucket(redis: Redis | undefined, name: string, { per, points, seconds }: Limit) {
  const options = { points, duration: seconds, keyPrefix: `limit:${name}:${per}` };
  const own = new RateLimiterMemory(options);
  if (!redis) return own;
  return new RateLimiterRedis({
    ...options,
    storeClient: redis,
    insuranceLimiter: own,
    // An exhausted limit is refused without asking Redis again.
    inMemoryBlockOnConsumed: points + 1,
  });
}

/**
 * Consumes a point. From a large limit a batch of a sixtieth is reserved at a time and used without asking Redis again;
 * unused points of a batch are lost at the end of the window, so the limit may apply early, never late. Concurrent calls
 * wait for a batch that is being reserved, so that they do not exhaust the limit with batches of their own.
 */
function makeSpender(limiter: RateLimiterAbstract, points: number): (key: string) => Promise<void> {
  const handful = Math.max(1, Math.floor(points / 60));
  const held = new LRUCache<string, number>({ max: 5_000, ttlResolution: 100 });
  const coming = new Map<string, Promise<void>>();

  /** Reserves a batch and uses its first point. */
  async function fetchAndSpend(key: string): Promise<void> {
    const { msBeforeNext } = await limiter.consume(key, handful);
    if (handful > 1) held.set(key, handful - 1, { ttl: Math.max(1, msBeforeNext) });
  }

  function isHeld(key: string): boolean {
    const left = held.get(key) ?? 0;
    if (left > 0) held.set(key, left - 1, { noUpdateTTL: true });
    return left > 0;
  }

  return async (key) => {
    if (handful === 1) return await fetchAndSpend(key);
    while (!isHeld(key)) {
      const other = coming.get(key);
      if (other) await other;
      else {
        const own = fetchAndSpend(key).finally(() => coming.delete(key));
        coming.set(key, own);
        return await own;
      }
    }
  };
}

function refuse(refusal: unknown, code: ErrorCode): never {
  if (!(refusal instanceof RateLimiterRes)) throw refusal;
  const seconds = Math.ceil(refusal.msBeforeNext / 1000);
  const n = code === "identity.too_many_attempts" ? Math.ceil(seconds / 60) : seconds;
  throw fail(code, { n }, { retryAfterSeconds: seconds });
}

/** The network block of an address: /24 for IPv4, /64 for IPv6, because one person can have many addresses. */
export function blockOf(ip: string): string {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/.exec(ip)?.[1];
  if (v4) return v4;
  const [head = "", tail] = ip.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail === undefined ? [] : tail.split(":").filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  const full = [...left, ...zeros, ...right];
  return full
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, "").toLowerCase())
    .join(":");
}
