import type { Context } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { hashOf } from "#platform/secrets/tokens.ts";
import { countTry, lockChallenge, markChallengeUsed } from "../code-challenges.store.ts";
import { mostTries } from "../one-time-code.rules.ts";
import type { IdentityParts } from "../parts.ts";
import { type Finished, finishChallenge } from "./finish-challenge.ts";
import { takeCode } from "./take-code.ts";

type Refusal = "identity.code_wrong" | "identity.code_spent";

/** Takes the code of a sign-in, sign-up or registration. A wrong one counts, and the fifth ends it. */
export async function verifyCode(
  ctx: Context,
  parts: IdentityParts,
  answer: { otp: string; session_key: string },
): Promise<Finished> {
  // A refusal is thrown after the commit: the wrong guess must stay counted.
  const outcome = await ctx.transact(async (tx): Promise<Finished | Refusal> => {
    const key_hash = hashOf(answer.session_key);
    const challenge = await lockChallenge(tx, key_hash);
    if (!challenge || challenge.is_expired || challenge.used_at) return "identity.code_wrong";
    if (challenge.tries >= mostTries) return "identity.code_spent";
    if (!(await takeCode(tx, ctx, parts, challenge, answer))) {
      await countTry(tx, key_hash);
      return challenge.tries + 1 < mostTries ? "identity.code_wrong" : "identity.code_spent";
    }
    await markChallengeUsed(tx, key_hash);
    return (await finishChallenge(tx, ctx, parts, challenge)) ?? "identity.code_wrong";
  });
  if (typeof outcome === "string") throw fail(outcome);
  return outcome;
}
