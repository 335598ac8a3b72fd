import { z } from "zod";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { refused } from "#platform/failure.ts";
import { addressTaken, claimAccount, findAccountByEmail } from "../accounts.store.ts";
import { openAccount } from "./open-account.ts";

/** What a sign-up keeps until its address is proven. */
export const SignUpDraft = z.object({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  password_hash: z.string(),
});
export type SignUpDraft = z.infer<typeof SignUpDraft>;

/**
 * The address is proven: the customer's account opens, that of a known contact included. Of two sign-ups with one address
 * the first one proven wins.
 */
export async function openSignedUp(tx: TenantTx, draft: unknown): Promise<string> {
  const { email, ...said } = SignUpDraft.parse(draft);
  const known = await findAccountByEmail(tx, email);
  if (known?.status === "contact") {
    await claimAccount(tx, known.id, said);
    return known.id;
  }
  return openAccount(tx, { ...said, email, role: "customer", status: "active" }).catch(
    refused(addressTaken, "identity.code_wrong"),
  );
}
