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
  /** Draws one point from each bucket of a budget whose key is given, or refuses. */
  draw(
    name: LimitName,
    businessId: string,
    keys: Partial<Record<Limit["per"], string>>,
    code?: ErrorCode,
  ): Promise<void>;
}

/** Budgets are kept in Redis, for all processes together; while it is away each process keeps its own count. */
export function makeLimiter(redis: Redis | undefined): Limiter {
  const buckets = new Map(
    Object.entries(limits).map(([name, rules]) => [
      name,
      (rules as readonly Limit[]).map((rule) => ({
        rule,
        spend: spender(bucket(redis, name, rule), rule.points),
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
    // A bucket that is empty stays empty without asking again.
    inMemoryBlockOnConsumed: points + 1,
  });
}

/**
 * Spends a point. From a large bucket a handful is fetched at a time, a sixtieth of it, and spent without asking again;
 * what a process still holds when the time is up is lost, so the budget may end that much early, never late. Who comes
 * while a handful is on its way waits for it: a crowd that fetched one each would empty the bucket at once.
 */
function spender(limiter: RateLimiterAbstract, points: number): (key: string) => Promise<void> {
  const handful = Math.max(1, Math.floor(points / 60));
  const held = new LRUCache<string, number>({ max: 5_000, ttlResolution: 100 });
  const coming = new Map<string, Promise<void>>();

  /** Fetches a handful and spends the first point of it. */
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

/** Neighbours share a bucket: /24 for IPv4, /64 for IPv6, where one person can have many addresses. */
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
