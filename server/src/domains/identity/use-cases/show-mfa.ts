import type { PersonContext } from "#platform/context.ts";
import { getBusiness } from "../../tenancy/index.ts";
import { isEnrolled } from "../authenticators.store.ts";
import { countRecoveryCodes } from "../recovery-codes.store.ts";
import { isMfaDemanded } from "../second-step.rules.ts";

/** Whether two-step sign-in is on, whether it is demanded, and the recovery codes left. */
export async function showMfa(ctx: PersonContext) {
  const { id, role } = ctx.actor;
  const [isOn, recovery_left, { mfa_policy }] = await Promise.all([
    isEnrolled(ctx.read, id),
    countRecoveryCodes(ctx.read, id),
    getBusiness(ctx.read),
  ]);
  const required = isMfaDemanded({ role_kind: role, mfa_policy });
  return { state: isOn ? ("totp" as const) : ("none" as const), recovery_left, required };
}
