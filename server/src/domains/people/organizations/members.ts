import type { organizations } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { announce } from "#platform/outbox/event.ts";
import { customerOf } from "../customers/customer.ts";
import { refuseWithoutSharing } from "../customers/customer-reach.ts";
import {
  type CustomerRow,
  findCustomer,
  findCustomersById,
  updateCustomerAccount,
  upsertCustomer,
} from "../customers/customers.store.ts";
import { customerUpdated, organizationUpdated } from "../people.events.ts";
import { getOrganization } from "./manage-organizations.ts";
import {
  findOrganization,
  findOrganizationToJoin,
  lockOrganization,
  updateOrganization,
} from "./organizations.store.ts";

interface MemberChanges {
  readonly add?: readonly string[] | undefined;
  readonly remove?: readonly string[] | undefined;
}

/** Adds and removes members of an organization in one transaction. */
export function changeMembers(
  ctx: Context,
  id: string,
  { add = [], remove = [] }: MemberChanges,
): Promise<{ message: string; organization: organizations.Organization }> {
  return ctx.transact(async (tx) => {
    const organization = await lockOrganization(tx, id);
    if (!organization) throw fail("record.not_found");
    if (add.length > 0) refuseWithoutSharing(ctx, organization);
    const coming = (await getCustomers(tx, "add", add)).filter((one) => one.organization_id !== id);
    const going = (await getCustomers(tx, "remove", remove)).filter(
      (one) => one.organization_id === id,
    );
    for (const { id: one } of coming) await upsertCustomer(tx, one, { organization_id: id });
    for (const { id: one } of going) await upsertCustomer(tx, one, { organization_id: null });
    if (coming.length + going.length > 0) {
      const version = await updateOrganization(tx, id, {});
      const changes = [
        ...coming.map((one) => ({ field: "member", from: null, to: customerOf(one).name })),
        ...going.map((one) => ({ field: "member", from: customerOf(one).name, to: null })),
      ];
      const about = { record: "organization", id, version, changes };
      await announce(tx, ctx, organizationUpdated({ organization_id: id }, about));
    }
    return { message: "Members updated successfully", organization: await getOrganization(tx, id) };
  });
}

async function getCustomers(
  tx: TenantTx,
  field: string,
  named: readonly string[],
): Promise<CustomerRow[]> {
  const ids = [...new Set(named)];
  const rows = await findCustomersById(tx, ids);
  const here = rows.filter((row) => !row.deleted_at);
  if (here.length < ids.length) throw refuseField(field, "Unknown customer");
  return here;
}

/** A new customer joins the organization of their email domain, unless they have one already. */
export async function joinOrganization(tx: TenantTx, ctx: Context, id: string): Promise<void> {
  const row = await findCustomer(tx, id);
  if (!row || row.organization_id) return;
  const organization = await organizationFor(tx, undefined, row.email ?? "");
  if (!organization) return;
  await upsertCustomer(tx, id, { organization_id: organization.id });
  const version = await updateCustomerAccount(tx, id, {});
  const changes = [{ field: "organization", from: null, to: organization.name }];
  const about = { record: "account", id, version, changes };
  await announce(tx, ctx, customerUpdated({ account_id: id }, about));
}

/** The organization of a new customer: the given one, else the one of their email domain. */
export async function organizationFor(
  db: TenantDb,
  named: string | null | undefined,
  email: string,
): Promise<{ id: string; name: string; share_tickets: boolean } | undefined> {
  if (named === null) return undefined;
  if (named === undefined) return findOrganizationToJoin(db, email.split("@")[1] ?? "");
  const organization = await findOrganization(db, named);
  if (!organization) throw refuseField("organization", "Unknown organization");
  return organization;
}
