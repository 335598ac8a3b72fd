import type { ticketStream } from "@parley/contract";

interface MailRow {
  readonly recipient: string;
  readonly state: string;
  readonly last_code: number | null;
  readonly last_error: string | null;
  /** What another server reported after ours had handed it over. */
  readonly bounce: string | null;
  /** How many files it had as links. */
  readonly linked_files: number;
}

/** A mail with what is known of its address now. */
interface DeliveryRow extends MailRow {
  /** For how long the address gets no more mails. */
  readonly suppressed: "until_allowed" | "for_a_while" | null;
  readonly is_resendable: boolean;
}

/** What is kept of a mail that a person knows did not arrive. */
export const notDelivered = "Somebody said that it did not arrive";

const states: Readonly<Record<string, ticketStream.DeliveryState>> = {
  sent: "sent",
  dead: "failed",
  uncertain: "unknown",
  suppressed: "withheld",
};

/** How far a mail has come, in words for staff. */
export function deliveryOf(mail: DeliveryRow): ticketStream.Delivery {
  const { state, reason, address } = failureOf(mail);
  const { suppressed, is_resendable } = mail;
  const isWaiting = state === "queued";
  return {
    address,
    state,
    reason: suppressed && reason !== "" ? `${reason} ${suppressedTexts[suppressed]}` : reason,
    can_resend: is_resendable && !suppressed && !isWaiting,
  };
}

const suppressedTexts = {
  until_allowed: "The address gets no more mails until an admin allows it again.",
  for_a_while: "The address gets no mails for up to three days, or until an admin allows it again.",
};

/** Whether a mail arrived, and why not. */
export function failureOf(mail: MailRow) {
  const isDelayed = mail.state === "sent" && mail.bounce === "delayed";
  const state = isDelayed ? "delayed" : (states[mail.state] ?? "queued");
  return { address: mail.recipient, state, reason: reasonOf(state, mail) };
}

function reasonOf(
  state: ticketStream.DeliveryState,
  { last_code: code, last_error: error, bounce, linked_files }: MailRow,
): string {
  if (bounce === "complaint") return "The recipient reported this mail as spam.";
  if (bounce) return bounceText(bounce, error ?? "");
  if (state === "failed") return failureText(code, error ?? "");
  if (state === "unknown") return "The mail server did not say whether it took the mail.";
  if (state === "withheld") return `${error ?? "This mail is switched off in the templates"}.`;
  if (state === "sent" && linked_files > 0) return linksText(linked_files);
  return state === "queued" && error ? "The mail server could not take it yet. We try again." : "";
}

/** Why a server refused a mail, by its code and by the extended code of its words. */
export function failureText(code: number | null, error: string): string {
  const said = code === null ? "" : ` (${code})`;
  if (error === notDelivered) return `${notDelivered}.`;
  if (code === 535 || code === 534) return `The mail server refused the password${said}.`;
  if (isAbout(error, sizes) || code === 552)
    return `The mail is too large for its recipient${said}.`;
  if (isAbout(error, policies)) return `The recipient's server refuses mail from you${said}.`;
  if (isAbout(error, senders)) return `The mail server may not send as your address${said}.`;
  if (code !== null && [550, 551, 553].includes(code)) {
    return `The address does not exist, or takes no mail${said}.`;
  }
  return code === null
    ? "No mail server could be reached for a day."
    : `The mail server refused the mail${said}.`;
}

const linksText = (count: number) =>
  count === 1
    ? "One file was too large for a mail: the mail has a link to it, which works for 30 days."
    : `${count} files were too large for a mail: the mail has links to them, which work for 30 days.`;

const bounceTexts: Readonly<Record<string, string>> = {
  soft: "The recipient's server could not take it in time",
  delayed: "The recipient's server has not taken it yet, and it is tried again for some days",
  size: "The mail is too large for its recipient",
  policy: "The recipient's server refuses mail from you",
};

/** Why a mail came back, by the class of the report and the status in it. */
export function bounceText(bounce: string, why: string): string {
  const status = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(why)?.[0];
  return `${bounceTextOf(bounce, status ?? "")}${status ? ` (${status})` : ""}.`;
}

function bounceTextOf(bounce: string, status: string): string {
  if (status === "5.2.2" || status === "4.2.2") return "The mailbox of the recipient is full";
  if (ownAuthentication.test(status)) {
    return "The recipient's server refuses mail of your domain, because SPF, DKIM or DMARC is missing or wrong";
  }
  if (bounce === "hard" && (status === "" || status.startsWith("5.1."))) {
    return "The address does not exist, or takes no mail";
  }
  return bounceTexts[bounce] ?? "The recipient's server refused the mail";
}

/** The refusals that are about SPF, DKIM and DMARC of the sender. */
const ownAuthentication = /^5\.7\.(?:2[0-7]|509|515)$/;
const sizes = /\b5\.(?:2\.3|3\.4)\b|larger than allowed/i;
const policies = /\b5\.7\.(?!60\b)\d+\b|spam|blocked|policy|\bspf\b|\bdkim\b|\bdmarc\b/i;
const senders = /\b5\.7\.60\b|send as/i;
const isAbout = (error: string, pattern: RegExp) => pattern.test(error);
