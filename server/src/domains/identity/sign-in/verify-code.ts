import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { hashOf } from "#platform/secrets/tokens.ts";
import type { IdentityDependencies } from "../dependencies.ts";
import { consumeTotp } from "../second-factor/check-totp.ts";
import { consumeRecoveryCode } from "../second-factor/recovery-codes.store.ts";
import { normalizeRecoveryCode, recoveryCodeHash } from "../second-factor/recovery-codes.ts";
import {
  type Challenge,
  countTry,
  lockChallenge,
  markChallengeUsed,
} from "./code-challenges.store.ts";
import { type ChallengeResult, finishChallenge } from "./finish-challenge.ts";
import { maxTries } from "./one-time-code.rules.ts";
import { oneTimeCodeHash } from "./start-challenge.ts";

type Refusal = "identity.code_wrong" | "identity.code_spent";

/** Checks the code of a sign-in, sign-up or registration. Wrong codes are counted, and the fifth ends the challenge. */
export async function verifyCode(
  ctx: Context,
  deps: IdentityDependencies,
  answer: { otp: string; session_key: string },
): Promise<ChallengeResult> {
  // The refusal is thrown after the commit, so that the wrong guess stays counted.
  const outcome = await ctx.transact(async (tx): Promise<ChallengeResult | Refusal> => {
    const key_hash = hashOf(answer.session_key);
    const challenge = await lockChallenge(tx, key_hash);
    if (!challenge || challenge.is_expired || challenge.used_at) return "identity.code_wrong";
    if (challenge.tries >= maxTries) return "identity.code_spent";
    if (!(await consumeCode(tx, ctx, deps, challenge, answer))) {
      await countTry(tx, key_hash);
      return challenge.tries + 1 < maxTries ? "identity.code_wrong" : "identity.code_spent";
    }
    await markChallengeUsed(tx, key_hash);
    return (await finishChallenge(tx, ctx, deps, challenge)) ?? "identity.code_wrong";
  });
  if (typeof outcome === "string") throw fail(outcome);
  return outcome;
}

interface Answer {
  readonly otp: string;
  readonly session_key: string;
}

/** Whether a code is correct; an app code or recovery code is used up by this. */
async function consumeCode(
  tx: TenantTx,
  ctx: Context,
  deps: IdentityDependencies,
  { second_step, code_hash, account_id }: Challenge,
  { otp, session_key }: Answer,
): Promise<boolean> {
  const code = otp.replace(/\s/g, "");
  if (second_step === "email")
    return code_hash?.equals(oneTimeCodeHash(session_key, code)) ?? false;
  if (!account_id) return false;
  if (/^\d{6}$/.test(code)) return consumeTotp(tx, ctx, deps, account_id, code, "confirmed");
  const recovery = normalizeRecoveryCode(code);
  if (!recovery) return false;
  const hash = recoveryCodeHash(deps.recoveryKey, account_id, recovery);
  return consumeRecoveryCode(tx, account_id, hash);
}
