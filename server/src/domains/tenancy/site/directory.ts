import { LRUCache } from "lru-cache";
import { everything } from "#platform/db/listen.ts";
import type { TenantDatabase } from "#platform/db/tenant-db.ts";
import type { Directory, ResolvedTenant } from "#platform/http/http-dependencies.ts";
import { PLATFORM } from "#platform/ids.ts";
import { findByHost } from "./directory.store.ts";
import { hostOf, labelOf } from "./site-url.rules.ts";

const cacheMs = 60_000;

/**
 * Finds the business of a host. Results are cached until the database reports a change, and for a minute at most. A host
 * without an active business is not cached, so that it works at once after activation in every process.
 */
export function makeDirectory(
  database: TenantDatabase,
  baseUrl: string,
): Directory & { forget(businessId: string): void } {
  const platformHost = hostOf(baseUrl);
  const open = new LRUCache<string, ResolvedTenant>({
    max: 5_000,
    ttl: cacheMs,
    ttlResolution: 1000,
  });
  let changes = 0;
  async function findTenant(host: string): Promise<ResolvedTenant | undefined> {
    const label = labelOf(host, baseUrl) ?? "";
    const found = await findByHost(database.reader(PLATFORM), label, host.replace(/:\d+$/, ""));
    return found && { businessId: found.business_id, status: found.status };
  }
  return {
    async find(asked) {
      const host = asked.toLowerCase();
      if (host === platformHost) return { businessId: PLATFORM, status: "active" };
      const cached = open.get(host);
      if (cached) return cached;
      const before = changes;
      const tenant = await findTenant(host);
      // A result that was read before a reported change is not cached.
      if (tenant && tenant.status !== "pending" && before === changes) open.set(host, tenant);
      return tenant;
    },
    forget(businessId) {
      changes++;
      for (const [host, tenant] of open) {
        if (businessId === everything || tenant.businessId === businessId) open.delete(host);
      }
    },
  };
}
