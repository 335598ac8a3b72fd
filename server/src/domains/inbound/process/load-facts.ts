import { createHash } from "node:crypto";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import {
  findMailAccounts,
  findMessageRefs,
  getMailSettings,
  hashOfMessageId,
  readMessageId,
  readReplyAddress,
  recipientCodeOf,
  sendingAddresses,
  shortIdOf,
} from "../../mail/index.ts";
import { lockTicketsOfMail, type TicketOfMail } from "../../tickets/index.ts";
import { taggedNumber } from "../body/subject.ts";
import { findAuthor } from "../decide/author.ts";
import type { AddressToken, Facts, MailTicket, SentMail } from "../decide/facts.ts";
import { type ExternalRef, findExternalRef } from "../decide/foreign-desk.ts";
import type { InboundDependencies } from "../dependencies.ts";
import { type ParsedMail, recipientsOf, withoutSubAddress } from "../parse/parsed-mail.ts";
import { findActiveRules } from "../rules/mail-rules.store.ts";
import {
  countTicketsOfSender,
  findEarlierMails,
  findExternalTicket,
  findPeopleByAddress,
  lockSender,
} from "./facts.store.ts";
import { findSentMails, type InboundMailRow } from "./inbound-mails.store.ts";

const mostPerHour = 20;
const mostPerDay = 100;
const mostTickets = 50;
const mostIds = 200;
const largestNumber = 2_000_000_000;

/** What facts depend on beside the mail itself. */
type ArrivedMail = Pick<
  InboundMailRow,
  "department_id" | "sha256" | "size" | "released_as" | "is_sent"
>;

interface LoadedFacts {
  readonly facts: Facts;
  /** Equal for mails that one program sent with one Message-ID. */
  readonly mailKey: string;
}

/** Reads what has to be known to decide on a mail, and locks the tickets that it names. */
export async function loadFacts(
  tx: TenantTx,
  deps: Pick<InboundDependencies, "keys" | "mailDomain">,
  businessId: string,
  { row, mail }: { readonly row: ArrivedMail; readonly mail: ParsedMail },
): Promise<LoadedFacts> {
  const [settings, places] = await Promise.all([getMailSettings(tx), loadPlaces(tx, row)]);
  const author = findAuthor(mail, places)?.author;
  const sender = author?.address.address ?? mail.from[0]?.address ?? "";
  const mailKey = keyOf(mail, sender, row.sha256);
  const arrivedAt = recipientsOf(mail);
  const forwardedFrom = mail.forwarded?.from ? [mail.forwarded.from.address] : [];
  // One round trip. The lock is asked for first, so what follows sees what the mail before has written.
  const [, people, { hour, day }, rules, findSentMail, earlier] = await Promise.all([
    lockSender(tx, sender),
    findPeopleByAddress(tx, [...arrivedAt, sender, ...forwardedFrom]),
    countTicketsOfSender(tx, sender),
    findActiveRules(tx),
    loadSentMails(tx, mail.references),
    findEarlierMails(tx, mailKey),
  ]);
  const foreign = { foreignDesks: settings.foreign_desks };
  const from = author && { sender: author, person: people.get(sender) };
  const external = from ? findExternalRef(mail.subject, from, foreign) : null;
  const facts: Facts = {
    ...places,
    ...foreign,
    ...(await loadThreads(tx, deps, businessId, { mail, arrivedAt, external })),
    mailDomain: deps.mailDomain,
    acceptsUnknownSenders: settings.accept_all_emails,
    verifiesAddresses: settings.verify_addresses,
    stripsQuotes: settings.strip_quoted_reply,
    acceptsStaffReplies: settings.staff_reply_by_mail,
    proposesWatchers: settings.collaborators,
    isOverLimit: hour >= mostPerHour || day >= mostPerDay,
    departmentId: row.department_id,
    isSent: row.is_sent,
    rules,
    size: Number(row.size),
    findSentMail,
    isIssuedTo: (recipient, address) => recipientCodeOf(businessId, address) === recipient,
    findPerson: (address) => people.get(address),
    earlier,
  };
  return { facts, mailKey };
}

async function loadSentMails(tx: TenantTx, references: readonly string[]) {
  const ids = references.slice(0, mostIds);
  const found = new Map<string, SentMail>();
  // Most answers name none.
  const mails = ids.length > 0 ? await findSentMails(tx, ids) : [];
  for (const { id, recipients, message_hash } of mails) {
    found.set(message_hash.toString("hex"), { id, recipients });
  }
  return (id: string) => found.get(hashOfMessageId(id).toString("hex"));
}

