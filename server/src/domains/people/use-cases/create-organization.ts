import type { organizations } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refused } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { beginnings } from "#platform/outbox/changes.ts";
import { announce } from "#platform/outbox/event.ts";
import { findDomainOwner, insertOrganization, replaceDomains } from "../organizations.store.ts";
import { organizationCreated } from "../people.events.ts";
import { publicDomains } from "../public-domains.ts";
import { getOrganization } from "./show-organization.ts";

export const nameTaken = refused("organizations_name", "people.organization_exists");

/** Adds a company that customers belong to. */
export function createOrganization(
  ctx: Context,
  { domains = [], share_tickets = false, auto_join = true, notes = "", name }: organizations.Draft,
): Promise<{ message: string; organization: organizations.Organization }> {
  return ctx.transact(async (tx) => {
    const id = newId();
    const fields = { name, share_tickets, auto_join, notes };
    await insertOrganization(tx, { id, ...fields }).catch(nameTaken);
    await giveDomains(tx, id, domains);
    const changes = beginnings({ ...fields, domains });
    const about = { record: "organization", id, version: 1, changes };
    await announce(tx, ctx, organizationCreated({ organization_id: id }, about));
    const organization = await getOrganization(tx, id);
    return { message: "Organization created successfully", organization };
  });
}

/** A domain is one company's, and none that anybody gets an address at. */
export async function giveDomains(
  tx: TenantTx,
  id: string,
  named: readonly string[],
): Promise<void> {
  const domains = [...new Set(named)];
  if (domains.some((domain) => publicDomains.has(domain))) throw fail("people.public_domain");
  const owner = await findDomainOwner(tx, domains, { except: id });
  if (owner) throw fail("people.domain_taken", { name: owner.name });
  await replaceDomains(tx, id, domains).catch(
    refused("organization_domains_one_owner", "people.domain_taken", {
      name: "another organization",
    }),
  );
}
