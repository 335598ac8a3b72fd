import { LRUCache } from "lru-cache";
import type { TenantDatabase } from "#platform/db/tenant-db.ts";
import { getBusiness, imageUrl, siteUrl } from "../../tenancy/index.ts";

/** What public pages show of a business. */
export interface PublicSite {
  readonly businessId: string;
  readonly name: string;
  readonly logoUrl: string | null;
  readonly iconUrl: string | null;
  readonly brandColor: string;
  readonly timezone: string;
  readonly isSignUpOpen: boolean;
  /** The address of the business without a path, for canonical links. */
  readonly url: string;
}

const cacheMs = 5000;

/** The public facts of businesses, cached for seconds: many pages need one query, and a new name appears soon. */
export function makePublicSites(database: TenantDatabase, baseUrl: string) {
  const cache = new LRUCache<string, PublicSite>({ max: 5000, ttl: cacheMs, ttlResolution: 100 });
  return async (businessId: string): Promise<PublicSite> => {
    const cached = cache.get(businessId);
    if (cached) return cached;
    const row = await getBusiness(database.reader(businessId));
    const site = {
      businessId,
      name: row.name,
      logoUrl: imageUrl(row.logo_id),
      iconUrl: imageUrl(row.favicon_id),
      brandColor: row.brand_color,
      timezone: row.timezone,
      isSignUpOpen: row.customer_signup === "open",
      url: siteUrl(row.domain, baseUrl),
    };
    cache.set(businessId, site);
    return site;
  };
}
