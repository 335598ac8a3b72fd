import {
  type Permission,
  permissionGroups,
  permissions,
  permissionTexts,
  type roles,
} from "@parley/contract";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import type { Change } from "#platform/outbox/event.ts";
import { requiredPermission } from "./permissions.rules.ts";
import { countMembers, findRoles, type RoleRow } from "./roles.store.ts";

/** All roles with their number of members. */
export async function getRoles(db: TenantDb): Promise<roles.Role[]> {
  const rows = await findRoles(db);
  const members = await countMembers(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    members_count: members.get(row.id) ?? 0,
    is_locked: row.kind === "admin",
  }));
}

export async function getRole(db: TenantDb, id: string): Promise<roles.Role> {
  const role = (await getRoles(db)).find((one) => one.id === id);
  if (!role) throw fail("record.not_found");
  return role;
}

/** One change per permission, so that the history shows which were added and removed. */
export function permissionChanges(
  before: readonly Permission[],
  after: readonly Permission[],
): Change[] {
  const line = (on: boolean) => (field: Permission) => ({ field, from: !on, to: on });
  return [
    ...after.filter((one) => !before.includes(one)).map(line(true)),
    ...before.filter((one) => !after.includes(one)).map(line(false)),
  ];
}

/** The fields of a role without its permissions. */
export function roleDetails({ name, description, default_scope }: RoleRow) {
  return { name, description, default_scope };
}

const allPermissions = Object.keys(permissions) as Permission[];

/** All permissions in the groups of the screen. */
export function permissionCatalogue(): roles.Group[] {
  return Object.entries(permissionGroups).map(([key, label]) => ({
    key,
    label,
    permissions: allPermissions
      .filter((one) => one.startsWith(`${key}.`))
      .map((one) => ({
        key: one,
        label: permissionTexts[one],
        kind: permissions[one],
        is_fixed: one === requiredPermission,
      })),
  }));
}
