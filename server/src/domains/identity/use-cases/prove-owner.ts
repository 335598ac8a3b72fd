import type { registration } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { openAccount } from "./open-account.ts";
import { startChallenge } from "./start-challenge.ts";

/** The owner of a new business: an admin without a password, who must first prove the address. */
export async function proveOwner(
  tx: TenantTx,
  ctx: Context,
  draft: registration.Draft,
): Promise<string> {
  const { email, first_name, last_name } = draft;
  const accountId = await openAccount(tx, {
    email,
    first_name,
    last_name,
    role: "admin",
    status: "invited",
  });
  return startChallenge(tx, ctx, {
    purpose: "registration",
    secondStep: "email",
    accountId,
    email,
    mailsCode: true,
  });
}
