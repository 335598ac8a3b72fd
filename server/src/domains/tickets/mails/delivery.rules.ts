import type { ticketStream } from "@parley/contract";

interface MailRow {
  readonly recipient: string;
  readonly state: string;
  readonly last_code: number | null;
  readonly last_error: string | null;
}

const states: Readonly<Record<string, ticketStream.DeliveryState>> = {
  sent: "sent",
  dead: "failed",
  uncertain: "unknown",
  suppressed: "withheld",
};

/** How far a mail has come, in words for staff. */
export function deliveryOf(mail: MailRow): ticketStream.Delivery {
  const state = states[mail.state] ?? "queued";
  return { address: mail.recipient, state, reason: reasonOf(state, mail) };
}

function reasonOf(
  state: ticketStream.DeliveryState,
  { last_code: code, last_error: error }: MailRow,
): string {
  if (state === "failed") return failureText(code, error ?? "");
  if (state === "unknown") return "The mail server did not say whether it took the mail.";
  if (state === "withheld") return `${error ?? "This mail is switched off in the templates"}.`;
  return state === "queued" && error ? "The mail server could not take it yet. We try again." : "";
}

/** Why a server refused a mail, by its code and by the extended code of its words. */
export function failureText(code: number | null, error: string): string {
  const said = code === null ? "" : ` (${code})`;
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

const sizes = /\b5\.(?:2\.3|3\.4)\b|larger than allowed/i;
const policies = /\b5\.7\.(?!60\b)\d+\b|spam|blocked|policy|\bspf\b|\bdkim\b|\bdmarc\b/i;
const senders = /\b5\.7\.60\b|send as/i;
const isAbout = (error: string, pattern: RegExp) => pattern.test(error);
