import { composeMail } from "#platform/mailer/compose-mail.ts";
import type { MailDraft, TemplateValues } from "#platform/mailer/mail.ts";
import { mailFromTemplate } from "#platform/mailer/mail-template.ts";
import {
  agentInvitation,
  alreadyHaveAccount,
  customerInvitation,
  emailAddressChanged,
  newSignIn,
  oneTimeCode,
  passwordChanged,
  passwordReset,
  workspaceCreated,
} from "./identity.templates.ts";

interface Recipient {
  readonly business: string;
  readonly to: string;
}

interface NamedRecipient extends Recipient {
  readonly first_name: string;
}

interface SecurityNotice extends NamedRecipient {
  readonly ip: string;
  readonly device: string;
  readonly login_url: string;
}

export function codeMail({
  to,
  code,
  ip,
  business,
}: Recipient & { code: string; ip: string }): MailDraft {
  return mailFromTemplate(oneTimeCode, {
    to,
    isUrgent: true,
    values: {
      "business.name": business,
      "user.email": to,
      "user.otp_code": code,
      "user.expires_minutes": "10",
      "user.ip": ip,
    },
  });
}

export function resetMail(mail: NamedRecipient & { reset_url: string; ip: string }): MailDraft {
  return mailFromTemplate(passwordReset, {
    to: mail.to,
    isUrgent: true,
    values: {
      ...valuesOf(mail),
      "user.reset_url": mail.reset_url,
      "user.expires_minutes": "30",
      "user.ip": mail.ip,
    },
  });
}

export function passwordChangedMail(mail: SecurityNotice): MailDraft {
  return mailFromTemplate(passwordChanged, { to: mail.to, values: noticeValuesOf(mail) });
}

export function newSignInMail(mail: SecurityNotice): MailDraft {
  return mailFromTemplate(newSignIn, { to: mail.to, values: noticeValuesOf(mail) });
}

export function sessionReusedMail({
  to,
  first_name,
  business,
  login_url,
}: NamedRecipient & { login_url: string }): MailDraft {
  return composeMail({
    kind: "session_reused",
    to,
    subject: `We ended a session of yours at ${business}`,
    lines: [
      greeting(first_name),
      "A session key was used a second time, as if somebody had copied it. We ended that session everywhere.",
      "Sign in again. If you did not expect this, change your password too.",
    ],
    link: { label: "Sign in", url: login_url },
  });
}

export function alreadyHaveAccountMail(mail: NamedRecipient & { login_url: string }): MailDraft {
  return mailFromTemplate(alreadyHaveAccount, {
    to: mail.to,
    values: { ...valuesOf(mail), "user.login_url": mail.login_url },
  });
}

export function confirmEmailMail({
  to,
  first_name,
  business,
  confirm_url,
}: NamedRecipient & { confirm_url: string }): MailDraft {
  return composeMail({
    kind: "confirm_email",
    to,
    subject: "Confirm your new email address",
    lines: [
      greeting(first_name),
      `This address is to become the one of your account at ${business}. The link below works once, for 24 hours.`,
      "If you did not ask for that, ignore this mail: nothing changes.",
    ],
    link: { label: "Confirm this address", url: confirm_url },
  });
}

/** Sent instead of the confirmation link when the address belongs to another account. */
export function emailInUseMail({ to, first_name, business }: NamedRecipient): MailDraft {
  return composeMail({
    kind: "email_in_use",
    to,
    subject: "This address already has an account",
    lines: [
      greeting(first_name),
      `Somebody asked to use this address for another account at ${business}. It is the address of yours, so nothing was changed.`,
    ],
  });
}

export function emailChangeAskedMail(mail: SecurityNotice): MailDraft {
  return composeMail({
    kind: "email_change_asked",
    to: mail.to,
    subject: "A new email address was asked for",
    lines: [
      greeting(mail.first_name),
      `Somebody at ${mail.ip} (${mail.device}) asked to change the email address of your account at ${mail.business}. Until the new address is confirmed, this one stays.`,
      "If that was not you, change your password: the request dies with it, and every other session ends.",
    ],
    link: { label: "Sign in", url: mail.login_url },
  });
}

export function emailChangedMail(mail: NamedRecipient): MailDraft {
  return mailFromTemplate(emailAddressChanged, { to: mail.to, values: valuesOf(mail) });
}

export function mfaRemovedMail({
  to,
  first_name,
  business,
  login_url,
}: NamedRecipient & { login_url: string }): MailDraft {
  return composeMail({
    kind: "mfa_removed",
    to,
    subject: "Two-step sign-in was removed",
    lines: [
      greeting(first_name),
      `An admin of ${business} removed the two-step sign-in of your account. A password alone opens it now.`,
      "If you did not ask for that, sign in, change your password and set it up again.",
    ],
    link: { label: "Sign in", url: login_url },
  });
}

export function invitationMail(
  mail: NamedRecipient & { is_staff: boolean; invite_url: string },
): MailDraft {
  return mailFromTemplate(mail.is_staff ? agentInvitation : customerInvitation, {
    to: mail.to,
    values: {
      ...valuesOf(mail),
      "user.invite_url": mail.invite_url,
      "user.expires_minutes": String(72 * 60),
    },
  });
}

export function workspaceCreatedMail({
  to,
  business,
  site_url,
}: Recipient & { site_url: string }): MailDraft {
  return mailFromTemplate(workspaceCreated, {
    to,
    values: {
      "business.name": business,
      "business.site_url": site_url,
      "business.support_url": `${site_url}/support`,
    },
  });
}

function valuesOf({ business, to, first_name }: NamedRecipient): TemplateValues {
  return { "business.name": business, "user.email": to, "user.first_name": first_name };
}

function noticeValuesOf(mail: SecurityNotice): TemplateValues {
  const { ip, device, login_url } = mail;
  return {
    ...valuesOf(mail),
    "user.ip": ip,
    "user.device": device,
    "user.login_url": login_url,
  };
}

function greeting(first_name: string): string {
  return first_name ? `Hello ${first_name},` : "Hello,";
}
