import type { RoleName } from "@parley/contract";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { newId } from "#platform/ids.ts";
import { insertAccounts } from "./accounts.store.ts";
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
export async function createAccount(tx: TenantTx, draft: AccountDraft): Promise<string> {
  const [id] = await createAccounts(tx, [draft]);
  if (id === undefined) throw new Error("no account was created");
  return id;
}

/** The ids stand in the order of the drafts. */
export async function createAccounts(
  tx: TenantTx,
  drafts: readonly AccountDraft[],
): Promise<string[]> {
  const kinds = [...new Set(drafts.map(({ role }) => role))];
  const roles = new Map<RoleName, string>();
  for (const kind of kinds) roles.set(kind, (await getRoleOfKind(tx, kind)).id);
  const accounts = drafts.map(({ role, password_hash = null, ...account }) => ({
    id: newId(),
    role_id: roles.get(role) ?? "",
    scope: role === "admin" ? ("all" as const) : ("departments" as const),
    password_hash,
    ...account,
  }));
  await insertAccounts(tx, accounts);
  return accounts.map(({ id }) => id);
}
