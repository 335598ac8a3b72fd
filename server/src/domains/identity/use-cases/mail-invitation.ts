import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { queueMail } from "#platform/mailer/queue-mail.ts";
import { announce } from "#platform/outbox/event.ts";
import { getBusiness, siteUrl } from "../../tenancy/index.ts";
import type { Account } from "../accounts.store.ts";
import { accountInvited } from "../identity.events.ts";
import { invitationMail } from "../identity.mails.ts";
import { linkUrl } from "../link-url.rules.ts";
import type { IdentityParts } from "../parts.ts";
import { keepLink, newLink } from "./make-link.ts";

/** Mails an invitation of 72 hours, the first or a new one: the earlier link dies. Answers with the link. */
export async function mailInvitation(
  tx: TenantTx,
  ctx: Context,
  { baseUrl }: Pick<IdentityParts, "baseUrl">,
  account: Account,
  link = newLink(),
): Promise<string> {
  const { name: business, domain } = await getBusiness(tx);
  const invite_url = linkUrl(siteUrl(domain, baseUrl), link);
  const { id, email: to, first_name } = account;
  const is_staff = account.role_kind !== "customer";
  const mail = invitationMail({ to, first_name, business, is_staff, invite_url });
  if (await queueMail(tx, ctx, { ...mail, dedupeKey: `${mail.kind}:${link.uid}` })) {
    await keepLink(tx, account, "invitation", link);
    await announce(tx, ctx, accountInvited({ account_id: id }, { record: "account", id }));
  }
  return invite_url;
}
