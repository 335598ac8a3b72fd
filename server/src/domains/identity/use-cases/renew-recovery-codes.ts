import type { PersonContext } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { isEnrolled } from "../authenticators.store.ts";
import type { IdentityParts } from "../parts.ts";
import { giveRecoveryCodes } from "./give-recovery-codes.ts";
import { provePassword } from "./prove-password.ts";

/** Ten new recovery codes for who has two-step sign-in on. */
export async function renewRecoveryCodes(
  ctx: PersonContext,
  parts: IdentityParts,
  password: string,
): Promise<{ message: string; recovery_codes: string[] }> {
  const { id } = await provePassword(ctx, parts, password);
  const recovery_codes = await ctx.transact(async (tx) => {
    if (!(await isEnrolled(tx, id))) throw fail("record.not_found");
    return giveRecoveryCodes(tx, parts, id);
  });
  return { message: "Recovery codes replaced successfully", recovery_codes };
}
