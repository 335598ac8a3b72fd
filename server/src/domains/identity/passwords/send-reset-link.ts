import { z } from "zod";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { newId } from "#platform/ids.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { jobKind } from "#platform/jobs/job-kind.ts";
import { queueMail } from "#platform/mailer/queue-mail.ts";
import { getBusiness, siteUrl } from "../../tenancy/index.ts";
import { type Account, findAccount, updateAccount } from "../account/accounts.store.ts";
import { mailInvitation } from "../account/invite-account.ts";
import type { IdentityDependencies } from "../dependencies.ts";
import { mailPurposeFor, resetMail } from "../identity.mails.ts";
import { type LinkToken, newLink, passwordLinkUrl, saveLink } from "./links.ts";

/** The job looks up the account after the response, so that neither text nor timing reveals whether it exists. */
export async function requestReset(ctx: Context, identifier: string): Promise<{ message: string }> {
  const ask = { identifier, ip: ctx.caller.ip, ask_id: newId() };
  await ctx.transact((tx) => enqueue(tx, ctx, sendResetLink, ask, { isUrgent: true }));
  return { message: "If an account matches, we've sent a reset link." };
}

/** Mails the requested link if the account exists. */
export const sendResetLink = jobKind(
  "identity.send_reset_link",
  z.object({ identifier: z.string(), ip: z.string(), ask_id: z.uuid() }),
);

type BaseUrl = Pick<IdentityDependencies, "baseUrl">;

/**
 * Mails a reset link, or a new invitation to a person who has not accepted theirs. The id of the request is the id of
 * the link, so that a job that runs again after a crash sends no second mail and keeps the mailed link valid.
 */
export function mailResetLink(
  ctx: Context,
  deps: BaseUrl,
  { identifier, ip, ask_id }: { identifier: string; ip: string; ask_id: string },
): Promise<void> {
  return ctx.transact(async (tx) => {
    const account = await findAccount(tx, identifier);
    const link = newLink(ask_id);
    if (account?.status === "active") await mailResetLinkTo(tx, ctx, deps, account, ip, link);
    if (account && (await mayBeInvited(tx, account))) {
      await updateAccount(tx, account.id, { status: "invited" });
      await mailInvitation(tx, ctx, deps, account, link);
    }
  });
}

/** An invited person is invited again; a contact only where sign-up is open. */
async function mayBeInvited(tx: TenantTx, { status }: Account): Promise<boolean> {
  if (status === "invited") return true;
  return status === "contact" && (await getBusiness(tx)).customer_signup === "open";
}

/** Mails a password reset link, which replaces an earlier one. */
export async function mailResetLinkTo(
  tx: TenantTx,
  ctx: Context,
  deps: BaseUrl,
  account: Account,
  ip: string,
  link: LinkToken = newLink(),
): Promise<void> {
  const { name: business, domain } = await getBusiness(tx);
  const reset_url = passwordLinkUrl(siteUrl(domain, deps.baseUrl), link);
  const { email, proven_email, first_name } = account;
  // An address that staff has set may be a stranger's: the link goes to the one that the owner has proven.
  const to = proven_email ?? email;
  const mail = resetMail({ to, first_name, business, reset_url, ip });
  const dedupeKey = `${mail.kind}:${link.uid}`;
  const isNew = await queueMail(tx, ctx, { ...mail, dedupeKey, purpose: mailPurposeFor(account) });
  if (isNew) await saveLink(tx, account, "reset", link);
}
