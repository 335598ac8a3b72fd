import type { Author, ExternalRef, Facts, MailPerson } from "./facts.ts";

export type { ExternalRef, ForeignDesk } from "./facts.ts";

interface Sender {
  readonly sender: Author;
  readonly person: MailPerson | undefined;
}

/** Whether a registered help desk wrote the mail. What a domain disowns is not from its desk. */
export function isForeignDesk(
  { sender, person }: Sender,
  { foreignDesks }: Pick<Facts, "foreignDesks">,
): boolean {
  if (person?.isStaff || sender.verdict === "fail") return false;
  const domain = domainOf(sender);
  return foreignDesks.some((desk) => desk.sender_domain === domain);
}

/** The number of its ticket that a help desk names in a subject. */
export function findExternalRef(
  subject: string,
  from: Sender,
  facts: Pick<Facts, "foreignDesks">,
): ExternalRef | null {
  if (!isForeignDesk(from, facts)) return null;
  const domain = domainOf(from.sender);
  for (const { sender_domain, pattern } of facts.foreignDesks) {
    const value = sender_domain === domain ? findNumber(subject, pattern) : undefined;
    if (value) return { domain, value };
  }
  return null;
}

const domainOf = ({ address: { address } }: Author) => address.slice(address.lastIndexOf("@") + 1);

const longestSubject = 1000;
const mostDigits = 20;
const isDigit = (letter = "") => letter >= "0" && letter <= "9";
const isWord = (letter = "") => /[\p{L}\p{N}]/u.test(letter);

/** What stands for the pattern in a subject, upper and lower case alike. */
function findNumber(subject: string, pattern: string): string | undefined {
  const text = subject.slice(0, longestSubject).toLowerCase();
  const [before = "", after = ""] = pattern.toLowerCase().split("{n}");
  for (let start = text.indexOf(before); start >= 0; start = nextOf(text, before, start)) {
    const first = start + before.length;
    let end = first;
    while (end - first <= mostDigits && isDigit(text[end])) end++;
    const count = end - first;
    const isOwnWord = !(isWord(text[start]) && isWord(text[start - 1]));
    const isWhole = count > 0 && count <= mostDigits && text.startsWith(after, end);
    if (isOwnWord && isWhole) return text.slice(start, end + after.length).toUpperCase();
  }
  return undefined;
}

const nextOf = (text: string, part: string, start: number) =>
  start < text.length ? text.indexOf(part, start + 1) : -1;
