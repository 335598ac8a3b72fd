import type { registration, site } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

/** What tenancy needs from outside, created once at startup. */
export interface TenancyDependencies {
  readonly ports: TenancyPorts;
  readonly baseUrl: string;
}

/** What tenancy needs from the domains above it; app/ supplies it. */
export interface TenancyPorts {
  /** Adds the default data of each domain to a new business. */
  seedDefaults(tx: TenantTx, draft: registration.Draft): Promise<void>;
  /** Mails the owner a code and returns the key it must be sent with. */
  startOwnerVerification(tx: TenantTx, ctx: Context, draft: registration.Draft): Promise<string>;
  /** The lists that visitors can choose from. */
  publicLists(db: TenantDb): Promise<Pick<site.Site, "departments" | "ticket_categories">>;
}
