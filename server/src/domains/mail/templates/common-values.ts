import type { TenantDb } from "#platform/db/tenant-db.ts";
import type { TemplateValues } from "#platform/mailer/mail.ts";
import { getBusiness, ownBusinessOf } from "../../tenancy/index.ts";

/** The variables of every template: business, recipient and date. */
export async function commonValues(
  db: TenantDb,
  baseUrl: string,
  recipient: string,
  given: TemplateValues = {},
): Promise<TemplateValues> {
  const row = await getBusiness(db);
  const { domain_url, support_url, logo_url } = ownBusinessOf(row, baseUrl);
  const first_name = given["user.first_name"] ?? "";
  const last_name = given["user.last_name"] ?? "";
  const today = new Date();
  const inZone = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-US", { timeZone: row.timezone, ...options }).format(today);
  return {
    "business.name": row.name,
    "business.email": row.email,
    "business.phone": row.phone,
    "business.site_url": domain_url,
    "business.support_url": support_url,
    "business.logo_url": logo_url ? `${domain_url}${logo_url}` : "",
    "recipient.first_name": first_name,
    "recipient.last_name": last_name,
    "recipient.full_name": `${first_name} ${last_name}`.trim(),
    "recipient.email": recipient,
    "system.date": inZone({ dateStyle: "long" }),
    "system.year": inZone({ year: "numeric" }),
    ...given,
  };
}
