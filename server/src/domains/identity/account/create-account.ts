import type { RoleName } from "@parley/contract";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { newId } from "#platform/ids.ts";
import { insertAccount } from "./accounts.store.ts";
import { getRoleOfKind } from "./roles.store.ts";

export interface AccountDraft {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: RoleName;
  readonly status: "invited" | "active";
  readonly password_hash?: string | null;
  readonly username?: string;
}

/** Creates an account with a built-in role and returns its id. */
export async function createAccount(tx: TenantTx, opening: AccountDraft): Promise<string> {
  const { role, password_hash = null, ...account } = opening;
  const { id: role_id } = await getRoleOfKind(tx, role);
  const id = newId();
  const scope = role === "admin" ? "all" : "departments";
  await insertAccount(tx, { id, role_id, scope, password_hash, ...account });
  return id;
}
