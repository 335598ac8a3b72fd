import type { NoticeType } from "@parley/contract";

interface Text {
  readonly notification_type: NoticeType;
  readonly title: string;
  readonly message: string;
}

interface Place {
  readonly ip: string;
  readonly device: string;
}

export function newSignIn({ ip, device }: Place): Text {
  return {
    notification_type: "security_new_sign_in",
    title: "New sign-in to your account",
    message: `Your account was used on a new device: ${device}, from ${ip}. If that was not you, change your password. That ends every other session.`,
  };
}

export function passwordWasChanged({ ip, device }: Place): Text {
  return {
    notification_type: "security_password_changed",
    title: "Your password was changed",
    message: `The password of your account was changed from ${ip} (${device}). Every earlier session has ended.`,
  };
}

export const emailWasChanged: Text = {
  notification_type: "security_email_changed",
  title: "Your email address was changed",
  message:
    "The new address of your account was confirmed. Every session has ended but the one that asked for it.",
};

export const sessionReused: Text = {
  notification_type: "security_session_reused",
  title: "We ended one of your sessions",
  message:
    "A session key was used a second time, as if somebody had copied it. We ended that session everywhere.",
};

export function mailboxFails({ address, text }: { address: string; text: string }): Text {
  return {
    notification_type: "mail_problem",
    title: `Problem with ${address}`,
    message: text,
  };
}

interface StoppedMails {
  readonly address: string;
  /** `returned`: it passes by itself. */
  readonly reason: string;
}

const howLong = (reason: string) =>
  reason === "returned" ? "no mails for three days" : "no more mails";

export const yourMailsAreStopped = ({ address, reason }: StoppedMails): Text => ({
  notification_type: "mail_problem",
  title: `You get ${howLong(reason)}`,
  message: `Mails to ${address} came back or were reported as spam, so you get no alerts by mail. Correct your address, or ask an admin to allow it again.`,
});

export const mailsAreStopped = ({
  address,
  reason,
  name,
}: StoppedMails & { readonly name: string }): Text => ({
  notification_type: "mail_problem",
  title: `${name} gets ${howLong(reason)}`,
  message: `Mails to ${address} came back or were reported as spam. Correct the address, or allow it again under Configuration, Suppressed Addresses.`,
});
