import { headersOf, type ParsedMail } from "../parse/parsed-mail.ts";
import { isFromList } from "./author.ts";
import type { Author } from "./facts.ts";

/** Whether a program answers a mail of ours, such as an out-of-office notice. */
export function isAutomaticReply(mail: ParsedMail, isAnswer: boolean): boolean {
  const submitted = submittedBy(mail);
  const isMarked = submitted !== "" && submitted !== "no";
  return (
    submitted.startsWith("auto-replied") ||
    (isMarked && isAnswer) ||
    (isMarked && has(mail, "x-ms-exchange-inbox-rules-loop")) ||
    precedenceOf(mail).includes("auto_reply") ||
    has(mail, "x-autoreply") ||
    has(mail, "x-autorespond")
  );
}

/** Whether a mail must not be answered by a program: it comes from one, or from a list, or asks for it. */
export const forbidsAutomaticReply = (mail: ParsedMail, author: Author): boolean =>
  isAutomatic(mail, {
    address: author.address.address,
    isForwarded: author.badge === "forwarded_by_list",
  }) ||
  author.verdict === "fail" ||
  headersOf(mail, "x-auto-response-suppress").some((value) => /\b(all|autoreply)\b/i.test(value));

interface Sender {
  readonly address: string;
  /** A list sent on what somebody wrote. */
  readonly isForwarded: boolean;
}

/** Whether a program or a list sent a mail. */
export function isAutomatic(mail: ParsedMail, { address, isForwarded }: Sender): boolean {
  const submitted = submittedBy(mail);
  const isBulk = precedenceOf(mail).some((value) => ["bulk", "junk", "list"].includes(value));
  const isList = isFromList(mail) || has(mail, "list-unsubscribe");
  return (
    (submitted !== "" && submitted !== "no") ||
    ((isBulk || isList) && !isForwarded) ||
    isNullSender(mail) ||
    isNoReply(address)
  );
}

export function isNullSender(mail: ParsedMail): boolean {
  return headersOf(mail, "return-path").some((value) => value.replace(/\s/g, "") === "<>");
}

function isNoReply(address: string): boolean {
  const local = address.slice(0, address.lastIndexOf("@")).replace(/[-_.]/g, "");
  return ["noreply", "donotreply", "mailerdaemon", "postmaster"].includes(local);
}

const submittedBy = (mail: ParsedMail) =>
  (headersOf(mail, "auto-submitted")[0] ?? "").toLowerCase().trim();

const precedenceOf = (mail: ParsedMail) =>
  headersOf(mail, "precedence").map((value) => value.toLowerCase().trim());

const has = (mail: ParsedMail, name: string) => headersOf(mail, name).length > 0;
