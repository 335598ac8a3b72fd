import { bundles, type Permission, type roles, type Scope } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refused, refuseField } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { beginnings } from "#platform/outbox/changes.ts";
import { announce } from "#platform/outbox/event.ts";
import { roleCreated } from "../people.events.ts";
import { bundleOf, isGrantable } from "../permissions.rules.ts";
import { getRole, permissionChanges } from "../role.ts";
import { countRoles, insertRole, lockRoles } from "../roles.store.ts";

const most = 100;

/** Adds a role for staff: a copy of another, or of what agents begin with. */
export function createRole(
  ctx: Context,
  { copy_of, ...draft }: roles.Draft,
): Promise<{ message: string; role: roles.Role }> {
  return ctx.transact(async (tx) => {
    if ((await countRoles(tx)) >= most) throw fail("limits.reached", { n: most, things: "roles" });
    const model = await modelOf(tx, copy_of);
    const chosen = draft.permissions ?? model.permissions;
    refuseForeign(draft.permissions ?? []);
    const role = {
      id: newId(),
      name: draft.name,
      description: draft.description ?? "",
      default_scope: draft.default_scope ?? model.default_scope,
      permissions: bundleOf("custom", chosen),
    };
    await insertRole(tx, role).catch(refused("roles_name", "people.role_exists"));
    const { id, permissions, ...said } = role;
    const changes = [...beginnings(said), ...permissionChanges([], permissions)];
    await announce(
      tx,
      ctx,
      roleCreated({ role_id: id }, { record: "role", id, version: 1, changes }),
    );
    return { message: "Role created successfully", role: await getRole(tx, id) };
  });
}

/** A copy of the admin's role is what of it can be granted. */
async function modelOf(
  tx: TenantTx,
  id: string | undefined,
): Promise<{ permissions: readonly Permission[]; default_scope: Scope }> {
  if (id === undefined) return { permissions: bundles.agent, default_scope: "departments" };
  const [role] = await lockRoles(tx, [id]);
  if (!role || role.kind === "customer") throw refuseField("copy_of", "Unknown role");
  return { ...role, permissions: role.permissions.filter((one) => isGrantable("custom", one)) };
}

function refuseForeign(permissions: readonly Permission[]): void {
  if (permissions.every((one) => isGrantable("custom", one))) return;
  throw refuseField("permissions", "Permission is not one of the choices");
}
