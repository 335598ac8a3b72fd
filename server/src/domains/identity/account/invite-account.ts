import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { queueMail } from "#platform/mailer/queue-mail.ts";
import { announce } from "#platform/outbox/event.ts";
import { getBusiness, siteUrl } from "../../tenancy/index.ts";
import type { IdentityDependencies } from "../dependencies.ts";
import { accountInvited } from "../identity.events.ts";
import { invitationMail, mailPurposeFor } from "../identity.mails.ts";
import { newLink, passwordLinkUrl, saveLink } from "../passwords/links.ts";
import { type Account, getAccount } from "./accounts.store.ts";
import { type AccountDraft, createAccount } from "./create-account.ts";

/** Creates an account that becomes active when the invited person sets a password; returns its id and the mailed link. */
export async function inviteAccount(
  tx: TenantTx,
  ctx: Context,
  deps: Pick<IdentityDependencies, "baseUrl">,
  person: Pick<AccountDraft, "email" | "first_name" | "last_name" | "role">,
): Promise<{ id: string; invite_url: string }> {
  const id = await createAccount(tx, { ...person, status: "invited" });
  const account = await getAccount(tx, id);
  return { id, invite_url: await mailInvitation(tx, ctx, deps, account) };
}

/** Mails an invitation link that works for 72 hours and replaces an earlier one. Returns the link. */
export async function mailInvitation(
  tx: TenantTx,
  ctx: Context,
  { baseUrl }: Pick<IdentityDependencies, "baseUrl">,
  account: Account,
  link = newLink(),
): Promise<string> {
  const { name: business, domain } = await getBusiness(tx);
  const invite_url = passwordLinkUrl(siteUrl(domain, baseUrl), link);
  const { id, email: to, first_name } = account;
  const is_staff = account.role_kind !== "customer";
  const mail = invitationMail({ to, first_name, business, is_staff, invite_url });
  const dedupeKey = `${mail.kind}:${link.uid}`;
  if (await queueMail(tx, ctx, { ...mail, dedupeKey, purpose: mailPurposeFor(account) })) {
    await saveLink(tx, account, "invitation", link);
    await announce(tx, ctx, accountInvited({ account_id: id }, { record: "account", id }));
  }
  return invite_url;
}
