import { readSubject } from "../body/subject.ts";
import { type MailAddress, type ParsedMail, recipientsOf } from "../parse/parsed-mail.ts";
import { findAuthor } from "./author.ts";
import { isAutomatic } from "./automatic.ts";
import { type Check, checks, findLoop, isDuplicate, type Judged, type Verdict } from "./checks.ts";
import type { Decision, MessageFlag } from "./decision.ts";
import { type DecisionContext, departmentOf } from "./decision-context.ts";
import type { Author, Facts, MailTicket } from "./facts.ts";
import { findExternalRef } from "./foreign-desk.ts";
import { applyRules, type RuleEffects } from "./mail-rules.ts";
import { newTicketOf } from "./new-ticket.ts";
import { replyOf } from "./reply.ts";
import { decideSent } from "./sent.ts";
import { findThread, isParticipant, type Thread, type ThreadWay } from "./thread.ts";

/** What becomes of a mail: the first check that finds something decides, and the checks before are kept as reasons. */
export function decide(mail: ParsedMail, facts: Facts): Decision {
  if (facts.isSent) return decideSent(mail, facts);
  const from = mail.from[0] ?? null;
  const known = findAuthor(mail, facts);
  if (!known) return endedBy(ambiguous, [], { author: from, ticketId: null });
  const passed = ["It has one sender"];
  const loop = findLoop(mail, facts);
  if (loop) return endedBy(loop, passed, { author: from, ticketId: null });
  passed.push("It is not a mail of ours that came back");
  if (!known.author && isDuplicate(mail, facts)) {
    const copy = { ...duplicate, outcome: "ignored" as const };
    return endedBy(copy, passed, { author: from, ticketId: null });
  }
  if (!known.author) {
    const verdict = { ...unproven, candidate: known.candidate };
    return endedBy(verdict, passed, { author: from, ticketId: null });
  }
  const { author: sender, proof } = known;
  const person = facts.findPerson(sender.address.address);
  const found = findThread(mail, facts, { person, sender });
  const ruled = applyRulesTo(mail, facts, { sender, person, found });
  const judged: Judged = { mail, facts, sender, proof, person, found, ruled };
  for (const check of checks) {
    const verdict = check.find(judged);
    const ticketId = found.thread?.ticket.id ?? null;
    if (verdict) return endedBy(verdict, passed, { author: sender.address, ticketId });
    passed.push(...linesOf(check, judged));
  }
  return accept(judged, passed);
}

const linesOf = ({ passes }: Check<Judged>, judged: Judged): readonly string[] =>
  typeof passes === "string" ? [passes] : passes(judged);

type Known = Pick<Judged, "sender" | "person" | "found">;

/** A mail that staff let in, or that answers a mail of ours to somebody who takes part, is neither skipped nor spam. */
function applyRulesTo(
  mail: ParsedMail,
  facts: Facts,
  { sender, person, found: { thread } }: Known,
): RuleEffects {
  const { address } = sender.address;
  const isAnswer = thread?.way === "token" && isParticipant(thread.ticket, person);
  return applyRules(facts.rules, {
    mail,
    from: address,
    to: recipientsOf(mail).filter((recipient) => facts.isOwn(recipient)),
    isAutomatic: isAutomatic(mail, { address, isForwarded: sender.badge === "forwarded_by_list" }),
    size: facts.size,
    isSpared: isAnswer || facts.released !== null,
  });
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

/** A copy of what the folder for sent mails has. */
const duplicate = {
  reason: "duplicate",
  because: "The same mail was received before",
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
    const because = joinedBy[thread.way];
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
    firstMessageId: thread ? null : findFirstMessage(mail, facts, sender),
    externalRef: findExternalRef(mail.subject, judged, facts),
  };
}

/** Why a mail belongs to its ticket. */
const joinedBy: Readonly<Record<ThreadWay, string>> = {
  token: "It belongs to a ticket: it answers a mail that we sent about it",
  id: "It belongs to a ticket: it answers a mail of the ticket",
  subject: "It belongs to a ticket: its subject has the number, and its sender takes part",
  foreign: "It belongs to a ticket: its subject has the number that the sender's help desk uses",
  ancestor: "It belongs to a ticket: it is part of the same conversation by mail",
};

/** A merged ticket was replaced by the one it was merged into before. */
function stateOf({ status, isFlagged }: MailTicket): "open" | "closed" | "gone" {
  if (isFlagged) return "gone";
  return status === "closed" ? "closed" : "open";
}

/** A customer who forwards a ticket to another department begins a new matter. */
function isForwardElsewhere(context: DecisionContext, { ticket }: Thread): boolean {
  const { mail, person } = context;
  const { isForward } = readSubject(mail.subject, true);
  return isForward && !person?.isStaff && departmentOf(context) !== ticket.departmentId;
}

/** The mail from the mailbox that this one answers, if it was sent to this sender and belongs to no ticket. */
function findFirstMessage(
  mail: ParsedMail,
  facts: Facts,
  { address, verdict }: Author,
): string | null {
  if (verdict === "fail") return null;
  const sent = mail.references.flatMap((id) => facts.findSentMail(id) ?? []);
  return sent.find(({ recipients }) => recipients.includes(address.address))?.id ?? null;
}
