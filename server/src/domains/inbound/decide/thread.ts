import { taggedNumber } from "../body/subject.ts";
import type { ParsedMail } from "../parse/parsed-mail.ts";
import type { Facts, MailPerson, MailTicket, Verdict } from "./facts.ts";

/** How the ticket of a mail was found. The ways differ in what they prove. */
export type ThreadWay = "token" | "id" | "subject" | "ancestor";

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
  readonly verdict: Verdict;
}

/** Looks for the ticket that a mail belongs to: by our token, by a known id, by our tag, by an ancestor they share. */
export function findThread(mail: ParsedMail, facts: Facts, sender: Sender): FoundThread {
  const byToken = findByToken(mail, facts);
  if (byToken) return { thread: byToken, hint: undefined };
  // What follows holds no secret.
  const isTrusted = sender.verdict !== "fail";
  const byId = findByReference(mail.references, "own", facts, sender);
  if (byId && isTrusted) return { thread: { ticket: byId, way: "id" }, hint: undefined };
  const number = taggedNumber(mail.subject);
  const tagged = number === undefined ? undefined : facts.findTicketByNumber(number);
  if (tagged && isTrusted && isParticipant(tagged, sender.person)) {
    return { thread: { ticket: tagged, way: "subject" }, hint: undefined };
  }
  const ids = mail.messageId ? [...mail.references, mail.messageId] : mail.references;
  const related = findByReference(ids, "ancestor", facts, sender);
  if (related && isTrusted && isParticipant(related, sender.person)) {
    return { thread: { ticket: related, way: "ancestor" }, hint: undefined };
  }
  return { thread: undefined, hint: byId ?? tagged ?? related };
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
  { person }: Sender,
): MailTicket | undefined {
  for (const id of ids) {
    const tickets = facts
      .findReferences(id)
      .filter((reference) => reference.kind === kind)
      .flatMap(({ ticketId }) => facts.findTicket(ticketId) ?? []);
    const own = tickets.find((ticket) => isParticipant(ticket, person));
    if (own ?? tickets[0]) return own ?? tickets[0];
  }
  return undefined;
}

export function isParticipant(ticket: MailTicket, person: MailPerson | undefined): boolean {
  return person !== undefined && [ticket.requesterId, ...ticket.watcherIds].includes(person.id);
}
