import type { registration } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { createAccount } from "../account/create-account.ts";
import { startChallenge } from "./start-challenge.ts";

/** Creates the owner of a new business, an admin without a password, and mails the code that verifies the address. */
export async function startOwnerVerification(
  tx: TenantTx,
  ctx: Context,
  draft: registration.Draft,
): Promise<string> {
  const { email, first_name, last_name } = draft;
  const accountId = await createAccount(tx, {
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
