import type { roles } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { announce } from "#platform/outbox/event.ts";
import { roleUpdated } from "../people.events.ts";
import { bundleOf, fixed, isGrantable } from "../permissions.rules.ts";
import { getRoles, permissionChanges } from "../role.ts";
import { lockRoles, type RoleRow, updateRole } from "../roles.store.ts";

type Cell = roles.Matrix["changes"][number];

/** Grants and withdraws single permissions: what somebody else changed meanwhile in other cells stays. */
export function changeMatrix(
  ctx: Context,
  { changes }: roles.Matrix,
): Promise<{ message: string; roles: roles.Role[] }> {
  return ctx.transact(async (tx) => {
    const cells = Map.groupBy(changes, ({ role }) => role);
    const rows = await lockRoles(tx, [...cells.keys()]);
    if (rows.length < cells.size) throw refuseField("changes", "Unknown role");
    for (const row of rows) await changeRow(tx, ctx, row, cells.get(row.id) ?? []);
    return { message: "Permissions updated successfully", roles: await getRoles(tx) };
  });
}

async function changeRow(
  tx: TenantTx,
  ctx: Context,
  { id, kind, permissions: before }: RoleRow,
  cells: readonly Cell[],
): Promise<void> {
  if (kind === "admin") throw fail("people.role_locked");
  const held = new Set(before);
  for (const { permission, on } of cells) {
    if (!isGrantable(kind, permission)) {
      throw refuseField("changes", "Permission is not one of the choices");
    }
    if (permission === fixed && !on) throw fail("people.role_locked");
    if (on) held.add(permission);
    else held.delete(permission);
  }
  const permissions = bundleOf(kind, held);
  const changes = permissionChanges(before, permissions);
  if (changes.length === 0) return;
  const version = await updateRole(tx, id, { permissions });
  await announce(tx, ctx, roleUpdated({ role_id: id }, { record: "role", id, version, changes }));
}
