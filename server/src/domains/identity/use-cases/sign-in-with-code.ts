import type { signIn } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { isEnrolled } from "../authenticators.store.ts";
import type { IdentityParts } from "../parts.ts";
import { askForCode } from "./ask-for-code.ts";
import { checkPassword } from "./check-password.ts";

/** Signs in with a password and always a code. A mailed one must not get around an authenticator. */
export async function signInWithCode(
  ctx: Context,
  parts: IdentityParts,
  credentials: signIn.Credentials,
): Promise<signIn.SecondStep> {
  const account = await checkPassword(ctx, parts, credentials);
  return ctx.transact(async (tx) => {
    const step = (await isEnrolled(tx, account.id)) ? "totp" : "email";
    return askForCode(tx, ctx, account, step);
  });
}
