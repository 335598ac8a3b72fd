import type { Context } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { announce } from "#platform/outbox/event.ts";
import { getBusiness } from "../../tenancy/index.ts";
import { markVerified } from "../accounts.store.ts";
import { accountActivated } from "../identity.events.ts";
import { markLinkUsed } from "../link-tokens.store.ts";
import type { IdentityParts } from "../parts.ts";
import { refuseGuessable } from "../password-strength.ts";
import { endSessions } from "../sessions.store.ts";
import { getWorkingLink } from "./get-working-link.ts";
import type { MadeLink } from "./make-link.ts";
import { setPassword } from "./set-password.ts";

/** Sets a password by a reset, invitation or first-password link. The link is used up, and all sessions end but a new owner's. */
export async function resetPassword(
  ctx: Context,
  parts: IdentityParts,
  { new_password, ...followed }: MadeLink & { new_password: string },
): Promise<{ message: string }> {
  const { link, account } = await getWorkingLink(ctx, followed);
  const { name: business } = await getBusiness(ctx.read);
  refuseGuessable("new_password", new_password, { ...account, business });
  const passwordHash = await parts.hasher.hash(new_password);
  await ctx.transact(async (tx) => {
    // Hashing took its time: the link may have been used, or the password changed, in between.
    const isMine = await markLinkUsed(tx, link.id);
    if (!isMine || !(await setPassword(tx, ctx, account, passwordHash))) {
      throw fail("identity.link_expired");
    }
    // Who sets their first password came in a moment ago, by the code that proved the business.
    if (link.purpose !== "first_password") {
      await endSessions(tx, { accountId: account.id }, "password_reset");
    }
    if (account.status !== "invited") return;
    await markVerified(tx, account.id);
    const about = { record: "account", id: account.id };
    await announce(tx, ctx, accountActivated({ account_id: account.id }, about));
  });
  return { message: "Password changed. Sign in." };
}
