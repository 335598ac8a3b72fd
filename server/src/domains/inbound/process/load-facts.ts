import { createHash } from "node:crypto";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import {
  findMailAccounts,
  findMessageRefs,
  getMailSettings,
  readMessageId,
  readReplyAddress,
  recipientCodeOf,
  sendingAddresses,
  shortIdOf,
} from "../../mail/index.ts";
import { lockTicketsOfMail, type TicketOfMail } from "../../tickets/index.ts";
import { taggedNumber } from "../body/subject.ts";
import { findAuthor } from "../decide/author.ts";
import type { AddressToken, Facts, MailTicket } from "../decide/facts.ts";
import type { InboundDependencies } from "../dependencies.ts";
import type { ParsedMail } from "../parse/parsed-mail.ts";
import { countTicketsOfSender, findEarlierMails, findPeopleByAddress } from "./facts.store.ts";
import type { InboundMailRow } from "./inbound-mails.store.ts";

const mostPerHour = 20;
const mostPerDay = 100;
const mostTickets = 50;
const mostIds = 200;
const largestNumber = 2_000_000_000;

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
  { row, mail }: { readonly row: InboundMailRow; readonly mail: ParsedMail },
): Promise<LoadedFacts> {
  const settings = await getMailSettings(tx);
  const places = await loadPlaces(tx, row);
  const sender = findAuthor(mail, places)?.author?.address.address ?? mail.from[0]?.address ?? "";
  const mailKey = keyOf(mail, sender, row.sha256);
  const arrivedAt = [
    ...[...mail.to, ...mail.cc].map(({ address }) => address),
    ...mail.deliveredTo,
  ];
  const forwardedFrom = mail.forwarded?.from ? [mail.forwarded.from.address] : [];
  const people = await findPeopleByAddress(tx, [...arrivedAt, sender, ...forwardedFrom]);
  const { hour, day } = await countTicketsOfSender(tx, sender);
  const facts: Facts = {
    ...places,
    ...(await loadThreads(tx, deps, businessId, { mail, arrivedAt })),
    mailDomain: deps.mailDomain,
    acceptsUnknownSenders: settings.accept_all_emails,
    stripsQuotes: settings.strip_quoted_reply,
    acceptsStaffReplies: settings.staff_reply_by_mail,
    isOverLimit: hour >= mostPerHour || day >= mostPerDay,
    departmentId: row.department_id,
    isIssuedTo: (recipient, address) => recipientCodeOf(businessId, address) === recipient,
    findPerson: (address) => people.get(address),
    earlier: await findEarlierMails(tx, mailKey),
  };
  return { facts, mailKey };
}

/** The addresses of the business, and what the mailbox says about mails that arrive in it. */
async function loadPlaces(tx: TenantTx, row: InboundMailRow) {
  const accounts = await findMailAccounts(tx);
  const own = new Map((await sendingAddresses(tx)).map((address) => [address.toLowerCase(), ""]));
  for (const { department_id, email, aliases } of accounts) {
    for (const address of [email, ...aliases]) own.set(address.toLowerCase(), department_id);
  }
  const account = accounts.find(({ department_id }) => department_id === row.department_id);
  return {
    isOwn: (address: string) => own.has(withoutSubAddress(address)),
    departmentOf: (address: string) => own.get(withoutSubAddress(address)) || undefined,
    forwarders: new Set(account?.forwarders ?? []),
    trustedServer: account?.trusted_server || null,
    released: row.released_as,
  };
}

/** `local+anything@domain` is the mailbox `local@domain`. */
const withoutSubAddress = (address: string) => address.toLowerCase().replace(/\+[^@]*@/, "@");

type ThreadFacts = Pick<
  Facts,
  | "isOwnMessageId"
  | "readMessageId"
  | "readReplyAddress"
  | "findTicket"
  | "findTicketByNumber"
  | "findReferences"
>;

interface Named {
  readonly mail: ParsedMail;
  readonly arrivedAt: readonly string[];
}

/** The tickets that tokens, known ids and the subject of a mail name. */
async function loadThreads(
  tx: TenantTx,
  { keys }: Pick<InboundDependencies, "keys">,
  businessId: string,
  { mail, arrivedAt }: Named,
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
  const references = await findMessageRefs(tx, ids);
  const tokens = [...ids.map(readId), ...arrivedAt.map(readAddress)];
  const tag = taggedNumber(mail.subject);
  const numbers = [...tokens.map((token) => Number(token?.ticket)), Number(tag)];
  const tickets = await lockTicketsOfMail(tx, {
    ids: [...new Set(references.map(({ ticket_id }) => ticket_id))].slice(0, mostTickets),
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
  };
}

function keyOf({ messageId }: ParsedMail, sender: string, sha256: string): string {
  if (!messageId) return `sha256:${sha256}`;
  return createHash("sha256")
    .update(`${plainId(messageId)}|${sender}`)
    .digest("hex");
}
