import { LRUCache } from "lru-cache";
import { everything } from "#platform/db/listen.ts";
import type { TenantDatabase } from "#platform/db/tenant-db.ts";
import type { Directory, ResolvedTenant } from "#platform/http/http-dependencies.ts";
import { PLATFORM } from "#platform/ids.ts";
import { findByHost } from "./directory.store.ts";
import { hostOf, labelOf } from "./site-url.rules.ts";

const keptMs = 60_000;

/**
 * Host to business, remembered until the database tells of a change, or for a minute: a suspended business stops
 * answering. A host that is not open yet is looked up each time, so that it opens at once, in every process.
 */
export function makeDirectory(
  database: TenantDatabase,
  baseUrl: string,
): Directory & { forget(businessId: string): void } {
  const platformHost = hostOf(baseUrl);
  const open = new LRUCache<string, ResolvedTenant>({ max: 5_000, ttl: keptMs, ttlResolution: 1000 });
  let changes = 0;
  async function look(host: string): Promise<ResolvedTenant | undefined> {
    const label = labelOf(host, baseUrl) ?? "";
    const found = await findByHost(database.reader(PLATFORM), label, host.replace(/:\d+$/, ""));
    return found && { businessId: found.business_id, status: found.status };
  }
  return {
    async find(asked) {
      const host = asked.toLowerCase();
      if (host === platformHost) return { businessId: PLATFORM, status: "active" };
      const known = open.get(host);
      if (known) return known;
      const before = changes;
      const place = await look(host);
      // What was read before a change was told of is not kept.
      if (place && place.status !== "pending" && before === changes) open.set(host, place);
      return place;
    },
    forget(businessId) {
      changes++;
      for (const [host, place] of open) {
        if (businessId === everything || place.businessId === businessId) open.delete(host);
      }
    },
  };
}
