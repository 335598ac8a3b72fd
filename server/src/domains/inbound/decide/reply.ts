import { textBody } from "../body/read-body.ts";
import { readSubject, titleOf } from "../body/subject.ts";
import type { MailBody, ParsedMail } from "../parse/parsed-mail.ts";
import { forbidsAutomaticReply } from "./automatic.ts";
import type { ReplyDecision } from "./decision.ts";
import type { DecisionContext, Outcome } from "./decision-context.ts";
import { findExternalRef, isForeignDesk } from "./foreign-desk.ts";
import { findProposedWatchers } from "./proposed-watchers.ts";
import { isParticipant, type Thread } from "./thread.ts";

/** What a mail adds to the ticket that it belongs to. */
export function replyOf(context: DecisionContext, thread: Thread): Outcome<ReplyDecision> {
  const { mail, facts, sender, person } = context;
  const body = facts.stripsQuotes ? mail.answer : mail.body;
  const kind = kindOfReply(context, thread, body);
  const isAboutElse = !isForeignDesk(context, facts) && hasOtherSubject(mail, thread);
  const flags = isAboutElse ? [...context.flags, "subject_changed" as const] : context.flags;
  return {
    outcome: "reply",
    sender,
    person,
    body: kind === "note" ? withoutNoteMark(body) : body,
    files: mail.files,
    as: kind,
    reopens: kind === "customer" && thread.ticket.status === "resolved" && body.text !== "",
    autoResponse: !forbidsAutomaticReply(mail, sender) && !isForeignDesk(context, facts),
    externalRef: findExternalRef(mail.subject, context, facts),
    proposedWatchers: kind === "customer" ? findProposedWatchers(context, thread.ticket) : [],
    flags,
  };
}

const noteMark = /^\s*#note\b[^\S\n]*\n?/i;

function withoutNoteMark(body: MailBody): MailBody {
  return noteMark.test(body.text) ? textBody(body.text.replace(noteMark, "")) : body;
}

/** Staff write publicly by the address or id that they were given, which nobody else has. */
function kindOfReply(
  context: DecisionContext,
  { ticket, recipient }: Thread,
  { text }: MailBody,
): ReplyDecision["as"] {
  const { mail, facts, person, sender } = context;
  // Nobody outside is told what another help desk writes, and no program answers it.
  if (isForeignDesk(context, facts)) return "note";
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
