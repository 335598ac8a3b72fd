import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { announce } from "#platform/outbox/event.ts";
import { findCustomer, updateCustomerAccount, upsertCustomer } from "../customers.store.ts";
import { customerUpdated } from "../people.events.ts";
import { organizationOf } from "./organization-of.ts";

/** A new customer of a company's domain joins it, unless they belong to one already. */
export async function joinOrganization(tx: TenantTx, ctx: Context, id: string): Promise<void> {
  const row = await findCustomer(tx, id);
  if (!row || row.organization_id) return;
  const organization = await organizationOf(tx, undefined, row.email ?? "");
  if (!organization) return;
  await upsertCustomer(tx, id, { organization_id: organization.id });
  const version = await updateCustomerAccount(tx, id, {});
  const changes = [{ field: "organization", from: null, to: organization.name }];
  const about = { record: "account", id, version, changes };
  await announce(tx, ctx, customerUpdated({ account_id: id }, about));
}
