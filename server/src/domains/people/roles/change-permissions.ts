import type { roles } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { announce } from "#platform/outbox/event.ts";
import { roleUpdated } from "../people.events.ts";
import { isGrantable, permissionsForRole, requiredPermission } from "./permissions.rules.ts";
import { lockRoles, type RoleRow, updateRole } from "./roles.store.ts";
import { getRoles, permissionChanges } from "./show-roles.ts";

type PermissionChange = roles.Matrix["changes"][number];

/** Grants and revokes single permissions, so that concurrent changes of other permissions stay. */
export function changePermissions(
  ctx: Context,
  { changes }: roles.Matrix,
): Promise<{ message: string; roles: roles.Role[] }> {
  return ctx.transact(async (tx) => {
    const cells = Map.groupBy(changes, ({ role }) => role);
    const rows = await lockRoles(tx, [...cells.keys()]);
    if (rows.length < cells.size) throw refuseField("changes", "Unknown role");
    for (const row of rows) await changeRolePermissions(tx, ctx, row, cells.get(row.id) ?? []);
    return { message: "Permissions updated successfully", roles: await getRoles(tx) };
  });
}

async function changeRolePermissions(
  tx: TenantTx,
  ctx: Context,
  { id, kind, permissions: before }: RoleRow,
  cells: readonly PermissionChange[],
): Promise<void> {
  if (kind === "admin") throw fail("people.role_locked");
  const held = new Set(before);
  for (const { permission, on } of cells) {
    if (!isGrantable(kind, permission)) {
      throw refuseField("changes", "Permission is not one of the choices");
    }
    if (permission === requiredPermission && !on) throw fail("people.role_locked");
    if (on) held.add(permission);
    else held.delete(permission);
  }
  const permissions = permissionsForRole(kind, held);
  const changes = permissionChanges(before, permissions);
  if (changes.length === 0) return;
  const version = await updateRole(tx, id, { permissions });
  await announce(tx, ctx, roleUpdated({ role_id: id }, { record: "role", id, version, changes }));
}
