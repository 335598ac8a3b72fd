import type { customers } from "@parley/contract";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { displayName } from "../name.rules.ts";
import { type CustomerRow, findCustomer, lockCustomer } from "./customers.store.ts";

/** A customer as shown to staff. */
export function customerOf(row: CustomerRow): customers.Customer {
  const { organization_id, organization_name, password_hash: _, ...fields } = row;
  return {
    ...fields,
    name: displayName({ ...row, email: row.email ?? "" }) || row.phone_number,
    organization: organization_id ? { id: organization_id, name: organization_name ?? "" } : null,
    is_active: row.status !== "deactivated" && row.status !== "blocked",
  };
}

export async function getCustomer(db: TenantDb, id: string): Promise<customers.Customer> {
  const row = await findCustomer(db, id);
  if (!row) throw fail("record.not_found");
  return customerOf(row);
}

/** Locks a customer who is not in the trash. Staff are not found here. */
export async function lockExistingCustomer(tx: TenantTx, id: string): Promise<CustomerRow> {
  const row = await lockCustomer(tx, id);
  if (!row || row.deleted_at) throw fail("record.not_found");
  return row;
}
