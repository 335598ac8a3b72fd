import type { Scope } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { findStaffRole } from "../roles/roles.store.ts";
import { findDepartmentsById } from "./agent-departments.store.ts";
import { countSeats, hasOtherAdmin } from "./agents.store.ts";

interface AccessRequest {
  readonly role: string;
  readonly departments: readonly string[];
  readonly scope?: Scope | undefined;
}

export interface AgentAccess {
  readonly role: { id: string; name: string; kind: string };
  readonly departments: readonly { id: string; name: string }[];
  readonly scope: Scope;
}

/** Checks the requested role, departments and scope. An admin has full scope and needs no department. */
export async function resolveAgentAccess(
  tx: TenantTx,
  { role: roleId, departments: ids, scope }: AccessRequest,
  before: readonly { id: string }[] = [],
): Promise<AgentAccess> {
  const role = await findStaffRole(tx, roleId);
  if (!role) throw refuseField("role", "Unknown role");
  const departments = await getUsableDepartments(tx, ids, before);
  if (role.kind === "admin") return { role, departments, scope: "all" };
  if (departments.length === 0) throw refuseField("departments", "Department is required");
  return { role, departments, scope: scope ?? role.default_scope };
}

/** An inactive department keeps its members and accepts no new ones. */
async function getUsableDepartments(
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

/** Refuses more staff than the limit of the business. */
export async function refuseOverStaffLimit(tx: TenantTx, coming: number): Promise<void> {
  const { used, limit } = await countSeats(tx);
  if (used + coming > limit) throw fail("limits.reached", { n: limit, things: "staff" });
}

/** Admins cannot demote themselves, and the last active admin stays. The caller has called `lockStaff`. */
export async function refuseLosingLastAdmin(
  tx: TenantTx,
  { actor }: PersonContext,
  { id, status }: { id: string; status: string },
): Promise<void> {
  if (id === actor.id) throw fail("people.not_yourself");
  if (status === "active" && !(await hasOtherAdmin(tx, id))) throw fail("people.last_admin");
}
