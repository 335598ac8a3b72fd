import type { TenantTx } from "#platform/db/tenant-db.ts";
import { refuseField } from "#platform/failure.ts";
import { findStaff } from "../members.store.ts";

/** Only staff who still work here can join a department. Another business's account is as unknown as none. */
export async function refuseNonStaff(
  tx: TenantTx,
  coming: readonly string[],
  lead: string | null | undefined,
): Promise<void> {
  const staff = new Map((await findStaff(tx, coming)).map(({ id, status }) => [id, status]));
  for (const id of coming) {
    const field = id === lead ? "lead" : "add";
    const status = staff.get(id);
    if (!status) throw refuseField(field, "Unknown agent");
    if (status === "deactivated") throw refuseField(field, "Agent is not active");
  }
}
