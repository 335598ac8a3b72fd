import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import type { MailDraft } from "#platform/mailer/mail.ts";
import { queueMail } from "#platform/mailer/queue-mail.ts";
import { on, type Reaction } from "#platform/outbox/reactions.ts";
import { businessActivated, getBusiness, siteUrl } from "../tenancy/index.ts";
import { getAccount } from "./account/accounts.store.ts";
import {
  emailChangeAsked,
  emailChanged,
  mfaDisabled,
  passwordChanged,
  sessionRevoked,
  signedIn,
} from "./identity.events.ts";
import {
  emailChangeAskedMail,
  emailChangedMail,
  mfaRemovedMail,
  newSignInMail,
  passwordChangedMail,
  sessionReusedMail,
  workspaceCreatedMail,
} from "./identity.mails.ts";
import { findSession } from "./sessions/sessions.store.ts";

/** Mails that follow from events and contain no secret. */
export function identityReactions({ baseUrl }: { baseUrl: string }): Reaction[] {
  async function recipientOf(tx: TenantTx, accountId: string) {
    const { email: to, first_name } = await getAccount(tx, accountId);
    const { name: business, domain } = await getBusiness(tx);
    return { to, first_name, business, login_url: `${siteUrl(domain, baseUrl)}/auth` };
  }
  return [
    on(signedIn, "identity.mail_new_sign_in", async (tx, ctx, { id, payload }) => {
      const session = payload.is_new_device && (await findSession(tx, payload.session_id));
      if (!session) return;
      const device = `${session.browser} on ${session.device}`;
      const person = await recipientOf(tx, payload.account_id);
      await queueOnce(tx, ctx, id, newSignInMail({ ...person, device, ip: session.ip }));
    }),
    on(passwordChanged, "identity.mail_password_changed", async (tx, ctx, { id, payload }) => {
      const person = await recipientOf(tx, payload.account_id);
      await queueOnce(tx, ctx, id, passwordChangedMail({ ...person, ...payload }));
    }),
    on(sessionRevoked, "identity.mail_session_reused", async (tx, ctx, { id, payload }) => {
      if (payload.reason !== "refresh_reused") return;
      await queueOnce(tx, ctx, id, sessionReusedMail(await recipientOf(tx, payload.account_id)));
    }),
    on(emailChangeAsked, "identity.mail_email_change_asked", async (tx, ctx, { id, payload }) => {
      const person = { ...(await recipientOf(tx, payload.account_id)), to: payload.old_email };
      await queueOnce(tx, ctx, id, emailChangeAskedMail({ ...person, ...payload }));
    }),
    on(emailChanged, "identity.mail_email_changed", async (tx, ctx, { id, payload }) => {
      const person = await recipientOf(tx, payload.account_id);
      await queueOnce(tx, ctx, id, emailChangedMail({ ...person, to: payload.old_email }));
    }),
    on(mfaDisabled, "identity.mail_mfa_removed", async (tx, ctx, { id, payload }) => {
      if (!payload.is_by_admin) return;
      await queueOnce(tx, ctx, id, mfaRemovedMail(await recipientOf(tx, payload.account_id)));
    }),
    on(businessActivated, "identity.mail_workspace_created", async (tx, ctx, { id }) => {
      const { email, name, domain } = await getBusiness(tx);
      const site_url = siteUrl(domain, baseUrl);
      await queueOnce(tx, ctx, id, workspaceCreatedMail({ to: email, business: name, site_url }));
    }),
  ];
}

async function queueOnce(
  tx: TenantTx,
  ctx: Context,
  eventId: string,
  letter: MailDraft,
): Promise<void> {
  await queueMail(tx, ctx, { ...letter, dedupeKey: `${letter.kind}:${eventId}` });
}
