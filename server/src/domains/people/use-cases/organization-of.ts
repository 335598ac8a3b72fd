import type { TenantDb } from "#platform/db/tenant-db.ts";
import { refuseField } from "#platform/failure.ts";
import { findOrganization, findOrganizationToJoin } from "../organizations.store.ts";

/** The organization a customer is put into: the named one, else the one that takes the domain of the address. */
export async function organizationOf(
  db: TenantDb,
  named: string | null | undefined,
  email: string,
): Promise<{ id: string; name: string } | undefined> {
  if (named === null) return undefined;
  if (named === undefined) return findOrganizationToJoin(db, email.split("@")[1] ?? "");
  const organization = await findOrganization(db, named);
  if (!organization) throw refuseField("organization", "Unknown organization");
  return organization;
}
