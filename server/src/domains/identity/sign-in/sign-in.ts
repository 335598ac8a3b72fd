import type { signIn as routes } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { announce } from "#platform/outbox/event.ts";
import { getBusiness } from "../../tenancy/index.ts";
import { type Account, findAccount, updateAccount } from "../account/accounts.store.ts";
import { maskEmail } from "../account/user.ts";
import type { IdentityDependencies } from "../dependencies.ts";
import { signInFailed } from "../identity.events.ts";
import { isOutdated } from "../passwords/password-strength.ts";
import { isEnrolled } from "../second-factor/authenticators.store.ts";
import { type SecondStep, stepAfterPassword } from "../second-factor/second-step.rules.ts";
import { type SignedIn, startSession } from "../sessions/start-session.ts";
import { codeSeconds } from "./code-challenges.store.ts";
import { startChallenge } from "./start-challenge.ts";

/** Signs in with a password; a second step follows only where it is required. */
export async function signIn(
  ctx: Context,
  deps: IdentityDependencies,
  credentials: routes.Credentials,
): Promise<SignedIn | routes.SecondStep> {
  const account = await checkPassword(ctx, deps, credentials);
  return ctx.transact(async (tx) => {
    const { mfa_policy } = await getBusiness(tx);
    const is_enrolled = await isEnrolled(tx, account.id);
    const isUnproven = account.proven_email !== null;
    const standing = { is_enrolled, isUnproven, mfa_policy, role_kind: account.role_kind };
    const step = stepAfterPassword(standing);
    return step ? startSecondStep(tx, ctx, account, step) : startSession(tx, ctx, deps, account.id);
  });
}

/** Signs in with a password and always a code. A mailed code must not bypass an authenticator. */
export async function signInWithCode(
  ctx: Context,
  deps: IdentityDependencies,
  credentials: routes.Credentials,
): Promise<routes.SecondStep> {
  const account = await checkPassword(ctx, deps, credentials);
  return ctx.transact(async (tx) => {
    const step = (await isEnrolled(tx, account.id)) ? "totp" : "email";
    return startSecondStep(tx, ctx, account, step);
  });
}

/**
 * Checks the credentials. Wrong passwords and unknown, deactivated or invited accounts get the same refusal after the
 * same work. A correct password that today's rules refuse must be changed.
 */
async function checkPassword(
  ctx: Context,
  deps: IdentityDependencies,
  { username, password }: routes.Credentials,
): Promise<Account> {
  const account = await findAccount(ctx.read, username);
  const known = account?.status === "active" ? account.password_hash : null;
  const isRight = await deps.hasher.verify(password, known);
  if (!account || !isRight) {
    const failed = signInFailed({ account_id: account?.id ?? null, ip: ctx.caller.ip });
    await ctx.transact((tx) => announce(tx, ctx, failed));
    throw fail("identity.wrong_credentials");
  }
  const { name: business } = await getBusiness(ctx.read);
  if (!account.must_change_password && isOutdated(password, { ...account, business })) {
    await ctx.transact((tx) => updateAccount(tx, account.id, { must_change_password: true }));
  }
  return account;
}

/** Asks for a code after a correct password. */
async function startSecondStep(
  tx: TenantTx,
  ctx: Context,
  { id, email }: Account,
  step: SecondStep,
): Promise<routes.SecondStep> {
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
