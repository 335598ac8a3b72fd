import type { Permission, roles } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { fail, refused, refuseField } from "#platform/failure.ts";
import { differences } from "#platform/outbox/changes.ts";
import { announce } from "#platform/outbox/event.ts";
import { refuseStale, seenVersion } from "#platform/outbox/stale-version.ts";
import { roleUpdated } from "../people.events.ts";
import { bundleOf, isGrantable } from "../permissions.rules.ts";
import { getRole, permissionChanges, saidOf } from "../role.ts";
import { lockRoles, type RoleRow, updateRole as writeRole } from "../roles.store.ts";

/** Changes a role. The built-in ones keep their names, and the admin's is changed by nobody. */
export function updateRole(
  ctx: Context,
  id: string,
  { version: stated, permissions: chosen, ...said }: roles.Change,
): Promise<{ message: string; role: roles.Role }> {
  return ctx.transact(async (tx) => {
    const [row] = await lockRoles(tx, [id]);
    if (!row) throw fail("record.not_found");
    refuseUnfit(row, said.name ?? row.name, chosen ?? []);
    const permissions = chosen && bundleOf(row.kind, chosen);
    const changes = [
      ...differences<Partial<ReturnType<typeof saidOf>>>(saidOf(row), said),
      ...permissionChanges(row.permissions, permissions ?? row.permissions),
    ];
    const seen = { record: "role", id, seen: seenVersion(ctx, stated), version: row.version };
    await refuseStale(tx, seen, changes, { ...(await getRole(tx, id)) });
    if (changes.length > 0) {
      const version = await writeRole(tx, id, { ...said, permissions }).catch(
        refused("roles_name", "people.role_exists"),
      );
      const about = { record: "role", id, version, changes };
      await announce(tx, ctx, roleUpdated({ role_id: id }, about));
    }
    return { message: "Role updated successfully", role: await getRole(tx, id) };
  });
}

function refuseUnfit(
  { kind, name }: RoleRow,
  newName: string,
  chosen: readonly Permission[],
): void {
  if (kind === "admin" || (kind !== "custom" && newName !== name)) throw fail("people.role_locked");
  if (chosen.every((one) => isGrantable(kind, one))) return;
  throw refuseField("permissions", "Permission is not one of the choices");
}
