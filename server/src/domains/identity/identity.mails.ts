import { composeMail, type Letter } from "#platform/mailer/compose-mail.ts";

interface Addressed {
  readonly business: string;
  readonly to: string;
}

interface Named extends Addressed {
  readonly first_name: string;
}

interface Placed extends Named {
  readonly ip: string;
  readonly device: string;
  readonly login_url: string;
}

export function codeMail({
  to,
  code,
  ip,
  business,
}: Addressed & { code: string; ip: string }): Letter {
  return composeMail({
    kind: "one_time_code",
    to,
    subject: `${code} is your code`,
    isUrgent: true,
    lines: [
      `Your code for ${business} is ${code}.`,
      "It works once, for 10 minutes.",
      `It was asked for from ${ip}. If that was not you, ignore this mail: without the code nothing happens.`,
    ],
  });
}

export function resetMail({
  to,
  first_name,
  reset_url,
  ip,
  business,
}: Named & { reset_url: string; ip: string }): Letter {
  return composeMail({
    kind: "password_reset",
    to,
    subject: "Reset your password",
    isUrgent: true,
    lines: [
      greeting(first_name),
      `Someone at ${ip} asked for a new password for your account at ${business}. The link below works once, for 30 minutes.`,
      "If that was not you, ignore this mail: your password stays as it is.",
    ],
    link: { label: "Choose a new password", url: reset_url },
  });
}

export function passwordChangedMail(mail: Placed): Letter {
  return composeMail({
    kind: "password_changed",
    to: mail.to,
    subject: "Your password was changed",
    lines: [
      greeting(mail.first_name),
      `The password of your account at ${mail.business} was changed from ${mail.ip} (${mail.device}). Every earlier session has ended.`,
      "If that was not you, choose a new password at once with 'Forgot password?'.",
    ],
    link: { label: "Sign in", url: mail.login_url },
  });
}

export function newSignInMail(mail: Placed): Letter {
  return composeMail({
    kind: "new_sign_in",
    to: mail.to,
    subject: `New sign-in to ${mail.business}`,
    lines: [
      greeting(mail.first_name),
      `Your account was used on a device we did not know: ${mail.device}, from ${mail.ip}.`,
      "If that was not you, change your password: every other session ends with it.",
    ],
    link: { label: "Sign in", url: mail.login_url },
  });
}

export function sessionReusedMail({
  to,
  first_name,
  business,
  login_url,
}: Named & { login_url: string }): Letter {
  return composeMail({
    kind: "session_reused",
    to,
    subject: `We ended a session of yours at ${business}`,
    lines: [
      greeting(first_name),
      "A key that keeps you signed in was used a second time, as if somebody had copied it. We ended that session everywhere.",
      "Sign in again. If you did not expect this, change your password too.",
    ],
    link: { label: "Sign in", url: login_url },
  });
}

export function alreadyHereMail({
  to,
  first_name,
  business,
  login_url,
}: Named & { login_url: string }): Letter {
  return composeMail({
    kind: "already_have_account",
    to,
    subject: "You already have an account",
    lines: [
      greeting(first_name),
      `Someone, probably you, tried to open an account at ${business} with this address. You already have one.`,
      "Sign in, or use 'Forgot password?' to choose a new password.",
    ],
    link: { label: "Sign in", url: login_url },
  });
}

export function confirmEmailMail({
  to,
  first_name,
  business,
  confirm_url,
}: Named & { confirm_url: string }): Letter {
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

/** In place of the link, where the address is another account's. */
export function emailInUseMail({ to, first_name, business }: Named): Letter {
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

export function emailChangeAskedMail(mail: Placed): Letter {
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

export function emailChangedMail({ to, first_name, business }: Named): Letter {
  return composeMail({
    kind: "email_changed",
    to,
    subject: "Your email address was changed",
    lines: [
      greeting(first_name),
      `Your account at ${business} has another email address now. This one no longer opens it.`,
      `If that was not you, tell ${business} at once.`,
    ],
  });
}

export function invitationMail({
  to,
  first_name,
  business,
  is_staff,
  invite_url,
}: Named & { is_staff: boolean; invite_url: string }): Letter {
  return composeMail({
    kind: is_staff ? "agent_invitation" : "customer_invitation",
    to,
    subject: is_staff ? `Join ${business}` : `Your account at ${business}`,
    lines: [
      greeting(first_name),
      is_staff
        ? `You are invited to work at the help desk of ${business}.`
        : `An account at ${business} was made for you.`,
      "Choose a password to begin. The link below works once, for 72 hours.",
    ],
    link: { label: "Accept the invitation", url: invite_url },
  });
}

export function workspaceCreatedMail({
  to,
  business,
  site_url,
}: Addressed & { site_url: string }): Letter {
  return composeMail({
    kind: "workspace_created",
    to,
    subject: "Your help desk is ready",
    lines: [
      `The workspace of ${business} is ready at ${site_url}.`,
      `Your customers reach you at ${site_url}/support.`,
    ],
    link: { label: "Open your workspace", url: site_url },
  });
}

function greeting(first_name: string): string {
  return first_name ? `Hello ${first_name},` : "Hello,";
}
