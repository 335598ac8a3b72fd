import type { roles } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { announce } from "#platform/outbox/event.ts";
import { lockStaff } from "../agents.store.ts";
import { roleDeleted } from "../people.events.ts";
import { getRole, saidOf } from "../role.ts";
import { deleteRole as eraseRole, lockRoles } from "../roles.store.ts";

/** Deletes a role of the business's own that nobody has. Nobody gets it meanwhile: that waits for the same lock. */
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
    const changes = Object.entries(saidOf(row)).map(([field, from]) => ({ field, from, to: null }));
    await announce(tx, ctx, roleDeleted({ role_id: id }, { record: "role", id, changes }));
    return { message: "Role deleted successfully", role };
  });
}
