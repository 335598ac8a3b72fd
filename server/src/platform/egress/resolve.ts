import { Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import { LRUCache } from "lru-cache";

/** Every address of a host, asked once. None means that it has none, or that nobody said. */
export type Resolve = (host: string) => Promise<string[]>;

const mostMs = 3000;
const rememberedMs = 5000;

/**
 * Asks the name servers themselves: no hosts file, no search list, no cache of addresses. A failure is remembered for a
 * moment, so that a dead name server does not cost every caller its three seconds.
 */
export function makeResolve(servers?: readonly string[]): Resolve {
  const failed = new LRUCache<string, true>({ max: 1000, ttl: rememberedMs });
  return async (host) => {
    if (isIP(host)) return [host];
    if (failed.has(host)) return [];
    const resolver = new Resolver({ timeout: mostMs, tries: 1 });
    if (servers) resolver.setServers(servers);
    const deadline = setTimeout(() => resolver.cancel(), mostMs);
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    clearTimeout(deadline);
    const addresses = answers.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
    if (addresses.length === 0) failed.set(host, true);
    return addresses;
  };
}
