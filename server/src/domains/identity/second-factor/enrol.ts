import { Secret } from "otpauth";
import type { PersonContext } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { announce } from "#platform/outbox/event.ts";
import { placeIn } from "#platform/secrets/sealed-column.ts";
import { getBusiness } from "../../tenancy/index.ts";
import { getAccount } from "../account/accounts.store.ts";
import type { IdentityDependencies } from "../dependencies.ts";
import { mfaEnabled } from "../identity.events.ts";
import { confirmPassword } from "../passwords/confirm-password.ts";
import { callerDetails } from "../sessions/device.rules.ts";
import { isEnrolled, savePendingSecret } from "./authenticators.store.ts";
import { authenticatorSecret, consumeTotp } from "./check-totp.ts";
import { countRecoveryCodes } from "./recovery-codes.store.ts";
import { issueRecoveryCodes } from "./recovery-codes.ts";
import { isMfaRequired } from "./second-step.rules.ts";
import { otpauthUrl } from "./totp.rules.ts";

/**
 * Creates a secret for an authenticator app, shown once. It has no effect until a code confirms it. The password is asked
 * for again: whoever finds an unlocked screen must not lock its owner out.
 */
export async function beginEnrolment(
  ctx: PersonContext,
  deps: IdentityDependencies,
  password: string,
): Promise<{ secret: string; otpauth_url: string }> {
  const { id } = ctx.actor;
  await confirmPassword(ctx, deps, password);
  const { base32: secret } = new Secret({ size: 20 });
  const sealed = deps.sealer.seal(secret, placeIn(authenticatorSecret, ctx.businessId, id));
  return ctx.transact(async (tx) => {
    if (!(await savePendingSecret(tx, id, sealed))) throw fail("identity.mfa_active");
    const { email } = await getAccount(tx, id);
    const { name } = await getBusiness(tx);
    return { secret, otpauth_url: otpauthUrl(secret, name, email) };
  });
}

/** Enables two-step sign-in with a first code of the app. */
export async function confirmEnrolment(
  ctx: PersonContext,
  deps: IdentityDependencies,
  code: string,
): Promise<{ message: string; recovery_codes: string[] }> {
  const { id } = ctx.actor;
  const recovery_codes = await ctx.transact(async (tx) => {
    if (await isEnrolled(tx, id)) throw fail("identity.mfa_active");
    const isRight = await consumeTotp(tx, ctx, deps, id, code, "pending");
    if (!isRight) throw fail("identity.code_wrong");
    const payload = { account_id: id, ...callerDetails(ctx.caller) };
    await announce(tx, ctx, mfaEnabled(payload, { record: "account", id }));
    return issueRecoveryCodes(tx, deps, id);
  });
  return { message: "Two-step sign-in enabled successfully", recovery_codes };
}

/** Whether two-step sign-in is on and required, and how many recovery codes are left. */
export async function showMfa(ctx: PersonContext) {
  const { id, role } = ctx.actor;
  const [isOn, recovery_left, { mfa_policy }] = await Promise.all([
    isEnrolled(ctx.read, id),
    countRecoveryCodes(ctx.read, id),
    getBusiness(ctx.read),
  ]);
  const required = isMfaRequired({ role_kind: role, mfa_policy });
  return { state: isOn ? ("totp" as const) : ("none" as const), recovery_left, required };
}
