import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { findNameByEmail } from "../departments.store.ts";

/** Two departments cannot answer under one address. Under `lockLimit`, so that two do not take it at once. */
export async function refuseTakenEmail(
  tx: TenantTx,
  email: string | null | undefined,
  id: string,
): Promise<void> {
  const department = email && (await findNameByEmail(tx, email, id));
  if (!department) return;
  const message = `This support email is already used by ${department}`;
  throw fail(
    "departments.support_email_taken",
    { department },
    { fields: { support_email: message } },
  );
}
