import type { organizations } from "@parley/contract";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { findOrganization } from "../organizations.store.ts";

export async function getOrganization(
  db: TenantDb,
  id: string,
): Promise<organizations.Organization> {
  const organization = await findOrganization(db, id);
  if (!organization) throw fail("record.not_found");
  return organization;
}
