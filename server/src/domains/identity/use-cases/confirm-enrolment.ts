import type { PersonContext } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { announce } from "#platform/outbox/event.ts";
import { isEnrolled } from "../authenticators.store.ts";
import { mfaEnabled } from "../identity.events.ts";
import type { IdentityParts } from "../parts.ts";
import { giveRecoveryCodes } from "./give-recovery-codes.ts";
import { takeTotp } from "./take-totp.ts";

/** Switches two-step sign-in on with a first code of the app. */
export async function confirmEnrolment(
  ctx: PersonContext,
  parts: IdentityParts,
  code: string,
): Promise<{ message: string; recovery_codes: string[] }> {
  const { id } = ctx.actor;
  const recovery_codes = await ctx.transact(async (tx) => {
    if (await isEnrolled(tx, id)) throw fail("identity.mfa_active");
    const isRight = await takeTotp(tx, ctx, parts, id, code, "offered");
    if (!isRight) throw fail("identity.code_wrong");
    await announce(tx, ctx, mfaEnabled({ account_id: id }, { record: "account", id }));
    return giveRecoveryCodes(tx, parts, id);
  });
  return { message: "Two-step sign-in enabled successfully", recovery_codes };
}
