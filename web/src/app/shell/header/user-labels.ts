import type { User } from "@parley/contract";
import { t } from "../shell-texts.ts";

export function nameOf({ first_name, last_name, email }: User): string {
  return `${first_name} ${last_name}`.trim() || email;
}

const ours = { admin: "role_admin", agent: "role_agent", customer: "role_customer" } as const;

/** A custom role keeps its own name. */
export function roleOf({ role }: User): string {
  return role in ours ? t(ours[role as keyof typeof ours]) : role;
}
