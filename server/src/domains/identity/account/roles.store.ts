import type { Permission, RoleName } from "@parley/contract";
import { LRUCache } from "lru-cache";
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

/** Most roles share a few permission lists: equal lists share one set. */
const permissionSets = new LRUCache<string, ReadonlySet<Permission>>({ max: 1000 });

/** The permissions of a role as a set. */
export function permissionSet(permissions: readonly string[]): ReadonlySet<Permission> {
  const key = permissions.join();
  const before = permissionSets.get(key);
  if (before) return before;
  const rights = new Set(permissions as Permission[]);
  permissionSets.set(key, rights);
  return rights;
}
