import { bundles, type Permission, type roles, type Scope } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refused, refuseField } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { announce, beginnings, differences } from "#platform/outbox/event.ts";
import { refuseStale, seenVersion } from "#platform/outbox/stale-version.ts";
import { lockStaff } from "../agents/agents.store.ts";
import { roleCreated, roleDeleted, roleUpdated } from "../people.events.ts";
import { isGrantable, permissionsForRole, requiredPermission } from "./permissions.rules.ts";
import {
  countRoles,
  deleteRole as eraseRole,
  insertRole,
  lockRoles,
  type RoleRow,
  updateRole,
  updateRole as writeRole,
} from "./roles.store.ts";
import { getRole, getRoles, permissionChanges, roleDetails } from "./show-roles.ts";

const maxRoles = 100;

/** Adds a staff role as a copy of another, or with the default permissions of agents. */
export function createRole(
  ctx: Context,
  { copy_of, ...draft }: roles.Draft,
): Promise<{ message: string; role: roles.Role }> {
  return ctx.transact(async (tx) => {
    if ((await countRoles(tx)) >= maxRoles)
      throw fail("limits.reached", { n: maxRoles, things: "roles" });
    const model = await templateOf(tx, copy_of);
    const chosen = draft.permissions ?? model.permissions;
    requireGrantable(draft.permissions ?? []);
    const role = {
      id: newId(),
      name: draft.name,
      description: draft.description ?? "",
      default_scope: draft.default_scope ?? model.default_scope,
      permissions: permissionsForRole("custom", chosen),
    };
    await insertRole(tx, role).catch(refused("roles_name", "people.role_exists"));
    const { id, permissions, ...fields } = role;
    const changes = [...beginnings(fields), ...permissionChanges([], permissions)];
    await announce(
      tx,
      ctx,
      roleCreated({ role_id: id }, { record: "role", id, version: 1, changes }),
    );
    return { message: "Role created successfully", role: await getRole(tx, id) };
  });
}

/** A copy of the admin role contains only the permissions that can be granted. */
async function templateOf(
  tx: TenantTx,
  id: string | undefined,
): Promise<{ permissions: readonly Permission[]; default_scope: Scope }> {
  if (id === undefined) return { permissions: bundles.agent, default_scope: "departments" };
  const [role] = await lockRoles(tx, [id]);
  if (!role || role.kind === "customer") throw refuseField("copy_of", "Unknown role");
  return { ...role, permissions: role.permissions.filter((one) => isGrantable("custom", one)) };
}

function requireGrantable(permissions: readonly Permission[]): void {
  if (permissions.every((one) => isGrantable("custom", one))) return;
  throw refuseField("permissions", "Permission is not one of the choices");
}

/** Changes a role. Built-in roles keep their names, and the admin role cannot be changed. */
export function changeRole(
  ctx: Context,
  id: string,
  { version: stated, permissions: chosen, ...fields }: roles.Change,
): Promise<{ message: string; role: roles.Role }> {
  return ctx.transact(async (tx) => {
    const [row] = await lockRoles(tx, [id]);
    if (!row) throw fail("record.not_found");
    refuseForbiddenChange(row, fields.name ?? row.name, chosen ?? []);
    const permissions = chosen && permissionsForRole(row.kind, chosen);
    const changes = [
      ...differences<Partial<ReturnType<typeof roleDetails>>>(roleDetails(row), fields),
      ...permissionChanges(row.permissions, permissions ?? row.permissions),
    ];
    const seen = { record: "role", id, seen: seenVersion(ctx, stated), version: row.version };
    await refuseStale(tx, seen, changes, { ...(await getRole(tx, id)) });
    if (changes.length > 0) {
      const version = await writeRole(tx, id, { ...fields, permissions }).catch(
        refused("roles_name", "people.role_exists"),
      );
      const about = { record: "role", id, version, changes };
      await announce(tx, ctx, roleUpdated({ role_id: id }, about));
    }
    return { message: "Role updated successfully", role: await getRole(tx, id) };
  });
}

function refuseForbiddenChange(
  { kind, name }: RoleRow,
  newName: string,
  chosen: readonly Permission[],
): void {
  if (kind === "admin" || (kind !== "custom" && newName !== name)) throw fail("people.role_locked");
  if (chosen.every((one) => isGrantable(kind, one))) return;
  throw refuseField("permissions", "Permission is not one of the choices");
}

/** Deletes a custom role without members. The staff lock prevents that it is assigned at the same time. */
export function deleteRole(
  ctx: Context,
  id: string,
): Promise<{ message: string; role: roles.Role }> {
  return ctx.transact(async (tx) => {
    await lockStaff(tx);
    const [row] = await lockRoles(tx, [id]);
    if (!row) throw fail("record.not_found");
    if (row.kind !== "custom") throw fail("people.role_locked");
    const role = await getRole(tx, id);
    if (role.members_count > 0) throw fail("people.role_in_use", { n: role.members_count });
    await eraseRole(tx, id);
    const changes = Object.entries(roleDetails(row)).map(([field, from]) => ({
      field,
      from,
      to: null,
    }));
    await announce(tx, ctx, roleDeleted({ role_id: id }, { record: "role", id, changes }));
    return { message: "Role deleted successfully", role };
  });
}

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
