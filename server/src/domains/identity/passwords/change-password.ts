import type { PersonContext } from "#platform/context.ts";
import { refuseField } from "#platform/failure.ts";
import { getBusiness } from "../../tenancy/index.ts";
import { getAccount } from "../account/accounts.store.ts";
import type { IdentityDependencies } from "../dependencies.ts";
import { refreshCookie } from "../sessions/browser-binding.ts";
import { endSessions } from "../sessions/sessions.store.ts";
import { createSession } from "../sessions/start-session.ts";
import { refuseGuessable } from "./password-strength.ts";
import { setPassword } from "./set-password.ts";

interface Change {
  readonly old_password: string;
  readonly new_password: string;
}

/** Changes the caller's password. Every session ends; the caller continues in a new one. */
export async function changePassword(
  ctx: PersonContext,
  deps: IdentityDependencies,
  { old_password, new_password }: Change,
) {
  const { id, sessionId } = ctx.actor;
  const account = await getAccount(ctx.read, id);
  const isRight = await deps.hasher.verify(old_password, account.password_hash);
  if (!isRight) throw wrongPassword();
  if (new_password === old_password) {
    throw refuseField("new_password", "New password must be different from the current one");
  }
  const { name: business } = await getBusiness(ctx.read);
  refuseGuessable("new_password", new_password, { ...account, business });
  const passwordHash = await deps.hasher.hash(new_password);
  return ctx.transact(async (tx) => {
    if (!(await setPassword(tx, ctx, account, passwordHash))) throw wrongPassword();
    await endSessions(tx, { accountId: id }, "password_changed");
    ctx.setCookie(refreshCookie(sessionId), "", 0);
    const { tokens } = await createSession(tx, ctx, deps, id);
    const { access, refresh } = tokens;
    return { message: "Password updated successfully", access, ...(refresh && { refresh }) };
  });
}

function wrongPassword() {
  return refuseField("old_password", "Current password is incorrect");
}
