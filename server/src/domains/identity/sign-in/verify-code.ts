import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { Failure, fail } from "#platform/failure.ts";
import { announce } from "#platform/outbox/event.ts";
import { hashOf, newDigits } from "#platform/secrets/tokens.ts";
import { activateBusiness } from "../../tenancy/index.ts";
import { getAccount, markAddressProven, markVerified } from "../account/accounts.store.ts";
import type { IdentityDependencies } from "../dependencies.ts";
import { accountActivated, codesGuessed } from "../identity.events.ts";
import { type LinkToken, newLink, saveLink } from "../passwords/links.ts";
import { consumeTotp } from "../second-factor/check-totp.ts";
import { consumeRecoveryCode } from "../second-factor/recovery-codes.store.ts";
import { normalizeRecoveryCode, recoveryCodeHash } from "../second-factor/recovery-codes.ts";
import { callerDetails } from "../sessions/device.rules.ts";
import { type SignedIn, startSession } from "../sessions/start-session.ts";
import {
  type Challenge,
  type ChallengePurpose,
  countTry,
  countWrongCode,
  findWrongCodes,
  forgetWrongCodes,
  lockChallenge,
  markChallengeUsed,
  replaceCode,
} from "./code-challenges.store.ts";
import { isExhausted, maxTries, maxWrongCodes, resendAfterSeconds } from "./one-time-code.rules.ts";
import { createSignedUpAccount } from "./sign-up.ts";
import { mailCode, oneTimeCodeHash } from "./start-challenge.ts";

type Refusal = ReturnType<typeof fail>;

/**
 * Checks the code of a sign-in, sign-up or registration. Wrong codes are counted, and the fifth ends the challenge. They
 * are counted for the account, too: whoever knows a password must not guess codes in one sign-in after another.
 */
export async function verifyCode(
  ctx: Context,
  deps: IdentityDependencies,
  answer: { otp: string; session_key: string },
): Promise<ChallengeResult> {
  // The refusal is thrown after the commit, so that the wrong guess stays counted.
  const outcome = await ctx.transact(async (tx): Promise<ChallengeResult | Refusal> => {
    const key_hash = hashOf(answer.session_key);
    const challenge = await lockChallenge(tx, key_hash);
    if (!challenge) return fail("identity.code_wrong");
    const refusal = await refusalOf(tx, challenge);
    if (refusal) return refusal;
    if (!(await consumeCode(tx, ctx, deps, challenge, answer))) {
      return countWrong(tx, ctx, challenge);
    }
    await markChallengeUsed(tx, key_hash);
    if (challenge.account_id) await forgetWrongCodes(tx, challenge.account_id);
    return (await finishChallenge(tx, ctx, deps, challenge)) ?? fail("identity.code_wrong");
  });
  if (outcome instanceof Failure) throw outcome;
  return outcome;
}

/** Why no code can be right for a challenge any more. */
async function refusalOf(tx: TenantTx, challenge: Challenge): Promise<Refusal | undefined> {
  const { account_id, is_expired, used_at, tries } = challenge;
  if (is_expired || used_at) return fail("identity.code_wrong");
  if (tries >= maxTries) return fail("identity.code_spent");
  if (!account_id) return undefined;
  const { count, seconds } = await findWrongCodes(tx, account_id);
  if (count < maxWrongCodes) return undefined;
  const n = Math.ceil(seconds / 60);
  return fail("identity.too_many_attempts", { n }, { retryAfterSeconds: seconds });
}

/**
 * Counts a wrong code. After a challenge's worth of them the owner of the account is told: somebody else may know the
 * password.
 */
async function countWrong(
  tx: TenantTx,
  ctx: Context,
  { key_hash, account_id, tries }: Challenge,
): Promise<Refusal> {
  await countTry(tx, key_hash);
  if (account_id && (await countWrongCode(tx, account_id)) === maxTries) {
    const payload = { account_id, ...callerDetails(ctx.caller) };
    await announce(tx, ctx, codesGuessed(payload, { record: "account", id: account_id }));
  }
  return fail(tries + 1 < maxTries ? "identity.code_wrong" : "identity.code_spent");
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

interface ChallengeResult extends SignedIn {
  password_setup?: LinkToken;
}

type ChallengeFinisher = (
  tx: TenantTx,
  ctx: Context,
  deps: IdentityDependencies,
  challenge: Challenge,
) => Promise<ChallengeResult | undefined>;

const finishers: Record<ChallengePurpose, ChallengeFinisher> = {
  async sign_in(tx, ctx, deps, { account_id, second_step, email }) {
    const account = account_id ? await getAccount(tx, account_id) : undefined;
    if (account?.status !== "active") return undefined;
    // Password and mailed code together prove an address that staff has set.
    if (second_step === "email" && account.email === email) await markAddressProven(tx, account.id);
    return startSession(tx, ctx, deps, account.id);
  },
  async sign_up(tx, ctx, deps, { draft }) {
    const accountId = await createSignedUpAccount(tx, draft);
    await activate(tx, ctx, accountId);
    return startSession(tx, ctx, deps, accountId);
  },
  async registration(tx, ctx, deps, { account_id }) {
    if (!account_id) return undefined;
    await activate(tx, ctx, account_id);
    await activateBusiness(tx, ctx);
    const session = await startSession(tx, ctx, deps, account_id);
    const account = await getAccount(tx, account_id);
    const password_setup = newLink();
    await saveLink(tx, account, "first_password", password_setup);
    return { ...session, password_setup };
  },
};

/** What follows a correct code: a session, and before it the account of a sign-up or the workspace of a registration. */
const finishChallenge: ChallengeFinisher = (tx, ctx, deps, challenge) =>
  finishers[challenge.purpose](tx, ctx, deps, challenge);

async function activate(tx: TenantTx, ctx: Context, accountId: string): Promise<void> {
  await markVerified(tx, accountId);
  const about = { record: "account", id: accountId };
  await announce(tx, ctx, accountActivated({ account_id: accountId }, about));
}

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
