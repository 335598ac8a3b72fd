import { readSubject, titleOf } from "../body/subject.ts";
import { forbidsAutomaticReply } from "./automatic.ts";
import type { NewTicketDecision } from "./decision.ts";
import { type DecisionContext, departmentOf, type Outcome } from "./decision-context.ts";
import type { MailPerson } from "./facts.ts";
import { isForeignDesk } from "./foreign-desk.ts";
import { findProposedWatchers } from "./proposed-watchers.ts";

type NewTicketFields = Omit<
  Outcome<NewTicketDecision>,
  "followUpOf" | "linkedTo" | "hintId" | "firstMessageId" | "externalRef"
>;

/** The ticket that a mail opens. */
export function newTicketOf(context: DecisionContext): NewTicketFields {
  const { mail, sender, person, flags, ruled } = context;
  const hasContext = mail.references.length > 0 || mail.forwarded !== null;
  const { subject, isForward } = readSubject(mail.subject, hasContext);
  const ticket = {
    outcome: "new_ticket" as const,
    sender,
    person,
    title: titleOf(subject),
    body: mail.body,
    files: mail.files,
    departmentId: ruled.departmentId ?? departmentOf(context),
    priority: ruled.priority,
    tags: ruled.tags,
    rules: ruled.names,
    autoResponse: !forbidsAutomaticReply(mail, sender) && !isForeignDesk(context, context.facts),
    note: null,
    forwardedId: null,
    proposedWatchers: findProposedWatchers(context),
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
