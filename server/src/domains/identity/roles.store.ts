import type { Permission, RoleName } from "@parley/contract";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

interface NewRole {
  id: string;
  kind: RoleName | "custom";
  name: string;
  permissions: readonly Permission[];
}

export async function insertRoles(tx: TenantTx, roles: readonly NewRole[]): Promise<void> {
  await tx
    .insertInto("roles")
    .values(roles.map((role) => ({ ...role, permissions: [...role.permissions] })))
    .execute();
}

export function getRoleOfKind(db: TenantDb, kind: RoleName) {
  return db
    .selectFrom("roles")
    .select(["id", "kind"])
    .where("kind", "=", kind)
    .executeTakeFirstOrThrow();
}
