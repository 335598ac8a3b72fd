import type { Context } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { hashOf, newDigits } from "#platform/secrets/tokens.ts";
import { lockChallenge, replaceCode } from "./code-challenges.store.ts";
import { isExhausted, resendAfterSeconds } from "./one-time-code.rules.ts";
import { mailCode, oneTimeCodeHash } from "./start-challenge.ts";

/** Sends a new code, which replaces the earlier one. The response is the same when there is nobody to mail. */
export function resendCode(
  ctx: Context,
  sessionKey: string,
): Promise<{ detail: string; retry_in: number }> {
  return ctx.transact(async (tx) => {
    const key_hash = hashOf(sessionKey);
    const challenge = await lockChallenge(tx, key_hash);
    if (!challenge || isExhausted(challenge)) throw fail("identity.code_spent");
    if (challenge.second_step === "totp") {
      return {
        detail: "Enter the code from your authenticator app.",
        retry_in: resendAfterSeconds,
      };
    }
    const wait = resendAfterSeconds - challenge.seconds_since_sent;
    if (wait > 0) throw fail("identity.code_wait", { n: wait }, { retryAfterSeconds: wait });
    const code = newDigits(6);
    const isMailed = challenge.code_hash !== null;
    await replaceCode(tx, key_hash, isMailed ? oneTimeCodeHash(sessionKey, code) : null);
    const { email: to, resends } = challenge;
    if (isMailed) await mailCode(tx, ctx, { sessionKey, to, code, resends: resends + 1 });
    return { detail: "We sent a new code.", retry_in: resendAfterSeconds };
  });
}
