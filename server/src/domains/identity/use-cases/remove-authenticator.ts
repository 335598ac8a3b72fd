import type { PersonContext } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { announce } from "#platform/outbox/event.ts";
import { getBusiness } from "../../tenancy/index.ts";
import { deleteAuthenticator } from "../authenticators.store.ts";
import { mfaDisabled } from "../identity.events.ts";
import type { IdentityParts } from "../parts.ts";
import { deleteRecoveryCodes } from "../recovery-codes.store.ts";
import { isMfaDemanded } from "../second-step.rules.ts";
import { provePassword } from "./prove-password.ts";

/** Switches two-step sign-in off, where the business does not demand it. */
export async function removeAuthenticator(
  ctx: PersonContext,
  parts: IdentityParts,
  password: string,
): Promise<{ message: string }> {
  const { id, role_kind } = await provePassword(ctx, parts, password);
  await ctx.transact(async (tx) => {
    const { mfa_policy } = await getBusiness(tx);
    if (isMfaDemanded({ role_kind, mfa_policy })) throw fail("identity.mfa_required");
    if (!(await deleteAuthenticator(tx, id))) throw fail("record.not_found");
    await deleteRecoveryCodes(tx, id);
    await announce(tx, ctx, mfaDisabled({ account_id: id }, { record: "account", id }));
  });
  return { message: "Two-step sign-in disabled successfully" };
}
