import type { Permission, roles } from "@parley/contract";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import type { Change } from "#platform/outbox/event.ts";
import { countMembers, findRoles, type RoleRow } from "./roles.store.ts";

/** Every role, with how many people have it. */
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

/** One line a permission: who reads it sees which one came and which one went. */
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

/** What is said of a role beside its permissions. */
export function saidOf({ name, description, default_scope }: RoleRow) {
  return { name, description, default_scope };
}
