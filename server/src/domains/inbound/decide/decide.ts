import { textBody } from "../body/read-body.ts";
import { readSubject, titleOf } from "../body/subject.ts";
import type { MailAddress, MailBody, ParsedMail } from "../parse/parsed-mail.ts";
import { findAuthor } from "./author.ts";
import { forbidsAutomaticReply } from "./automatic.ts";
import { checks, findLoop, type Judged, type Verdict } from "./checks.ts";
import type {
  Common,
  Decision,
  MessageFlag,
  NewTicketDecision,
  ReplyDecision,
} from "./decision.ts";
import type { Facts, MailPerson, MailTicket } from "./facts.ts";
import { findThread, isParticipant, type Thread } from "./thread.ts";

/** What becomes of a mail: the first check that finds something decides, and the checks before are kept as reasons. */
export function decide(mail: ParsedMail, facts: Facts): Decision {
  const from = mail.from[0] ?? null;
  const known = findAuthor(mail, facts);
  if (!known) return endedBy(ambiguous, [], { author: from, ticketId: null });
  const passed = ["It has one sender"];
  const loop = findLoop(mail, facts);
  if (loop) return endedBy(loop, passed, { author: from, ticketId: null });
  passed.push("It is not a mail of ours that came back");
  if (!known.author) {
    const verdict = { ...unproven, candidate: known.candidate };
    return endedBy(verdict, passed, { author: from, ticketId: null });
  }
  const { author: sender, proof } = known;
  const person = facts.findPerson(sender.address.address);
  const found = findThread(mail, facts, { person, verdict: sender.verdict });
  const judged: Judged = { mail, facts, sender, proof, person, found };
  for (const { find, passes } of checks) {
    const verdict = find(judged);
    const ticketId = found.thread?.ticket.id ?? null;
    if (verdict) return endedBy(verdict, passed, { author: sender.address, ticketId });
    passed.push(passes);
  }
  return accept(judged, passed);
}

const ambiguous: Verdict = {
  outcome: "quarantined",
  reason: "ambiguous_from",
  because: "The mail has no single sender",
};

const unproven = {
  outcome: "quarantined",
  reason: "from_own_mailbox",
  because: "It was sent under an address of ours, and nothing proves by whom",
} as const;

interface Named {
  readonly author: MailAddress | null;
  readonly ticketId: string | null;
}

/** The decision of a check. Only a verdict about a person who takes part names the ticket of the thread. */
function endedBy(verdict: Verdict, passed: readonly string[], named: Named): Decision {
  const { because } = verdict;
  const common = { because, passed: [...passed], author: named.author };
  switch (verdict.outcome) {
    case "bounced":
      return { ...common, ...verdict };
    case "ignored":
      return { ...common, ...verdict, ticketId: verdict.ticketId ?? null };
    case "quarantined": {
      const ticketId = named.ticketId;
      return { ...common, ...verdict, ticketId, candidate: verdict.candidate ?? null };
    }
  }
}

function accept(judged: Judged, passed: readonly string[]): Decision {
  const { mail, facts, sender, found } = judged;
  const { thread, hint } = found;
  const flags: MessageFlag[] = [...mail.flags];
  if (facts.earlier.length > 0) flags.push("same_id_other_content");
  const context = { ...judged, flags };
  const common = { passed, author: sender.address };
  const state = thread && stateOf(thread.ticket);
  if (thread && state === "open" && !isForwardElsewhere(context, thread)) {
    const because = "It belongs to a ticket";
    return { ...common, because, ...replyOf(context, thread), ticketId: thread.ticket.id };
  }
  return {
    ...common,
    because: "It opens a ticket",
    ticketId: null,
    ...newTicketOf(context),
    followUpOf: thread && state === "closed" ? thread.ticket.id : null,
    linkedTo: thread && state === "open" ? thread.ticket.id : null,
    hintId: hint?.id ?? null,
  };
}

/** A merged ticket was replaced by the one it was merged into before. */
function stateOf({ status, isFlagged }: MailTicket): "open" | "closed" | "gone" {
  if (isFlagged) return "gone";
  return status === "closed" ? "closed" : "open";
}

interface DecisionContext extends Judged {
  readonly flags: readonly MessageFlag[];
}

/** The department that was written to: that of the first address of ours in To, Cc or Delivered-To. */
function departmentOf({ mail, facts }: DecisionContext): string {
  const addresses = [
    ...[...mail.to, ...mail.cc].map(({ address }) => address),
    ...mail.deliveredTo,
  ];
  for (const address of addresses) {
    const department = facts.isOwn(address) ? facts.departmentOf(address) : undefined;
    if (department) return department;
  }
  return facts.departmentId;
}

