import { bodyOf, type MailTemplate } from "#platform/mailer/mail-template.ts";

const greeting = "Hello {{user.first_name}},";

export const oneTimeCode: MailTemplate = {
  key: "one_time_code",
  name: "One-time code",
  description: "A code to sign in or to prove an address",
  subject: "{{user.otp_code}} is your code",
  body: bodyOf([
    "Your code for {{business.name}} is {{user.otp_code}}.",
    "It works once, for {{user.expires_minutes}} minutes.",
    "It was requested from {{user.ip}}. If that was not you, ignore this mail: without the code nothing happens.",
  ]),
};

export const passwordReset: MailTemplate = {
  key: "password_reset",
  name: "Password reset",
  description: "A link to choose a new password",
  subject: "Reset your password",
  body: bodyOf(
    [
      greeting,
      "Someone at {{user.ip}} asked for a new password for your account at {{business.name}}. The link below works once, for {{user.expires_minutes}} minutes.",
      "If that was not you, ignore this mail: your password stays as it is.",
    ],
    { label: "Choose a new password", url: "{{user.reset_url}}" },
  ),
};

export const passwordChanged: MailTemplate = {
  key: "password_changed",
  name: "Password changed",
  description: "Tells the owner of an account that its password was changed",
  subject: "Your password was changed",
  body: bodyOf(
    [
      greeting,
      "The password of your account at {{business.name}} was changed from {{user.ip}} ({{user.device}}). Every earlier session has ended.",
      "If that was not you, choose a new password at once with 'Forgot password?'.",
    ],
    { label: "Sign in", url: "{{user.login_url}}" },
  ),
};

export const newSignIn: MailTemplate = {
  key: "new_sign_in",
  name: "New sign-in",
  description: "Tells the owner of an account about a sign-in on a new device",
  isOptional: true,
  subject: "New sign-in to {{business.name}}",
  body: bodyOf(
    [
      greeting,
      "Your account was used on a new device: {{user.device}}, from {{user.ip}}.",
      "If that was not you, change your password. That ends every other session.",
    ],
    { label: "Sign in", url: "{{user.login_url}}" },
  ),
};

export const alreadyHaveAccount: MailTemplate = {
  key: "already_have_account",
  name: "You already have an account",
  description: "Sent when somebody signs up with an address that already has an account",
  subject: "You already have an account",
  body: bodyOf(
    [
      greeting,
      "Someone, probably you, tried to open an account at {{business.name}} with this address. You already have one.",
      "Sign in, or use 'Forgot password?' to choose a new password.",
    ],
    { label: "Sign in", url: "{{user.login_url}}" },
  ),
};

export const emailAddressChanged: MailTemplate = {
  key: "email_changed",
  name: "Email address changed",
  description: "Tells the earlier address that it can no longer sign in",
  subject: "Your email address was changed",
  body: bodyOf([
    greeting,
    "Your account at {{business.name}} has a new email address. You can no longer sign in with this one.",
    "If that was not you, tell {{business.name}} at once.",
  ]),
};

export const accountDeactivated: MailTemplate = {
  key: "account_deactivated",
  name: "Account deactivated",
  description: "Tells somebody that their account was deactivated",
  subject: "Your account was deactivated",
  body: bodyOf([
    greeting,
    "Your account at {{business.name}} was deactivated. You can no longer sign in.",
  ]),
};

const begin = "Choose a password to begin. The link below works once, for 72 hours.";
const accept = { label: "Accept the invitation", url: "{{user.invite_url}}" };

export const agentInvitation: MailTemplate = {
  key: "agent_invitation",
  name: "Agent invitation",
  description: "Invites somebody to work at the help desk",
  subject: "Join {{business.name}}",
  body: bodyOf(
    [greeting, "You are invited to work at the help desk of {{business.name}}.", begin],
    accept,
  ),
};

export const customerInvitation: MailTemplate = {
  key: "customer_invitation",
  name: "Customer invitation",
  description: "Invites a customer to the account that was created for them",
  subject: "Your account at {{business.name}}",
  body: bodyOf([greeting, "An account at {{business.name}} was created for you.", begin], accept),
};

export const workspaceCreated: MailTemplate = {
  key: "workspace_created",
  name: "Workspace created",
  description: "Tells the owner that the workspace is ready",
  subject: "Your help desk is ready",
  body: bodyOf(
    [
      "The workspace of {{business.name}} is ready at {{business.site_url}}.",
      "Your customers reach you at {{business.support_url}}.",
    ],
    { label: "Open your workspace", url: "{{business.site_url}}" },
  ),
};

/** The mail templates of identity that a business can edit. */
export const userTemplates: readonly MailTemplate[] = [
  customerInvitation,
  agentInvitation,
  oneTimeCode,
  passwordReset,
  passwordChanged,
  emailAddressChanged,
  newSignIn,
  alreadyHaveAccount,
  accountDeactivated,
];
