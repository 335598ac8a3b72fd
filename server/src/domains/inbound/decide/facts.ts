import type { mailRules, tickets } from "@parley/contract";
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
  /** Otherwise what the domain of a sender says about its mails is shown to staff, and holds nothing back. */
  readonly verifiesAddresses: boolean;
  readonly stripsQuotes: boolean;
  /** Otherwise what staff write by mail is a note. */
  readonly acceptsStaffReplies: boolean;
  /** Whether people in copy are proposed as watchers. */
  readonly proposesWatchers: boolean;
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
  readonly foreignDesks: readonly ForeignDesk[];
  /** The ticket that a number of another help desk belongs to. */
  findByExternalRef(ref: ExternalRef): MailTicket | undefined;
  /** The mail lies in the folder for sent mails. */
  readonly isSent: boolean;
  /** A mail with this Message-ID that was sent from a mailbox and belongs to no ticket. */
  findSentMail(id: string): SentMail | undefined;
  /** The active rules of the business, in their order. */
  readonly rules: readonly MailRule[];
  /** Of the whole mail, in bytes. */
  readonly size: number;
  /** Accepted mails with the same key. */
  readonly earlier: readonly EarlierMail[];
}

/** What the business wants done with the mails that meet some conditions. */
export interface MailRule {
  readonly name: string;
  readonly conditions: readonly mailRules.Condition[];
  readonly action: mailRules.RuleAction;
  /** Of a new ticket. Null where the rule names none, or one that is not active. */
  readonly departmentId: string | null;
  readonly priority: tickets.Priority | null;
  readonly tags: readonly string[];
  /** Later rules may add what this one leaves open. */
  readonly continues: boolean;
}

/** A help desk that the business writes with; `pattern` is text with one `{n}` for digits. */
export interface ForeignDesk {
  readonly sender_domain: string;
  readonly pattern: string;
}

/** The number that a ticket has at another help desk. */
export interface ExternalRef {
  readonly domain: string;
  readonly value: string;
}

export interface SentMail {
  readonly id: string;
  readonly recipients: readonly string[];
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
  /** Addresses that are proposed as watchers. */
  readonly proposed: readonly string[];
  /** Addresses that staff did not want, or that watched before. */
  readonly dismissed: readonly string[];
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
