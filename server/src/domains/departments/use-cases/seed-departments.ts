import type { TenantTx } from "#platform/db/tenant-db.ts";
import { newId } from "#platform/ids.ts";
import { insertDepartment } from "../departments.store.ts";

/** A new business answers as one team, under the business's own address. */
export async function seedDepartments(tx: TenantTx, businessEmail: string): Promise<void> {
  await insertDepartment(tx, {
    id: newId(),
    name: "General Support",
    slug: "general-support",
    support_email: businessEmail,
    is_default: true,
  });
}
