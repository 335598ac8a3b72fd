import { z } from "zod";
import type { Context, PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { announce } from "#platform/outbox/event.ts";
import { hashOf } from "#platform/secrets/tokens.ts";
import { getBusiness } from "../../tenancy/index.ts";
import {
  type Account,
  getAccount,
  markAddressProven,
  markVerified,
} from "../account/accounts.store.ts";
import { updateProfileFields } from "../account/change-profile.ts";
import { maskEmail } from "../account/user.ts";
import type { IdentityDependencies } from "../dependencies.ts";
import { accountActivated } from "../identity.events.ts";
import { stepAfterPassword } from "../second-factor/second-step.rules.ts";
import { refreshCookie } from "../sessions/browser-binding.ts";
import { endSessions } from "../sessions/sessions.store.ts";
import { createSession, type SignedIn, startSession } from "../sessions/start-session.ts";
import { findValidLink, markLinkUsed, type ValidLink } from "./link-tokens.store.ts";
import type { LinkToken } from "./links.ts";
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

interface Names {
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
}

/** Sets a password with a reset, invitation or first-password link, which works once. All sessions end except a new owner's. */
export async function resetPassword(
  ctx: Context,
  deps: IdentityDependencies,
  {
    new_password,
    first_name,
    last_name,
    ...followed
  }: LinkToken & Names & { new_password: string },
): Promise<{ message: string } & Partial<SignedIn>> {
  const { link, account } = await getValidLink(ctx, followed);
  const { name: business } = await getBusiness(ctx.read);
  const isNameless = account.status === "invited" && account.first_name === "";
  const names = isNameless && first_name ? { first_name, last_name: last_name ?? "" } : {};
  refuseGuessable("new_password", new_password, { ...account, ...names, business });
  const passwordHash = await deps.hasher.hash(new_password);
  const session = await ctx.transact(async (tx) => {
    // During hashing the link may have been used or the password changed.
    const isMine = await markLinkUsed(tx, link.id);
    if (!isMine || !(await setPassword(tx, ctx, account, passwordHash))) {
      throw fail("identity.link_expired");
    }
    // A new owner signed in a moment ago with the code that verified the business, and keeps that session.
    if (link.purpose !== "first_password") {
      await endSessions(tx, { accountId: account.id }, "password_reset");
    }
    // A link to reset goes to the proven address, which is another one after staff has set a new one.
    if (link.purpose === "reset" && !account.proven_email) await markAddressProven(tx, account.id);
    if (account.status !== "invited") return undefined;
    await markVerified(tx, account.id);
    await updateProfileFields(tx, ctx, account, names);
    const about = { record: "account", id: account.id };
    await announce(tx, ctx, accountActivated({ account_id: account.id }, about));
    return startFirstSession(tx, ctx, deps, account);
  });
  if (session) return { message: "Welcome", ...session };
  return { message: "Password changed. Sign in." };
}

/** Whoever accepts an invitation has shown that the address is theirs, and is signed in unless a second step is required. */
async function startFirstSession(
  tx: TenantTx,
  ctx: Context,
  deps: IdentityDependencies,
  { id, role_kind }: Account,
): Promise<SignedIn | undefined> {
  const { mfa_policy } = await getBusiness(tx);
  const step = stepAfterPassword({
    is_enrolled: false,
    isUnproven: false,
    mfa_policy,
    role_kind,
  });
  return step ? undefined : startSession(tx, ctx, deps, id);
}

/** Shows the purpose of a link before it is used. */
export async function inspectLink(ctx: Context, followed: LinkToken) {
  const { link, account } = await getValidLink(ctx, followed);
  const { first_name, email } = account;
  return { purpose: link.purpose, first_name, masked_email: maskEmail(email) };
}

/** A valid link and its account. Malformed, expired and used links get the same refusal. */
async function getValidLink(
  ctx: Context,
  { uid, token }: LinkToken,
): Promise<{ link: ValidLink; account: Account }> {
  const isId = z.uuid().safeParse(uid).success;
  const link = isId ? await findValidLink(ctx.read, uid, hashOf(token)) : undefined;
  if (!link) throw fail("identity.link_expired");
  return { link, account: await getAccount(ctx.read, link.account_id) };
}
