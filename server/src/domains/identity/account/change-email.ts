import { z } from "zod";
import type { Context, PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refused } from "#platform/failure.ts";
import { queueMail } from "#platform/mailer/queue-mail.ts";
import { announce } from "#platform/outbox/event.ts";
import { hashOf } from "#platform/secrets/tokens.ts";
import { getBusiness, siteUrl } from "../../tenancy/index.ts";
import type { IdentityDependencies } from "../dependencies.ts";
import { emailChangeAsked, emailChanged } from "../identity.events.ts";
import { confirmEmailMail, emailInUseMail, mailPurposeFor } from "../identity.mails.ts";
import { emailLinkUrl, type LinkToken, newLink } from "../passwords/links.ts";
import { emailChangedByStaffMail } from "../security-notices.mails.ts";
import { callerDetails } from "../sessions/device.rules.ts";
import { endSessions } from "../sessions/sessions.store.ts";
import { deleteChallengesOf } from "../sign-in/code-challenges.store.ts";
import {
  type Account,
  addressConstraints,
  findAccountByEmail,
  getAccount,
  updateEmail,
} from "./accounts.store.ts";
import { deleteEmailChange, lockEmailChange, replaceEmailChange } from "./email-changes.store.ts";
import { maskEmail } from "./user.ts";

/**
 * Saves the requested address and mails a confirmation link to it; nothing else changes until the link is opened. A
 * customer is not told that an address is taken, because that would reveal who has an account: its owner gets a mail.
 */
export async function requestEmailChange(
  tx: TenantTx,
  ctx: PersonContext,
  { baseUrl }: Pick<IdentityDependencies, "baseUrl">,
  account: Account,
  email: string,
): Promise<void> {
  const owner = await findAccountByEmail(tx, email);
  if (owner && account.role_kind !== "customer") {
    throw fail("people.email_taken", { name: "another account" });
  }
  const { id, credential_version } = account;
  const { uid, token } = newLink();
  const change = { id: uid, account_id: id, email, token_hash: hashOf(token), credential_version };
  await replaceEmailChange(tx, { ...change, session_id: ctx.actor.sessionId });
  const { name: business, domain } = await getBusiness(tx);
  const confirm_url = emailLinkUrl(siteUrl(domain, baseUrl), { uid, token });
  const mail = owner
    ? emailInUseMail({ to: email, first_name: owner.first_name, business })
    : confirmEmailMail({ to: email, first_name: account.first_name, business, confirm_url });
  const purpose = mailPurposeFor(owner ?? account);
  await queueMail(tx, ctx, { ...mail, dedupeKey: `${mail.kind}:${uid}`, purpose });
  const payload = { account_id: id, old_email: account.email, ...callerDetails(ctx.caller) };
  await announce(tx, ctx, emailChangeAsked(payload, { record: "account", id }));
}

/**
 * Sets the address of an account that somebody else owns. Its owner is told at the last address they have proven, with a
 * link that puts it back. Unless an admin did it, the new address must be proven with the password before it can reset
 * the password: whoever sets an address must not be able to take over the account.
 */
export async function setEmailByStaff(
  tx: TenantTx,
  ctx: PersonContext,
  { baseUrl }: Pick<IdentityDependencies, "baseUrl">,
  before: Account,
  email: string,
): Promise<void> {
  const { id, first_name } = before;
  const to = before.proven_email ?? before.email;
  const keepsProven = !ctx.actor.permissions.has("security.manage");
  await updateEmail(tx, id, email, { isProven: false, keepsProven });
  const account = await getAccount(tx, id);
  const { uid, token } = newLink();
  const { credential_version } = account;
  const undo = {
    id: uid,
    account_id: id,
    email: to,
    token_hash: hashOf(token),
    credential_version,
  };
  await replaceEmailChange(tx, { ...undo, session_id: ctx.actor.sessionId, is_undo: true });
  const { name: business, domain } = await getBusiness(tx);
  const undo_url = emailLinkUrl(siteUrl(domain, baseUrl), { uid, token });
  const new_email = maskEmail(email);
  const mail = emailChangedByStaffMail({ to, first_name, business, new_email, undo_url });
  const purpose = mailPurposeFor(account);
  await queueMail(tx, ctx, { ...mail, dedupeKey: `${mail.kind}:${uid}`, purpose });
  const payload = { account_id: id, old_email: before.email, is_by_staff: true };
  await announce(tx, ctx, emailChanged(payload, { record: "account", id }));
}

/**
 * Replaces the old address with the confirmed one. Links mailed to the old address stop working, and every session
 * except the one that requested the change ends.
 */
export async function confirmEmail(
  ctx: Context,
  { uid, token }: LinkToken,
): Promise<{ message: string }> {
  await ctx.transact(async (tx) => {
    const isId = z.uuid().safeParse(uid).success;
    const change = isId ? await lockEmailChange(tx, uid, hashOf(token)) : undefined;
    if (!change) throw fail("identity.link_expired");
    const { account_id: id, email, old_email, session_id } = change;
    await deleteEmailChange(tx, uid);
    const version = await updateEmail(tx, id, email, { isProven: true }).catch(
      refused(addressConstraints, "people.email_taken", { name: "another account" }),
    );
    await deleteChallengesOf(tx, id);
    await endSessions(tx, { accountId: id, except: session_id }, "email_changed");
    const changes = [{ field: "email", from: old_email, to: email }];
    const about = { record: "account", id, version, changes };
    await announce(tx, ctx, emailChanged({ account_id: id, old_email }, about));
  });
  return { message: "Your email address was changed. Sign in with it from now on." };
}
