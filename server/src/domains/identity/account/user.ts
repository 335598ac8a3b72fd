import type { OwnUser, User } from "@parley/contract";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { getBusiness } from "../../tenancy/index.ts";
import { type Account, getAccount } from "./accounts.store.ts";
import { findPendingEmail } from "./email-changes.store.ts";

/** An account as shown to its owner and in the access token. */
export function userOf(account: Account, business: { id: string; name: string }): User {
  return {
    id: account.id,
    role: account.role_kind === "custom" ? "agent" : account.role_kind,
    first_name: account.first_name,
    last_name: account.last_name,
    email: account.email,
    phone_number: account.phone_number,
    avatar_url: account.avatar_url,
    business: { id: business.id, name: business.name },
    first_login: account.first_login,
    must_change_password: account.must_change_password,
  };
}

/** The caller's own user after a change. */
export async function getOwnUser(tx: TenantTx, id: string): Promise<OwnUser> {
  const user = userOf(await getAccount(tx, id), await getBusiness(tx));
  return { ...user, pending_email: await findPendingEmail(tx, id) };
}

/** `a•••@acme.test`: enough for the owner to recognise the address, too little for others to learn it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, Math.min(1, at))}•••${email.slice(at)}`;
}
