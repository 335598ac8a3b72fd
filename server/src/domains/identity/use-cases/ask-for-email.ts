import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { queueMail } from "#platform/mailer/queue-mail.ts";
import { announce } from "#platform/outbox/event.ts";
import { hashOf } from "#platform/secrets/tokens.ts";
import { getBusiness, siteUrl } from "../../tenancy/index.ts";
import { type Account, findAccountByEmail } from "../accounts.store.ts";
import { placeOf } from "../device.rules.ts";
import { replaceEmailChange } from "../email-changes.store.ts";
import { emailChangeAsked } from "../identity.events.ts";
import { confirmEmailMail, emailInUseMail } from "../identity.mails.ts";
import { emailLinkUrl } from "../link-url.rules.ts";
import type { IdentityParts } from "../parts.ts";
import { newLink } from "./make-link.ts";

/**
 * Notes the address a person wants and mails it a link; until the link is opened nothing else changes. A customer is not
 * told that an address is taken, or anybody could ask who has an account here: its owner is.
 */
export async function askForEmail(
  tx: TenantTx,
  ctx: PersonContext,
  { baseUrl }: Pick<IdentityParts, "baseUrl">,
  account: Account,
  email: string,
): Promise<void> {
  const owner = await findAccountByEmail(tx, email);
  if (owner && account.role_kind !== "customer") {
    throw fail("people.email_taken", { name: "another account" });
  }
  const { id, credential_version } = account;
  const { uid, token } = newLink();
  const wish = { id: uid, account_id: id, email, token_hash: hashOf(token), credential_version };
  await replaceEmailChange(tx, { ...wish, session_id: ctx.actor.sessionId });
  const { name: business, domain } = await getBusiness(tx);
  const confirm_url = emailLinkUrl(siteUrl(domain, baseUrl), { uid, token });
  const mail = owner
    ? emailInUseMail({ to: email, first_name: owner.first_name, business })
    : confirmEmailMail({ to: email, first_name: account.first_name, business, confirm_url });
  await queueMail(tx, ctx, { ...mail, dedupeKey: `${mail.kind}:${uid}` });
  const asked = { account_id: id, old_email: account.email, ...placeOf(ctx.caller) };
  await announce(tx, ctx, emailChangeAsked(asked, { record: "account", id }));
}
