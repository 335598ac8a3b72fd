import { idsIn } from "../parse/message-ids.ts";
import { headersOf, type ParsedMail } from "../parse/parsed-mail.ts";
import { isNullSender } from "./automatic.ts";
import type { Facts, MessageToken } from "./facts.ts";

export type BounceClass = "hard" | "soft" | "delayed" | "policy" | "size";

/** A mail of ours that a report is about, proven by the token in its Message-ID. */
export interface ReportedMail {
  readonly token: MessageToken;
  readonly messageId: string;
}

export interface Bounce extends ReportedMail {
  readonly class: BounceClass;
  readonly recipient: string;
  readonly status: string;
  /** What the other server said. */
  readonly diagnostic: string;
}

/** Whether a mail tells that one of ours was not delivered. */
export function isBounce(mail: ParsedMail): boolean {
  if (mail.report?.type === "delivery-status") return true;
  if (!isNullSender(mail)) return false;
  const [from] = mail.from;
  const local = from?.address.split("@")[0] ?? "";
  return (
    ["mailer-daemon", "postmaster"].includes(local) ||
    headersOf(mail, "x-failed-recipients").length > 0
  );
}

/** The mail that a report is about; anybody can write a report. */
export function findReported(
  mail: ParsedMail,
  { readMessageId }: Pick<Facts, "readMessageId">,
): ReportedMail | undefined {
  const returned = mail.report?.returned ?? [];
  const ids = [
    ...returned.filter(({ name }) => name === "message-id").flatMap(({ value }) => idsIn(value)),
    ...mail.references,
  ];
  for (const messageId of ids) {
    const token = readMessageId(messageId);
    if (token) return { token, messageId };
  }
  return undefined;
}

export function readBounce(mail: ParsedMail, reported: ReportedMail): Bounce {
  const lines = (mail.report?.status ?? "").replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  const field = (name: string) => {
    const line = lines.find((one) => one.toLowerCase().startsWith(`${name}:`)) ?? "";
    return line.slice(name.length + 1).trim();
  };
  const status = /\d\.\d{1,3}\.\d{1,3}/.exec(field("status"))?.[0] ?? "";
  const diagnostic = field("diagnostic-code").slice(0, 500);
  const recipient = addressIn(
    field("final-recipient") || headersOf(mail, "x-failed-recipients")[0] || "",
  );
  const bounceClass = classOf(field("action").toLowerCase(), status, diagnostic.toLowerCase());
  return { ...reported, class: bounceClass, recipient, status, diagnostic };
}

const addressIn = (text: string) =>
  (text.split(";").at(-1) ?? "").split(",")[0]?.trim().toLowerCase() ?? "";

const policyWords = /\b(policy|spam|blocked|spf|dkim|dmarc)\b/;

function classOf(action: string, status: string, diagnostic: string): BounceClass {
  if (action === "delayed") return "delayed";
  if (["5.2.3", "5.3.4"].includes(status) || (status === "" && /\b552\b/.test(diagnostic)))
    return "size";
  if (status.startsWith("4.") || status === "5.2.2") return "soft";
  if (status.startsWith("5.7.") || policyWords.test(diagnostic)) return "policy";
  return "hard";
}
