import { z } from "zod";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { refused } from "#platform/failure.ts";
import { openAccount } from "./open-account.ts";

/** What a sign-up keeps until its address is proven. */
export const SignUpDraft = z.object({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  password_hash: z.string(),
});
export type SignUpDraft = z.infer<typeof SignUpDraft>;

/** The address is proven: the customer's account opens. Of two sign-ups with one address the first one proven wins. */
export function openSignedUp(tx: TenantTx, draft: unknown): Promise<string> {
  const opening = SignUpDraft.parse(draft);
  return openAccount(tx, { ...opening, role: "customer", status: "active" }).catch(
    refused("accounts_email", "identity.code_wrong"),
  );
}
