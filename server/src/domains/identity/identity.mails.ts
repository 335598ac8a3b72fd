import { composeMail, plainName } from "#platform/mailer/compose-mail.ts";
import type { MailDraft, MailPurpose, TemplateValues } from "#platform/mailer/mail.ts";
import { mailFromTemplate } from "#platform/mailer/mail-template.ts";
import {
  accountDeactivated,
  agentInvitation,
  alreadyHaveAccount,
  customerInvitation,
  oneTimeCode,
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

export interface NamedRecipient extends Recipient {
  readonly first_name: string;
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

export function accountDeactivatedMail(mail: NamedRecipient): MailDraft {
  return mailFromTemplate(accountDeactivated, { to: mail.to, values: valuesOf(mail) });
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

export function valuesOf({ business, to, first_name }: NamedRecipient): TemplateValues {
  return {
    "business.name": workspaceName(business),
    "user.email": to,
    "user.first_name": plainName(first_name, ""),
  };
}

export function workspaceName(business: string): string {
  return plainName(business, "your workspace");
}

export function greeting(first_name: string): string {
  const name = plainName(first_name, "");
  return name ? `Hello ${name},` : "Hello,";
}
