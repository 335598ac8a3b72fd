import type { Scope } from "@parley/contract";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { countSeats } from "../agents.store.ts";
import { findDepartmentsById } from "../memberships.store.ts";
import { findStaffRole } from "../roles.store.ts";

interface Wanted {
  readonly role: string;
  readonly departments: readonly string[];
  readonly scope?: Scope | undefined;
}

export interface Placement {
  readonly role: { id: string; name: string; kind: string };
  readonly departments: readonly { id: string; name: string }[];
  readonly scope: Scope;
}

/** Where an agent will work and how far they reach. Admins reach everything and need no department. */
export async function placeAgent(
  tx: TenantTx,
  { role: roleId, departments: ids, scope }: Wanted,
  before: readonly { id: string }[] = [],
): Promise<Placement> {
  const role = await findStaffRole(tx, roleId);
  if (!role) throw refuseField("role", "Unknown role");
  const departments = await knownDepartments(tx, ids, before);
  if (role.kind === "admin") return { role, departments, scope: "all" };
  if (departments.length === 0) throw refuseField("departments", "Department is required");
  return { role, departments, scope: scope ?? role.default_scope };
}

/** A department that was switched off keeps its members and takes no new ones. */
async function knownDepartments(
  db: TenantDb,
  ids: readonly string[],
  before: readonly { id: string }[],
): Promise<{ id: string; name: string }[]> {
  const found = await findDepartmentsById(db, ids);
  if (found.length < new Set(ids).size) throw refuseField("departments", "Unknown department");
  const isNewAndOff = (one: (typeof found)[number]) =>
    !one.is_active && !before.some(({ id }) => id === one.id);
  if (found.some(isNewAndOff)) throw refuseField("departments", "Department is not active");
  return found.map(({ id, name }) => ({ id, name }));
}

/** Refuses more staff than the workspace has room for. */
export async function refuseCrowd(tx: TenantTx, coming: number): Promise<void> {
  const { taken, most } = await countSeats(tx);
  if (taken + coming > most) throw fail("limits.reached", { n: most, things: "staff" });
}