/** A customer who forwards a ticket to another department begins a new matter. */
function isForwardElsewhere(context: DecisionContext, { ticket }: Thread): boolean {
  const { mail, person } = context;
  const { isForward } = readSubject(mail.subject, true);
  return isForward && !person?.isStaff && departmentOf(context) !== ticket.departmentId;
}

type Outcome<D extends Common> = Omit<D, keyof Common>;

function replyOf(context: DecisionContext, thread: Thread): Outcome<ReplyDecision> {
  const { mail, facts, sender, person } = context;
  const body = facts.stripsQuotes ? mail.answer : mail.body;
  const kind = kindOfReply(context, thread, body);
  const flags = hasOtherSubject(mail, thread)
    ? [...context.flags, "subject_changed" as const]
    : context.flags;
  return {
    outcome: "reply",
    sender,
    person,
    body: kind === "note" ? withoutNoteMark(body) : body,
    files: mail.files,
    as: kind,
    reopens: kind === "customer" && thread.ticket.status === "resolved" && body.text !== "",
    autoResponse: !forbidsAutomaticReply(mail, sender),
    flags,
  };
}

const noteMark = /^\s*#note\b[^\S\n]*\n?/i;

function withoutNoteMark(body: MailBody): MailBody {
  return noteMark.test(body.text) ? textBody(body.text.replace(noteMark, "")) : body;
}

/** Staff write publicly by the address or id that they were given, which nobody else has. */
function kindOfReply(
  { mail, facts, person, sender }: DecisionContext,
  { ticket, recipient }: Thread,
  { text }: MailBody,
): ReplyDecision["as"] {
  if (!person?.isStaff) return isParticipant(ticket, person) ? "customer" : "held";
  // Nothing proves that a released mail is theirs.
  if (sender.verdict !== "pass" || !facts.acceptsStaffReplies) return "note";
  const isOwnToken = recipient && facts.isIssuedTo(recipient, sender.address.address);
  if (isOwnToken) return noteMark.test(text) ? "note" : "staff";
  const hasCustomer = [...mail.to, ...mail.cc].some(({ address }) =>
    isParticipant(ticket, facts.findPerson(address)),
  );
  return hasCustomer ? "outside" : "note";
}

const shortestWord = 4;

/** A mail with another subject and nothing quoted is about something else, though it answers an old one. */
function hasOtherSubject(mail: ParsedMail, { ticket, way }: Thread): boolean {
  if (way !== "token" && way !== "id") return false;
  if (mail.answer.text !== mail.body.text) return false;
  const subject = titleOf(readSubject(mail.subject, true).subject);
  const words = wordsOf(ticket.subject);
  const own = wordsOf(subject);
  return own.length > 0 && words.length > 0 && !own.some((word) => words.includes(word));
}

function wordsOf(subject: string): string[] {
  const words = subject
    .toLowerCase()
    .slice(0, 500)
    .split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => word.length >= shortestWord);
}

type NewTicketFields = Omit<Outcome<NewTicketDecision>, "followUpOf" | "linkedTo" | "hintId">;

function newTicketOf(context: DecisionContext): NewTicketFields {
  const { mail, sender, person, flags } = context;
  const hasContext = mail.references.length > 0 || mail.forwarded !== null;
  const { subject, isForward } = readSubject(mail.subject, hasContext);
  const ticket = {
    outcome: "new_ticket" as const,
    sender,
    person,
    title: titleOf(subject),
    body: mail.body,
    files: mail.files,
    departmentId: departmentOf(context),
    autoResponse: !forbidsAutomaticReply(mail, sender),
    note: null,
    forwardedId: null,
    flags,
  };
  return isForward && person?.isStaff ? { ...ticket, ...forwardedTicket(context, person) } : ticket;
}

/** A member of staff who forwards a mail opens a ticket for whoever wrote that mail. */
function forwardedTicket(
  { mail, facts }: DecisionContext,
  forwarder: MailPerson,
): Partial<NewTicketFields> {
  const { forwarded } = mail;
  const from = forwarded?.from;
  if (!forwarded || !from || facts.isOwn(from.address)) return {};
  const person = facts.findPerson(from.address);
  if (person?.isStaff) return {};
  const comment = forwarded.isAttached ? mail.body.text : forwarded.comment;
  const subject = readSubject(forwarded.subject, true).subject;
  return {
    sender: { address: from, verdict: "none", badge: null, recoveredFrom: null },
    person,
    ...(subject && { title: titleOf(subject) }),
    body: forwarded.body,
    files: forwarded.isAttached
      ? [...forwarded.files, ...mail.files.filter(({ name }) => !name.endsWith(".eml"))]
      : mail.files,
    note: comment ? { body: comment, authorId: forwarder.id } : null,
    forwardedId: forwarded.messageId ?? mail.references[0] ?? null,
  };
}
