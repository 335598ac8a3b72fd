import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { queueMail } from "#platform/mailer/queue-mail.ts";
import { getBusiness, siteUrl } from "../../tenancy/index.ts";
import { type Account, findAccount, updateAccount } from "../accounts.store.ts";
import { resetMail } from "../identity.mails.ts";
import { linkUrl } from "../link-url.rules.ts";
import type { IdentityParts } from "../parts.ts";
import { mailInvitation } from "./mail-invitation.ts";
import { keepLink, type MadeLink, newLink } from "./make-link.ts";

type Parts = Pick<IdentityParts, "baseUrl">;

/**
 * Answers who asked for a new password: with a link, or with the invitation they have not accepted yet. The link has the
 * name of the request, so that a job that runs again after a crash mails nothing more and leaves the mailed link alone.
 */
export function mailResetLink(
  ctx: Context,
  parts: Parts,
  { identifier, ip, ask_id }: { identifier: string; ip: string; ask_id: string },
): Promise<void> {
  return ctx.transact(async (tx) => {
    const account = await findAccount(tx, identifier);
    const link = newLink(ask_id);
    if (account?.status === "active") await mailResetLinkTo(tx, ctx, parts, account, ip, link);
    if (account && (await mayBeInvited(tx, account))) {
      await updateAccount(tx, account.id, { status: "invited" });
      await mailInvitation(tx, ctx, parts, account, link);
    }
  });
}

/** Who was invited is invited again; a contact is where anybody may sign up. */
async function mayBeInvited(tx: TenantTx, { status }: Account): Promise<boolean> {
  if (status === "invited") return true;
  return status === "contact" && (await getBusiness(tx)).customer_signup === "open";
}

/** Mails a link for a new password; the link that was mailed before dies. */
export async function mailResetLinkTo(
  tx: TenantTx,
  ctx: Context,
  parts: Parts,
  account: Account,
  ip: string,
  link: MadeLink = newLink(),
): Promise<void> {
  const { name: business, domain } = await getBusiness(tx);
  const reset_url = linkUrl(siteUrl(domain, parts.baseUrl), link);
  const { email: to, first_name } = account;
  const mail = resetMail({ to, first_name, business, reset_url, ip });
  const isNew = await queueMail(tx, ctx, { ...mail, dedupeKey: `${mail.kind}:${link.uid}` });
  if (isNew) await keepLink(tx, account, "reset", link);
}