/** The addresses that mail to the business arrives at or leaves from, with the departments of their mailboxes. */
export async function loadOwnAddresses(db: TenantDb) {
  const [accounts, senders] = await Promise.all([findMailAccounts(db), sendingAddresses(db)]);
  const own = new Map(senders.map((address) => [address.toLowerCase(), ""]));
  for (const { department_id, email, aliases } of accounts) {
    for (const address of [email, ...aliases]) own.set(address.toLowerCase(), department_id);
  }
  return {
    accounts,
    isOwn: (address: string) => own.has(withoutSubAddress(address)),
    departmentOf: (address: string) => own.get(withoutSubAddress(address)) || undefined,
  };
}

/** The addresses of the business, and what the mailbox says about mails that arrive in it. */
async function loadPlaces(tx: TenantTx, row: ArrivedMail) {
  const { accounts, ...own } = await loadOwnAddresses(tx);
  const account = accounts.find(({ department_id }) => department_id === row.department_id);
  return {
    ...own,
    forwarders: new Set(account?.forwarders ?? []),
    trustedServer: account?.trusted_server || null,
    released: row.released_as,
  };
}

type ThreadFacts = Pick<
  Facts,
  | "isOwnMessageId"
  | "readMessageId"
  | "readReplyAddress"
  | "findTicket"
  | "findTicketByNumber"
  | "findReferences"
  | "findByExternalRef"
>;

interface Named {
  readonly mail: ParsedMail;
  readonly arrivedAt: readonly string[];
  readonly external: ExternalRef | null;
}

/** The tickets that tokens, known ids and the subject of a mail name. */
async function loadThreads(
  tx: TenantTx,
  { keys }: Pick<InboundDependencies, "keys">,
  businessId: string,
  { mail, arrivedAt, external }: Named,
): Promise<ThreadFacts> {
  const business = shortIdOf(businessId);
  const readId = (id: string) => {
    const token = readMessageId(keys, id);
    return token?.business === business ? token : undefined;
  };
  const readAddress = (address: string) => readReplyAddress(keys, business, address);
  const returned = (mail.report?.returned ?? []).flatMap(({ value }) => value.split(/\s+/));
  const own = mail.messageId ? [mail.messageId] : [];
  const ids = [...mail.references, ...own, ...returned].slice(0, mostIds);
  const [references, numbered] = await Promise.all([
    findMessageRefs(tx, ids),
    external ? findExternalTicket(tx, external) : undefined,
  ]);
  const tokens = [...ids.map(readId), ...arrivedAt.map(readAddress)];
  const tag = taggedNumber(mail.subject);
  const numbers = [...tokens.map((token) => Number(token?.ticket)), Number(tag)];
  const tickets = await lockTicketsOfMail(tx, {
    ids: [
      ...(numbered ? [numbered] : []),
      ...[...new Set(references.map(({ ticket_id }) => ticket_id))].slice(0, mostTickets),
    ],
    numbers: numbers.filter((number) => number > 0 && number <= largestNumber),
  });
  const known = (token: { ticket: string; recipient: string } | undefined) => {
    const ticket = token && tickets.byNumber(Number(token.ticket));
    return token && ticket && ({ ticketId: ticket.id, recipient: token.recipient } as AddressToken);
  };
  return {
    isOwnMessageId: (id) => readId(id) !== undefined,
    readMessageId: (id) => {
      const token = readId(id);
      const named = known(token);
      return token && named && { ...named, messageId: token.message };
    },
    readReplyAddress: (address) => known(readAddress(address)),
    findTicket: (id) => mailTicketOf(tickets.byId(id)),
    findTicketByNumber: (number) => mailTicketOf(tickets.byNumber(number)),
    findByExternalRef: () => (numbered ? mailTicketOf(tickets.byId(numbered)) : undefined),
    findReferences: (id) =>
      references
        .filter((reference) => plainId(reference.id) === plainId(id))
        .map(({ ticket_id, kind }) => ({
          ticketId: ticket_id,
          kind: kind === "own" ? "own" : "ancestor",
        })),
  };
}

const plainId = (id: string) => id.trim().replace(/^<|>$/g, "").toLowerCase();

function mailTicketOf(ticket: TicketOfMail | undefined): MailTicket | undefined {
  if (!ticket) return undefined;
  return {
    id: ticket.id,
    subject: ticket.title,
    status: ticket.status,
    isFlagged: ticket.is_set_aside,
    departmentId: ticket.department_id,
    requesterId: ticket.requester_id,
    watcherIds: ticket.watchers,
    proposed: ticket.proposed,
    dismissed: ticket.dismissed,
  };
}

function keyOf({ messageId }: ParsedMail, sender: string, sha256: string): string {
  if (!messageId) return `sha256:${sha256}`;
  return createHash("sha256")
    .update(`${plainId(messageId)}|${sender}`)
    .digest("hex");
}
