import { LRUCache } from "lru-cache";
import type { TenantDatabase } from "#platform/db/tenant-db.ts";
import type { Directory } from "#platform/http/http-dependencies.ts";
import type { PageBranding } from "#platform/http/web/page-branding.ts";
import type { BrandingSource } from "#platform/http/web/serve-web.ts";
import { PLATFORM } from "#platform/ids.ts";
import { accentStyle } from "./accent-style.rules.ts";
import { imageUrl } from "./business.ts";
import { getBusiness } from "./businesses.store.ts";

const keptMs = 5000;

/**
 * How businesses look on their pages, remembered for seconds: many pages cost one question, and a new name or colour is
 * seen by those who come next.
 */
export function makeFaces(database: TenantDatabase, directory: Directory): BrandingSource {
  const known = new LRUCache<string, PageBranding>({ max: 5000, ttl: keptMs, ttlResolution: 100 });
  async function look(businessId: string): Promise<PageBranding> {
    const { name, favicon_id, brand_color } = await getBusiness(database.reader(businessId));
    const face = { name, iconUrl: imageUrl(favicon_id), style: accentStyle(brand_color) };
    known.set(businessId, face);
    return face;
  }
  return {
    async find(host) {
      const place = await directory.find(host);
      if (!place || place.businessId === PLATFORM || !isOpen(place.status)) return undefined;
      return known.get(place.businessId) ?? look(place.businessId);
    },
  };
}

function isOpen(status: string): boolean {
  return status === "active" || status === "closing";
}
