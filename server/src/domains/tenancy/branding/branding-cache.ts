import { accent, defaultAccent } from "@parley/contract/tenancy/accent";
import { LRUCache } from "lru-cache";
import type { TenantDatabase } from "#platform/db/tenant-db.ts";
import type { Directory } from "#platform/http/http-dependencies.ts";
import type { PageBranding } from "#platform/http/web/page-branding.ts";
import type { BrandingSource } from "#platform/http/web/serve-web.ts";
import { PLATFORM } from "#platform/ids.ts";
import { imageUrl } from "../business.ts";
import { getBusiness } from "../businesses.store.ts";

const cacheMs = 5000;

/**
 * The branding of businesses, cached for seconds: many pages need one query, and a new name or colour appears with the
 * next page load after that.
 */
export function makeBrandingCache(database: TenantDatabase, directory: Directory): BrandingSource {
  const cache = new LRUCache<string, PageBranding>({ max: 5000, ttl: cacheMs, ttlResolution: 100 });
  async function loadBranding(businessId: string): Promise<PageBranding> {
    const { name, favicon_id, brand_color } = await getBusiness(database.reader(businessId));
    const branding = { name, iconUrl: imageUrl(favicon_id), style: accentStyle(brand_color) };
    cache.set(businessId, branding);
    return branding;
  }
  return {
    async find(host) {
      const tenant = await directory.find(host);
      if (!tenant || tenant.businessId === PLATFORM || !isOpen(tenant.status)) return undefined;
      return cache.get(tenant.businessId) ?? loadBranding(tenant.businessId);
    },
  };
}

function isOpen(status: string): boolean {
  return status === "active" || status === "closing";
}

/** CSS rules for the brand colour, which follow those of the app; empty for the default colour. */
export function accentStyle(brandColor: string): string {
  if (brandColor === defaultAccent) return "";
  const { light, dark } = accent(brandColor);
  return `:root{${declarations(light)}}.dark{${declarations(dark)}}`;
}

function declarations(properties: Record<string, string>): string {
  return Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(";");
}
