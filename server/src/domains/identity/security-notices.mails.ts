import { composeMail } from "#platform/mailer/compose-mail.ts";
import type { MailDraft, TemplateValues } from "#platform/mailer/mail.ts";
import { mailFromTemplate } from "#platform/mailer/mail-template.ts";
import { greeting, type NamedRecipient, valuesOf, workspaceName } from "./identity.mails.ts";
import { emailAddressChanged, newSignIn, passwordChanged } from "./identity.templates.ts";

interface SecurityNotice extends NamedRecipient {
  readonly ip: string;
  readonly device: string;
  readonly login_url: string;
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

function noticeValuesOf(mail: SecurityNotice): TemplateValues {
  const { ip, device, login_url } = mail;
  return {
    ...valuesOf(mail),
    "user.ip": ip,
    "user.device": device,
    "user.login_url": login_url,
  };
}
