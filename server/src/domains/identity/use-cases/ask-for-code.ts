import type { signIn } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import type { Account } from "../accounts.store.ts";
import { codeSeconds } from "../code-challenges.store.ts";
import { maskEmail } from "../masked-email.rules.ts";
import type { SecondStep } from "../second-step.rules.ts";
import { startChallenge } from "./start-challenge.ts";

/** The password was right; the code comes next. */
export async function askForCode(
  tx: TenantTx,
  ctx: Context,
  { id, email }: Account,
  step: SecondStep,
): Promise<signIn.SecondStep> {
  const isMailed = step === "email";
  const session_key = await startChallenge(tx, ctx, {
    purpose: "sign_in",
    secondStep: step,
    accountId: id,
    email,
    mailsCode: isMailed,
  });
  const masked_email = maskEmail(email);
  const detail = isMailed
    ? `We sent a code to ${masked_email}.`
    : "Enter the code from your authenticator app.";
  return { session_key, second_step: step, masked_email, expires_in: codeSeconds, detail };
}
