import { bundles, type RoleName } from "@parley/contract";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { newId } from "#platform/ids.ts";
import { insertRoles } from "./roles.store.ts";

/** Creates the three built-in roles of a new business. */
export async function seedRoles(tx: TenantTx): Promise<void> {
  const kinds: RoleName[] = ["admin", "agent", "customer"];
  await insertRoles(
    tx,
    kinds.map((kind) => ({ id: newId(), kind, name: kind, permissions: bundles[kind] })),
  );
}
