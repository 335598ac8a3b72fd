import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { getAccount } from "../accounts.store.ts";
import type { IdentityParts } from "../parts.ts";
import { mailInvitation } from "./mail-invitation.ts";
import { type Opening, openAccount } from "./open-account.ts";

/** Makes an account that opens when the invited person chooses a password; answers its id and the link that was mailed. */
export async function inviteAccount(
  tx: TenantTx,
  ctx: Context,
  parts: Pick<IdentityParts, "baseUrl">,
  person: Pick<Opening, "email" | "first_name" | "last_name" | "role">,
): Promise<{ id: string; invite_url: string }> {
  const id = await openAccount(tx, { ...person, status: "invited" });
  const account = await getAccount(tx, id);
  return { id, invite_url: await mailInvitation(tx, ctx, parts, account) };
}
