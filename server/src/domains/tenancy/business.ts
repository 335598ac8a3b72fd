import type { general, me, settings, site } from "@parley/contract";
import type { BusinessRow } from "./businesses.store.ts";
import { siteUrl, supportUrl } from "./site/site-url.rules.ts";

/** The business as shown to its staff. */
export function businessOf(row: BusinessRow, baseUrl: string): general.Business {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    timezone: row.timezone,
    organization_size: row.organization_size,
    domain: row.domain,
    domain_url: siteUrl(row.domain, baseUrl),
    support_url: supportUrl(row.domain, baseUrl),
    logo_url: imageUrl(row.logo_id),
    favicon_url: imageUrl(row.favicon_id),
    brand_color: row.brand_color,
    version: row.version,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

/** The business as shown to all of its users. */
export function ownBusinessOf(row: BusinessRow, baseUrl: string): me.OwnBusiness {
  return {
    name: row.name,
    timezone: row.timezone,
    logo_url: imageUrl(row.logo_id),
    favicon_url: imageUrl(row.favicon_id),
    brand_color: row.brand_color,
    domain_url: siteUrl(row.domain, baseUrl),
    support_url: supportUrl(row.domain, baseUrl),
  };
}

/** The business as shown to visitors. */
export function siteOf(
  row: BusinessRow,
  lists: Pick<site.Site, "departments" | "ticket_categories">,
): site.Site {
  const { name, brand_color, timezone, customer_signup } = row;
  return {
    business_id: row.id,
    ...lists,
    business: {
      name,
      brand_color,
      timezone,
      logo_url: imageUrl(row.logo_id),
      favicon_url: imageUrl(row.favicon_id),
    },
    portal: { customer_signup: customer_signup as settings.Portal["customer_signup"] },
  };
}

export function securityOf({
  mfa_policy,
  mfa_grace_days,
  version,
}: BusinessRow): settings.Security {
  return { mfa_policy: mfa_policy as settings.Security["mfa_policy"], mfa_grace_days, version };
}

export function portalOf({ verify_addresses, version, ...row }: BusinessRow): settings.Portal {
  return {
    customer_signup: row.customer_signup as settings.Portal["customer_signup"],
    anonymous_submissions: row.anonymous_submissions as settings.Portal["anonymous_submissions"],
    verify_addresses,
    version,
  };
}

export function ticketSettingsOf(row: BusinessRow): settings.Tickets {
  const { auto_close_days, send_delay_seconds, version } = row;
  const pause_statuses = row.pause_statuses as settings.Tickets["pause_statuses"];
  const tag_creation = row.tag_creation as settings.Tickets["tag_creation"];
  return { auto_close_days, send_delay_seconds, pause_statuses, tag_creation, version };
}

export function insightsOf({ agent_figures, version }: BusinessRow): settings.Insights {
  return { agent_figures, version };
}

// Relative, so that it works under every domain of the business.
export function imageUrl(id: string | null): string | null {
  return id && `/api/v1/public/brand/${id}`;
}
