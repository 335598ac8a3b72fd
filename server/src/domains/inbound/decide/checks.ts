import { headersOf, type MailAddress, type ParsedMail } from "../parse/parsed-mail.ts";
import type { Proof } from "./authentication.ts";
import { forbidsAutomaticReply, isAutomaticReply } from "./automatic.ts";
import { findReported, isBounce, readBounce } from "./bounce.ts";
import type { AutomaticReply, Decision, IgnoreReason, QuarantineReason } from "./decision.ts";
import type { Author, EarlierMail, Facts, MailPerson } from "./facts.ts";
import { isForeignDesk } from "./foreign-desk.ts";
import type { RuleEffects } from "./mail-rules.ts";
import type { FoundThread } from "./thread.ts";

/** A mail whose sender is known, while it is checked. */
export interface Judged {
  readonly mail: ParsedMail;
  readonly facts: Facts;
  readonly sender: Author;
  readonly proof: Proof;
  readonly person: MailPerson | undefined;
  readonly found: FoundThread;
  /** What the rules of the business do with it. */
  readonly ruled: RuleEffects;
}

/** Why a mail becomes no message; a bounce names its ticket. */
export type Verdict =
  | {
      readonly outcome: "quarantined";
      readonly reason: QuarantineReason;
      readonly because: string;
      readonly candidate?: MailAddress | null;
      readonly tellsSender?: boolean;
    }
  | {
      readonly outcome: "ignored";
      readonly reason: IgnoreReason;
      readonly because: string;
      readonly ticketId?: string;
      readonly complaintAbout?: string;
      readonly note?: AutomaticReply;
    }
  | (Pick<
      Extract<Decision, { outcome: "bounced" }>,
      "outcome" | "reason" | "bounce" | "ticketId"
    > & { readonly because: string });

export interface Check<T> {
  /** What a mail is that passes, in one sentence or in several. */
  readonly passes: string | ((mail: T) => readonly string[]);
  find(mail: T): Verdict | undefined;
}

const quarantined = (reason: QuarantineReason, because: string) => ({
  outcome: "quarantined" as const,
  reason,
  because,
});

const ignored = (reason: IgnoreReason, because: string, ticketId?: string) => ({
  outcome: "ignored" as const,
  reason,
  because,
  ...(ticketId && { ticketId }),
});

const mostHops = 50;

/** Whether a mail is one of ours that came back; asked before its sender is. */
export function findLoop(mail: ParsedMail, facts: Facts): Verdict | undefined {
  if (isOwnMessage(mail, facts)) return ignored("own_message", "It is a mail of ours");
  if (headersOf(mail, "received").length <= mostHops) return undefined;
  return ignored("hop_limit", `It passed more than ${mostHops} servers`);
}

export function isOwnMessage(mail: ParsedMail, facts: Facts): boolean {
  if (mail.messageId && facts.isOwnMessageId(mail.messageId)) return true;
  return headersOf(mail, "x-helpdesk-loop").includes(facts.mailDomain);
}

/** The checks of a mail with a sender, in their order: the first that finds something decides. */
export const checks: readonly Check<Judged>[] = [
  {
    passes: "It was not received before",
    find: ({ mail, facts }) =>
      isDuplicate(mail, facts)
        ? ignored("duplicate", "The same mail was received before")
        : undefined,
  },
  { passes: "It is no report about a mail", find: findReport },
  { passes: "Neither the server nor the domain of the sender speaks against it", find: findSpam },
  { passes: "It is not an automatic reply", find: findAutomaticReply },
  { passes: ({ ruled }) => ruled.passed, find: ({ ruled }) => ruled.verdict },
  { passes: "The sender may write to this mailbox", find: findUnwelcome },
];

export const isDuplicate = (mail: ParsedMail, { earlier }: Pick<Facts, "earlier">): boolean =>
  earlier.some((one) => isSame(mail, one));

const leastShared = 20;

/** Equal content, or the same mail with the footer of a list. */
function isSame(mail: ParsedMail, earlier: EarlierMail): boolean {
  if (earlier.contentHash === mail.contentHash) return true;
  if (earlier.date === null || earlier.date !== mail.date) return false;
  const [one, other] = [earlier.text.trim(), mail.body.text.trim()];
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= leastShared && long.includes(short);
}

function findReport({ mail, facts }: Judged): Verdict | undefined {
  const reported = findReported(mail, facts);
  const ticketId = reported && facts.findTicket(reported.token.ticketId)?.id;
  if (isBounce(mail)) {
    if (!reported || !ticketId) {
      return ignored("bounce_uncorrelated", "It reports about a mail that is not ours");
    }
    const bounce = readBounce(mail, reported);
    const because = "It reports that a mail of ours was not delivered";
    return { outcome: "bounced", reason: bounce.class, because, bounce, ticketId };
  }
  if (mail.report?.type === "disposition-notification") {
    return ignored("read_receipt", "It is a read receipt", ticketId);
  }
  if (mail.report?.type === "feedback-report") {
    const isComplaint = reported && !/^feedback-type:\s*not-spam/im.test(mail.report.status);
    return {
      outcome: "ignored",
      reason: "complaint",
      because: "It is a report of spam",
      ...(ticketId && { ticketId }),
      ...(isComplaint && { complaintAbout: reported.messageId }),
    };
  }
  return undefined;
}

/** It is kept as a note of its ticket, unless it has the address of an agent and nothing proves that it is theirs. */
function findAutomaticReply(judged: Judged): Verdict | undefined {
  const { mail, facts, sender, person } = judged;
  const { thread } = judged.found;
  // Other help desks mark all that they send as automatic.
  const isAnswer = thread !== undefined && !isForeignDesk(judged, facts);
  if (!isAutomaticReply(mail, isAnswer)) return undefined;
  const verdict = ignored("auto_reply", "A program answered a mail of ours", thread?.ticket.id);
  if (!thread || (person?.isStaff && sender.verdict !== "pass")) return verdict;
  const body = facts.stripsQuotes && mail.answer.text !== "" ? mail.answer : mail.body;
  return { ...verdict, note: { sender, person, body, files: mail.files } };
}

const isReleased = ({ facts }: Judged) => facts.released !== null;

function findSpam(judged: Judged): Verdict | undefined {
  if (isReleased(judged)) return undefined;
  const { mail, facts, person, sender, proof } = judged;
  if (person?.isBlocked) return quarantined("spam", "The sender is blocked");
  if (headersOf(mail, "x-spam-flag").some((value) => /^yes\b/i.test(value))) {
    return quarantined("spam", "The receiving server marked it as spam");
  }
  if (!facts.verifiesAddresses || person?.isStaff) return undefined;
  if (sender.verdict !== "fail" || proof.policy === "none") return undefined;
  const because = "The domain of the sender asks to refuse mails that it did not send";
  return quarantined("dmarc_fail", because);
}

function findUnwelcome(judged: Judged): Verdict | undefined {
  if (isReleased(judged)) return undefined;
  const { facts, person, sender, found } = judged;
  if (facts.isOverLimit) {
    const verdict = quarantined("rate_limited", "The sender sent too many mails");
    return { ...verdict, tellsSender: !forbidsAutomaticReply(judged.mail, sender) };
  }
  if (person?.isStaff && sender.verdict !== "pass") {
    const because = "It has the address of an agent, and nothing proves that the agent sent it";
    return quarantined("agent_not_authenticated", because);
  }
  if (found.thread || person || facts.acceptsUnknownSenders) return undefined;
  return quarantined("unknown_sender", "Only known senders are accepted");
}
