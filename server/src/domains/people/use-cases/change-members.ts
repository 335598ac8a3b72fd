import type { organizations } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { announce } from "#platform/outbox/event.ts";
import { customerOf } from "../customer.ts";
import { type CustomerRow, findCustomersById, upsertCustomer } from "../customers.store.ts";
import { lockOrganization, updateOrganization } from "../organizations.store.ts";
import { organizationUpdated } from "../people.events.ts";
import { getOrganization } from "./show-organization.ts";

interface Members {
  readonly add?: readonly string[] | undefined;
  readonly remove?: readonly string[] | undefined;
}

/** Adds customers to an organization, and takes others out of it, all or none. */
export function changeMembers(
  ctx: Context,
  id: string,
  { add = [], remove = [] }: Members,
): Promise<{ message: string; organization: organizations.Organization }> {
  return ctx.transact(async (tx) => {
    if (!(await lockOrganization(tx, id))) throw fail("record.not_found");
    const coming = (await known(tx, "add", add)).filter((one) => one.organization_id !== id);
    const going = (await known(tx, "remove", remove)).filter((one) => one.organization_id === id);
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
    const organization = await getOrganization(tx, id);
    return { message: "Members updated successfully", organization };
  });
}

async function known(
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
