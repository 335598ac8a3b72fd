import type { MailAddress } from "../parse/parsed-mail.ts";

/** What is known about the business and about what a mail names, read before it is decided. */
export interface Facts {
  /** The addresses that mail to this business arrives at or leaves from, with their sub-addresses. */
  isOwn(address: string): boolean;
  /** Lists that deliver into the mailbox. */
  readonly forwarders: ReadonlySet<string>;
  /** The domain of the ids of our mails, which our mails name in X-Helpdesk-Loop. */
  readonly mailDomain: string;
  /** The name under which the receiving server writes Authentication-Results; others are not believed. */
  readonly trustedServer: string | null;
  readonly acceptsUnknownSenders: boolean;
  readonly stripsQuotes: boolean;
  /** Otherwise what staff write by mail is a note. */
  readonly acceptsStaffReplies: boolean;
  /** The sender has sent more than the limits allow. */
  readonly isOverLimit: boolean;
  /** The department of the mailbox that the mail was read from. */
  readonly departmentId: string;
  departmentOf(ownAddress: string): string | undefined;
  /** A member of staff let the mail out of quarantine: the sender that they named, or nothing. Null if nobody did. */
  readonly released: string | null;
  /** Whether a Message-ID was made by us for this business. */
  isOwnMessageId(id: string): boolean;
  /** A verified token of this business in a Message-ID. */
  readMessageId(id: string): MessageToken | undefined;
  /** A verified token of this business in an address that we gave out. */
  readReplyAddress(address: string): AddressToken | undefined;
  /** Whether a token was made for the recipient with this address. */
  isIssuedTo(recipient: string, address: string): boolean;
  findPerson(address: string): MailPerson | undefined;
  /** A ticket, or the one that it was merged into. */
  findTicket(id: string): MailTicket | undefined;
  findTicketByNumber(number: number): MailTicket | undefined;
  /** The tickets that a Message-ID is known from. */
  findReferences(id: string): readonly KnownReference[];
  /** Accepted mails with the same key. */
  readonly earlier: readonly EarlierMail[];
}

export interface AddressToken {
  readonly ticketId: string;
  /** Stands for the recipient, see `isIssuedTo`. */
  readonly recipient: string;
}

export interface MessageToken extends AddressToken {
  readonly messageId: string;
}

export interface MailPerson {
  readonly id: string;
  readonly isStaff: boolean;
  readonly isBlocked: boolean;
}

export interface MailTicket {
  readonly id: string;
  readonly subject: string;
  readonly status: string;
  readonly isFlagged: boolean;
  readonly departmentId: string;
  readonly requesterId: string;
  readonly watcherIds: readonly string[];
}

export interface KnownReference {
  readonly ticketId: string;
  /** `own`: the id of a mail of this ticket. `ancestor`: an id that such a mail names and that was never seen. */
  readonly kind: "own" | "ancestor";
}

export interface EarlierMail {
  readonly contentHash: string;
  readonly date: string | null;
  readonly text: string;
}

export type Verdict = "pass" | "fail" | "none";

export interface Author {
  readonly address: MailAddress;
  readonly verdict: Verdict;
  readonly badge: "forwarded_by_list" | "sender_from_reply_to" | null;
  readonly recoveredFrom: "x-original-from" | "x-original-sender" | "reply-to" | null;
}
