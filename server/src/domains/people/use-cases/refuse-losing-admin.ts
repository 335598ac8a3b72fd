import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { hasOtherAdmin } from "../agents.store.ts";

/** Nobody takes their own rights away, and the last active admin stays. The caller holds `lockStaff`. */
export async function refuseLosingAdmin(
  tx: TenantTx,
  { actor }: PersonContext,
  { id, status }: { id: string; status: string },
): Promise<void> {
  if (id === actor.id) throw fail("people.not_yourself");
  if (status === "active" && !(await hasOtherAdmin(tx, id))) throw fail("people.last_admin");
}
