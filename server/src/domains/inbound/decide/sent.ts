import { headersOf, type ParsedMail } from "../parse/parsed-mail.ts";
import { isAutomaticReply } from "./automatic.ts";
import { isDuplicate, isOwnMessage } from "./checks.ts";
import type { Common, IgnoreDecision, IgnoreReason, ReplyDecision } from "./decision.ts";
import type { Facts, MailPerson } from "./facts.ts";
import { findSentThread, isParticipant } from "./thread.ts";

/**
 * What becomes of a mail in the folder for sent mails. Access to the mailbox is the proof of who wrote it. An answer to
 * somebody who takes part in a ticket is a message of staff that the customer has already.
 */
export function decideSent(mail: ParsedMail, facts: Facts): ReplyDecision | IgnoreDecision {
  const author = mail.from[0] ?? null;
  const passed = ["It lies in the folder for sent mails"];
  const ignored = (reason: IgnoreReason, because: string): IgnoreDecision => {
    const common: Common = { passed, because, author, ticketId: null };
    return { ...common, outcome: "ignored", reason };
  };
  if (isOwnMessage(mail, facts)) return ignored("own_message", "It is a mail of ours");
  if (isDuplicate(mail, facts)) return ignored("duplicate", "The same mail was received before");
  if (isAutomaticReply(mail, true)) return ignored("auto_reply", "A program sent it");
  const recipients = [...mail.to, ...mail.cc].map(({ address }) => facts.findPerson(address));
  const ticket = findSentThread(mail, facts, recipients);
  const isTold = ticket && recipients.some((person) => isParticipant(ticket, person));
  if (!author || !ticket || !isTold || ticket.isFlagged || ticket.status === "closed") {
    return ignored("sent_unthreaded", "It belongs to no ticket yet");
  }
  return {
    passed,
    because: "Somebody answered the ticket from the mailbox",
    author,
    ticketId: ticket.id,
    outcome: "reply",
    sender: { address: author, verdict: "none", badge: null, recoveredFrom: null },
    person: writerOf(mail, facts),
    body: facts.stripsQuotes ? mail.answer : mail.body,
    files: mail.files,
    as: "outside",
    reopens: false,
    autoResponse: false,
    externalRef: null,
    proposedWatchers: [],
    flags: mail.flags,
  };
}

/** The member of staff in From or Sender; otherwise the mailbox itself wrote it. */
function writerOf(mail: ParsedMail, facts: Facts): MailPerson | undefined {
  const named = [...mail.from.map(({ address }) => address), ...sendersOf(mail)];
  const people = named.map((address) => facts.findPerson(address));
  return people.find((person) => person?.isStaff) ?? people[0];
}

const sendersOf = (mail: ParsedMail): string[] =>
  headersOf(mail, "sender").map((value) =>
    (/<([^<>]{1,254})>/.exec(value)?.[1] ?? value).trim().toLowerCase(),
  );
