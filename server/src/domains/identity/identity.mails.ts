import { composeMail, plainName } from "#platform/mailer/compose-mail.ts";
import type { MailDraft, MailPurpose, TemplateValues } from "#platform/mailer/mail.ts";
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

/** Account mail of staff leaves by the server of the platform only. */
export function mailPurposeFor(account: { role_kind: string } | undefined): MailPurpose {
  return account && account.role_kind !== "customer" ? "account" : "customer_account";
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
    hasSecret: true,
    values: {
      "business.name": workspaceName(business),
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
    hasSecret: true,
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
    subject: `We ended a session of yours at ${workspaceName(business)}`,
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
    isUnsolicited: true,
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
    hasSecret: true,
    isUnsolicited: true,
    subject: "Confirm your new email address",
    lines: [
      greeting(first_name),
      `This address is to become the one of your account at ${workspaceName(business)}. The link below works once, for 24 hours.`,
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
    isUnsolicited: true,
    subject: "This address already has an account",
    lines: [
      greeting(first_name),
      `Somebody asked to use this address for another account at ${workspaceName(business)}. It is the address of yours, so nothing was changed.`,
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
      `Somebody at ${mail.ip} (${mail.device}) asked to change the email address of your account at ${workspaceName(mail.business)}. Until the new address is confirmed, this one stays.`,
      "If that was not you, change your password: the request dies with it, and every other session ends.",
    ],
    link: { label: "Sign in", url: mail.login_url },
  });
}

export function emailChangedByStaffMail({
  to,
  first_name,
  business,
  new_email,
  undo_url,
}: NamedRecipient & { new_email: string; undo_url: string }): MailDraft {
  return composeMail({
    kind: "email_changed_by_staff",
    to,
    hasSecret: true,
    subject: "Your email address was changed",
    lines: [
      greeting(first_name),
      `The help desk of ${workspaceName(business)} changed the email address of your account to ${new_email}.`,
      "If you asked for that, sign in with the new address and your password.",
      "If you did not, put this address back. The link works for 7 days and ends every session.",
    ],
    link: { label: "Put this address back", url: undo_url },
  });
}

export function emailChangedMail(mail: NamedRecipient): MailDraft {
  return mailFromTemplate(emailAddressChanged, { to: mail.to, values: valuesOf(mail) });
}

export function codesGuessedMail(mail: SecurityNotice): MailDraft {
  return composeMail({
    kind: "codes_guessed",
    to: mail.to,
    subject: "Wrong codes were entered for your account",
    lines: [
      greeting(mail.first_name),
      `Somebody at ${mail.ip} (${mail.device}) entered your password at ${workspaceName(mail.business)} and then several wrong codes.`,
      "If that was not you, change your password now: somebody else knows it.",
    ],
    link: { label: "Sign in", url: mail.login_url },
  });
}

export function mfaEnabledMail(mail: SecurityNotice): MailDraft {
  return composeMail({
    kind: "mfa_enabled",
    to: mail.to,
    subject: "Two-step sign-in was switched on",
    lines: [
      greeting(mail.first_name),
      `Two-step sign-in was switched on for your account at ${workspaceName(mail.business)}, from ${mail.ip} (${mail.device}).`,
      "If that was not you, ask an admin to remove it, and change your password.",
    ],
    link: { label: "Sign in", url: mail.login_url },
  });
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
      `An admin of ${workspaceName(business)} removed the two-step sign-in of your account. A password alone opens it now.`,
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
    hasSecret: true,
    isUnsolicited: true,
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
      "business.name": workspaceName(business),
      "business.site_url": site_url,
      "business.support_url": `${site_url}/support`,
    },
  });
}

function valuesOf({ business, to, first_name }: NamedRecipient): TemplateValues {
  return {
    "business.name": workspaceName(business),
    "user.email": to,
    "user.first_name": plainName(first_name, ""),
  };
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

function workspaceName(business: string): string {
  return plainName(business, "your workspace");
}

function greeting(first_name: string): string {
  const name = plainName(first_name, "");
  return name ? `Hello ${name},` : "Hello,";
}
