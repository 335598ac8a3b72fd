import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import type { MailDraft, MailPurpose } from "#platform/mailer/mail.ts";
import { queueMail } from "#platform/mailer/queue-mail.ts";
import { on, type Reaction } from "#platform/outbox/reactions.ts";
import { businessActivated, getBusiness, siteUrl } from "../tenancy/index.ts";
import { getAccount } from "./account/accounts.store.ts";
import {
  codesGuessed,
  emailChangeAsked,
  emailChanged,
  mfaDisabled,
  mfaEnabled,
  passwordChanged,
  sessionRevoked,
  signedIn,
} from "./identity.events.ts";
import { mailPurposeFor, workspaceCreatedMail } from "./identity.mails.ts";
import {
  codesGuessedMail,
  emailChangeAskedMail,
  emailChangedMail,
  mfaEnabledMail,
  mfaRemovedMail,
  newSignInMail,
  passwordChangedMail,
  sessionReusedMail,
} from "./security-notices.mails.ts";
import { findSession } from "./sessions/sessions.store.ts";

/** Mails that follow from events and contain no secret. */
export function identityReactions({ baseUrl }: { baseUrl: string }): Reaction[] {
  async function recipientOf(tx: TenantTx, accountId: string) {
    const account = await getAccount(tx, accountId);
    const { email: to, first_name } = account;
    const { name: business, domain } = await getBusiness(tx);
    const login_url = `${siteUrl(domain, baseUrl)}/auth`;
    return { to, first_name, business, login_url, purpose: mailPurposeFor(account) };
  }
  return [
    on(signedIn, "identity.mail_new_sign_in", async (tx, ctx, { id, payload }) => {
      const session = payload.is_new_device && (await findSession(tx, payload.session_id));
      if (!session) return;
      const device = `${session.browser} on ${session.device}`;
      const person = await recipientOf(tx, payload.account_id);
      await queueOnce(tx, ctx, id, newSignInMail({ ...person, device, ip: session.ip }), person);
    }),
    on(passwordChanged, "identity.mail_password_changed", async (tx, ctx, { id, payload }) => {
      const person = await recipientOf(tx, payload.account_id);
      await queueOnce(tx, ctx, id, passwordChangedMail({ ...person, ...payload }), person);
    }),
    on(sessionRevoked, "identity.mail_session_reused", async (tx, ctx, { id, payload }) => {
      if (payload.reason !== "refresh_reused") return;
      const person = await recipientOf(tx, payload.account_id);
      await queueOnce(tx, ctx, id, sessionReusedMail(person), person);
    }),
    on(codesGuessed, "identity.mail_codes_guessed", async (tx, ctx, { id, payload }) => {
      const person = await recipientOf(tx, payload.account_id);
      await queueOnce(tx, ctx, id, codesGuessedMail({ ...person, ...payload }), person);
    }),
    on(mfaEnabled, "identity.mail_mfa_enabled", async (tx, ctx, { id, payload }) => {
      const person = await recipientOf(tx, payload.account_id);
      await queueOnce(tx, ctx, id, mfaEnabledMail({ ...person, ...payload }), person);
    }),
    on(emailChangeAsked, "identity.mail_email_change_asked", async (tx, ctx, { id, payload }) => {
      const person = { ...(await recipientOf(tx, payload.account_id)), to: payload.old_email };
      await queueOnce(tx, ctx, id, emailChangeAskedMail({ ...person, ...payload }), person);
    }),
    on(emailChanged, "identity.mail_email_changed", async (tx, ctx, { id, payload }) => {
      // The one about a change by staff was queued with it, because it has a link.
      if (payload.is_by_staff) return;
      const person = await recipientOf(tx, payload.account_id);
      await queueOnce(tx, ctx, id, emailChangedMail({ ...person, to: payload.old_email }), person);
    }),
    on(mfaDisabled, "identity.mail_mfa_removed", async (tx, ctx, { id, payload }) => {
      if (!payload.is_by_admin) return;
      const person = await recipientOf(tx, payload.account_id);
      await queueOnce(tx, ctx, id, mfaRemovedMail(person), person);
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
  { purpose }: { purpose: MailPurpose } = { purpose: "account" },
): Promise<void> {
  await queueMail(tx, ctx, { ...letter, dedupeKey: `${letter.kind}:${eventId}`, purpose });
}
