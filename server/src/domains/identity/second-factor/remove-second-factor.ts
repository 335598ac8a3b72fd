import type { Context, PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { announce } from "#platform/outbox/event.ts";
import { getBusiness } from "../../tenancy/index.ts";
import type { IdentityDependencies } from "../dependencies.ts";
import { mfaDisabled } from "../identity.events.ts";
import { confirmPassword } from "../passwords/confirm-password.ts";
import { deleteAuthenticator } from "./authenticators.store.ts";
import { deleteRecoveryCodes } from "./recovery-codes.store.ts";
import { isMfaRequired } from "./second-step.rules.ts";

/** Disables two-step sign-in where the business does not require it. */
export async function removeAuthenticator(
  ctx: PersonContext,
  deps: IdentityDependencies,
  password: string,
): Promise<{ message: string }> {
  const { id, role_kind } = await confirmPassword(ctx, deps, password);
  await ctx.transact(async (tx) => {
    const { mfa_policy } = await getBusiness(tx);
    if (isMfaRequired({ role_kind, mfa_policy })) throw fail("identity.mfa_required");
    if (!(await deleteAuthenticator(tx, id))) throw fail("record.not_found");
    await deleteRecoveryCodes(tx, id);
    await announce(tx, ctx, mfaDisabled({ account_id: id }, { record: "account", id }));
  });
  return { message: "Two-step sign-in disabled successfully" };
}

/** Removes another person's second factor, who gets a mail about it; returns whether there was one. */
export async function removeSecondFactor(tx: TenantTx, ctx: Context, id: string): Promise<boolean> {
  if (!(await deleteAuthenticator(tx, id))) return false;
  await deleteRecoveryCodes(tx, id);
  const changes = [{ field: "mfa", from: "totp", to: "none" }];
  const about = { record: "account", id, changes };
  await announce(tx, ctx, mfaDisabled({ account_id: id, is_by_admin: true }, about));
  return true;
}
