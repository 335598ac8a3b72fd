import type { registration, site } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

/** What tenancy needs from the domains that stand on it; app/ gives it. */
export interface Upstairs {
  /** Fills a new business: each domain adds what it starts with. */
  furnish(tx: TenantTx, draft: registration.Draft): Promise<void>;
  /** Mails the owner a code, and answers with the key it must come back with. */
  startOwnerVerification(tx: TenantTx, ctx: Context, draft: registration.Draft): Promise<string>;
  /** What a visitor may choose from. */
  publicLists(db: TenantDb): Promise<Pick<site.Site, "departments" | "ticket_categories">>;
}
