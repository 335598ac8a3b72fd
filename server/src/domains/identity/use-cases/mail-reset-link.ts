import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { queueMail } from "#platform/mailer/queue-mail.ts";
import { getBusiness, siteUrl } from "../../tenancy/index.ts";
import { type Account, findAccount } from "../accounts.store.ts";
import { resetMail } from "../identity.mails.ts";
import { linkUrl } from "../link-url.rules.ts";
import type { IdentityParts } from "../parts.ts";
import { mailInvitation } from "./mail-invitation.ts";
import { makeLink } from "./make-link.ts";

type Parts = Pick<IdentityParts, "baseUrl">;

/** Answers who asked for a new password: with a link, or with the invitation they have not accepted yet. */
export function mailResetLink(
  ctx: Context,
  parts: Parts,
  { identifier, ip }: { identifier: string; ip: string },
): Promise<void> {
  return ctx.transact(async (tx) => {
    const account = await findAccount(tx, identifier);
    if (account?.status === "active") await mailLink(tx, ctx, parts, account, ip);
    if (account?.status === "invited") await mailInvitation(tx, ctx, parts, account);
  });
}

async function mailLink(tx: TenantTx, ctx: Context, parts: Parts, account: Account, ip: string) {
  const { name: business, domain } = await getBusiness(tx);
  const link = await makeLink(tx, account, "reset");
  const reset_url = linkUrl(siteUrl(domain, parts.baseUrl), link);
  const { email: to, first_name } = account;
  const mail = resetMail({ to, first_name, business, reset_url, ip });
  await queueMail(tx, ctx, { ...mail, dedupeKey: `${mail.kind}:${link.uid}` });
}
