import type { User } from "@parley/contract";
import type { Account } from "./accounts.store.ts";

/** An account as its owner and the token show it. */
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
