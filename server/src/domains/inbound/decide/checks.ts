import { headersOf, type MailAddress, type ParsedMail } from "../parse/parsed-mail.ts";
import type { Proof } from "./authentication.ts";
import { isAutomaticReply } from "./automatic.ts";
import { findReported, isBounce, readBounce } from "./bounce.ts";
import type { Decision, IgnoreReason, QuarantineReason } from "./decision.ts";
import type { Author, EarlierMail, Facts, MailPerson } from "./facts.ts";
import type { FoundThread } from "./thread.ts";

/** A mail whose sender is known, while it is checked. */
export interface Judged {
  readonly mail: ParsedMail;
  readonly facts: Facts;
  readonly sender: Author;
  readonly proof: Proof;
  readonly person: MailPerson | undefined;
  readonly found: FoundThread;
}

/** Why a mail becomes no message; a bounce names its ticket. */
export type Verdict =
  | {
      readonly outcome: "quarantined";
      readonly reason: QuarantineReason;
      readonly because: string;
      readonly candidate?: MailAddress | null;
    }
  | {
      readonly outcome: "ignored";
      readonly reason: IgnoreReason;
      readonly because: string;
      readonly ticketId?: string;
    }
  | (Pick<
      Extract<Decision, { outcome: "bounced" }>,
      "outcome" | "reason" | "bounce" | "ticketId"
    > & { readonly because: string });

export interface Check<T> {
  /** What a mail is that passes. */
  readonly passes: string;
  find(mail: T): Verdict | undefined;
}

const quarantined = (reason: QuarantineReason, because: string): Verdict => ({
  outcome: "quarantined",
  reason,
  because,
});

const ignored = (reason: IgnoreReason, because: string, ticketId?: string): Verdict => ({
  outcome: "ignored",
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

function isOwnMessage(mail: ParsedMail, facts: Facts): boolean {
  if (mail.messageId && facts.isOwnMessageId(mail.messageId)) return true;
  return headersOf(mail, "x-helpdesk-loop").includes(facts.mailDomain);
}

/** The checks of a mail with a sender, in their order: the first that finds something decides. */
export const checks: readonly Check<Judged>[] = [
  {
    passes: "It was not received before",
    find: ({ mail, facts }) =>
      facts.earlier.some((earlier) => isSame(mail, earlier))
        ? ignored("duplicate", "The same mail was received before")
        : undefined,
  },
  { passes: "It is no report about a mail", find: findReport },
  { passes: "Neither the server nor the domain of the sender speaks against it", find: findSpam },
  {
    passes: "It is not an automatic reply",
    find: ({ mail, found: { thread } }) =>
      isAutomaticReply(mail, thread !== undefined)
        ? ignored("auto_reply", "A program answered a mail of ours", thread?.ticket.id)
        : undefined,
  },
  { passes: "The sender may write to this mailbox", find: findUnwelcome },
];

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
  const ticketId = reported && facts.findTicket(reported.ticketId)?.id;
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
    return ignored("complaint", "It is a report of spam", ticketId);
  }
  return undefined;
}

const isReleased = ({ facts }: Judged) => facts.released !== null;

function findSpam(judged: Judged): Verdict | undefined {
  if (isReleased(judged)) return undefined;
  const { mail, person, sender, proof } = judged;
  if (person?.isBlocked) return quarantined("spam", "The sender is blocked");
  if (headersOf(mail, "x-spam-flag").some((value) => /^yes\b/i.test(value))) {
    return quarantined("spam", "The receiving server marked it as spam");
  }
  if (person?.isStaff || sender.verdict !== "fail" || proof.policy === "none") return undefined;
  const because = "The domain of the sender asks to refuse mails that it did not send";
  return quarantined("dmarc_fail", because);
}

function findUnwelcome(judged: Judged): Verdict | undefined {
  if (isReleased(judged)) return undefined;
  const { facts, person, sender, found } = judged;
  if (facts.isOverLimit) return quarantined("rate_limited", "The sender sent too many mails");
  if (person?.isStaff && sender.verdict !== "pass") {
    const because = "It has the address of an agent, and nothing proves that the agent sent it";
    return quarantined("agent_not_authenticated", because);
  }
  if (found.thread || person || facts.acceptsUnknownSenders) return undefined;
  return quarantined("unknown_sender", "Only known senders are accepted");
}
