import type { Permission, RoleKind, Scope } from "@parley/contract";
import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

/** Finds a role that staff can have. */
export function findStaffRole(db: TenantDb, id: string) {
  return db
    .selectFrom("roles")
    .select(["id", "name", "kind"])
    .select((row) => row.ref("default_scope").$castTo<Scope>().as("default_scope"))
    .where("id", "=", id)
    .where("kind", "<>", "customer")
    .executeTakeFirst();
}

function roleRows(db: TenantDb) {
  return db
    .selectFrom("roles")
    .select(["id", "name", "description", "created_at", "updated_at", "version"])
    .select((row) => [
      row.ref("kind").$castTo<RoleKind>().as("kind"),
      row.ref("permissions").$castTo<Permission[]>().as("permissions"),
      row.ref("default_scope").$castTo<Scope>().as("default_scope"),
    ]);
}

export type RoleRow = Awaited<ReturnType<ReturnType<typeof roleRows>["execute"]>>[number];

/** Built-in roles first, then custom roles by name. */
export function findRoles(db: TenantDb): Promise<RoleRow[]> {
  return roleRows(db)
    .orderBy(sql`array_position('{admin,agent,customer}', kind)`)
    .orderBy(sql`lower(name)`)
    .execute();
}

/** Locks roles, so that concurrent changes run one after the other. */
export function lockRoles(tx: TenantTx, ids: readonly string[]): Promise<RoleRow[]> {
  return roleRows(tx)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Members per role, deactivated ones included. Read from a maintained count, because a business may have a million customers. */
export async function countMembers(
  db: TenantDb,
  roleIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("role_sizes")
    .select(["role_id", "members"])
    .where("role_id", "=", sql<string>`any(${roleIds}::uuid[])`)
    .execute();
  return new Map(rows.map(({ role_id, members }) => [role_id, members]));
}

export async function countRoles(tx: TenantTx): Promise<number> {
  const { count } = await tx
    .selectFrom("roles")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export interface RoleFields {
  readonly name: string;
  readonly description: string;
  readonly permissions: Permission[];
  readonly default_scope: Scope;
}

export async function insertRole(tx: TenantTx, role: RoleFields & { id: string }): Promise<void> {
  await tx
    .insertInto("roles")
    .values({ ...role, kind: "custom" })
    .execute();
}

export async function updateRole(
  tx: TenantTx,
  id: string,
  change: { [K in keyof RoleFields]?: RoleFields[K] | undefined },
): Promise<number> {
  const { version } = await tx
    .updateTable("roles")
    .set(change)
    .where("id", "=", id)
    .returning("version")
    .executeTakeFirstOrThrow();
  return version;
}

export async function deleteRole(tx: TenantTx, id: string): Promise<void> {
  await tx.deleteFrom("roles").where("id", "=", id).execute();
}
