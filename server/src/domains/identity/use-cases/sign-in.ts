import type { signIn as routes } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { getBusiness } from "../../tenancy/index.ts";
import { isEnrolled } from "../authenticators.store.ts";
import type { IdentityParts } from "../parts.ts";
import { stepAfterPassword } from "../second-step.rules.ts";
import { askForCode } from "./ask-for-code.ts";
import { beginSession } from "./begin-session.ts";
import { checkPassword } from "./check-password.ts";
import type { SignedIn } from "./open-session.ts";

/** Signs in with a password; a second step follows only where one is due. */
export async function signIn(
  ctx: Context,
  parts: IdentityParts,
  credentials: routes.Credentials,
): Promise<SignedIn | routes.SecondStep> {
  const account = await checkPassword(ctx, parts, credentials);
  return ctx.transact(async (tx) => {
    const { mfa_policy } = await getBusiness(tx);
    const is_enrolled = await isEnrolled(tx, account.id);
    const step = stepAfterPassword({ is_enrolled, mfa_policy, role_kind: account.role_kind });
    return step ? askForCode(tx, ctx, account, step) : beginSession(tx, ctx, parts, account.id);
  });
}
