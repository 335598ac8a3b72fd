import { taggedNumber } from "../body/subject.ts";
import type { ParsedMail } from "../parse/parsed-mail.ts";
import type { Author, Facts, KnownReference, MailPerson, MailTicket } from "./facts.ts";
import { findExternalRef } from "./foreign-desk.ts";

/** How the ticket of a mail was found. The ways differ in what they prove. */
export type ThreadWay = "token" | "id" | "subject" | "foreign" | "ancestor";

export interface Thread {
  readonly ticket: MailTicket;
  readonly way: ThreadWay;
  /** Whom the token was issued to. */
  readonly recipient?: string;
}

export interface FoundThread {
  readonly thread: Thread | undefined;
  /** A ticket that the mail speaks of without a right to join it. */
  readonly hint: MailTicket | undefined;
}

interface Sender {
  readonly person: MailPerson | undefined;
  readonly sender: Author;
}

/**
 * Looks for the ticket that a mail belongs to: by our token, by a known id, by our tag, by its
 * number at another help desk, by an ancestor they share.
 */
export function findThread(mail: ParsedMail, facts: Facts, from: Sender): FoundThread {
  const byToken = findByToken(mail, facts);
  if (byToken) return { thread: byToken, hint: undefined };
  // What follows holds no secret.
  const isTrusted = from.sender.verdict !== "fail";
  const byId = findByReference(mail.references, "own", facts, from);
  if (byId && isTrusted) return { thread: { ticket: byId, way: "id" }, hint: undefined };
  const number = taggedNumber(mail.subject);
  const tagged = number === undefined ? undefined : facts.findTicketByNumber(number);
  if (tagged && isTrusted && isParticipant(tagged, from.person)) {
    return { thread: { ticket: tagged, way: "subject" }, hint: undefined };
  }
  const numbered = findExternalRef(mail.subject, from, facts);
  const foreign = numbered ? facts.findByExternalRef(numbered) : undefined;
  if (foreign) return { thread: { ticket: foreign, way: "foreign" }, hint: undefined };
  const ids = mail.messageId ? [...mail.references, mail.messageId] : mail.references;
  const related = findByReference(ids, "ancestor", facts, from);
  if (related && isTrusted && isKnownTo(related, from)) {
    return { thread: { ticket: related, way: "ancestor" }, hint: undefined };
  }
  return { thread: undefined, hint: byId ?? tagged ?? related };
}

/** The ticket of a mail that was sent from the mailbox: it names a known mail, or our tag, and is for people of the ticket. */
export function findSentThread(
  mail: ParsedMail,
  facts: Facts,
  recipients: readonly (MailPerson | undefined)[],
): MailTicket | undefined {
  const isTold = (ticket: MailTicket) => recipients.some((person) => isParticipant(ticket, person));
  const number = taggedNumber(mail.subject);
  const references = (kind: KnownReference["kind"]) =>
    mail.references
      .flatMap((id) => facts.findReferences(id))
      .filter((reference) => reference.kind === kind)
      .map(({ ticketId }) => facts.findTicket(ticketId));
  const found = [
    ...mail.references.map((id) => facts.findTicket(facts.readMessageId(id)?.ticketId ?? "")),
    ...references("own"),
    number === undefined ? undefined : facts.findTicketByNumber(number),
    ...references("ancestor"),
  ];
  return found.find((ticket) => ticket !== undefined && isTold(ticket));
}

function findByToken(mail: ParsedMail, facts: Facts): Thread | undefined {
  const addresses = [...mail.to, ...mail.cc].map(({ address }) => address);
  const tokens = [
    ...[...addresses, ...mail.deliveredTo].map((address) => facts.readReplyAddress(address)),
    ...mail.references.map((id) => facts.readMessageId(id)),
  ];
  for (const token of tokens) {
    const ticket = token && facts.findTicket(token.ticketId);
    if (token && ticket) return { ticket, way: "token", recipient: token.recipient };
  }
  return undefined;
}

/** The ticket that an id is known from; of several the one that the sender takes part in. */
function findByReference(
  ids: readonly string[],
  kind: "own" | "ancestor",
  facts: Facts,
  from: Sender,
): MailTicket | undefined {
  for (const id of ids) {
    const tickets = facts
      .findReferences(id)
      .filter((reference) => reference.kind === kind)
      .flatMap(({ ticketId }) => facts.findTicket(ticketId) ?? []);
    const own = tickets.find((ticket) => isKnownTo(ticket, from));
    if (own ?? tickets[0]) return own ?? tickets[0];
  }
  return undefined;
}

/** Whoever takes part, or is proposed to. */
const isKnownTo = (ticket: MailTicket, { person, sender }: Sender) =>
  isParticipant(ticket, person) || ticket.proposed.includes(sender.address.address);

export function isParticipant(ticket: MailTicket, person: MailPerson | undefined): boolean {
  return person !== undefined && [ticket.requesterId, ...ticket.watcherIds].includes(person.id);
}
