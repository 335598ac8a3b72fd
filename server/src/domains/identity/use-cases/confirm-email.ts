import { z } from "zod";
import type { Context } from "#platform/context.ts";
import { fail, refused } from "#platform/failure.ts";
import { announce } from "#platform/outbox/event.ts";
import { hashOf } from "#platform/secrets/tokens.ts";
import { addressTaken, updateEmail } from "../accounts.store.ts";
import { deleteChallengesOf } from "../code-challenges.store.ts";
import { deleteEmailChange, lockEmailChange } from "../email-changes.store.ts";
import { emailChanged } from "../identity.events.ts";
import { endSessions } from "../sessions.store.ts";
import type { MadeLink } from "./make-link.ts";

/**
 * The new address is proven and takes the place of the old one. What was mailed to the old one opens nothing any more,
 * and every session ends but the one that asked.
 */
export async function confirmEmail(
  ctx: Context,
  { uid, token }: MadeLink,
): Promise<{ message: string }> {
  await ctx.transact(async (tx) => {
    const isId = z.uuid().safeParse(uid).success;
    const wish = isId ? await lockEmailChange(tx, uid, hashOf(token)) : undefined;
    if (!wish) throw fail("identity.link_expired");
    const { account_id: id, email, old_email, session_id } = wish;
    await deleteEmailChange(tx, uid);
    const version = await updateEmail(tx, id, email, { isProven: true }).catch(
      refused(addressTaken, "people.email_taken", { name: "another account" }),
    );
    await deleteChallengesOf(tx, id);
    await endSessions(tx, { accountId: id, except: session_id }, "email_changed");
    const changes = [{ field: "email", from: old_email, to: email }];
    const about = { record: "account", id, version, changes };
    await announce(tx, ctx, emailChanged({ account_id: id, old_email }, about));
  });
  return { message: "Your email address was changed. Sign in with it from now on." };
}
