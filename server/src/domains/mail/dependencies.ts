import type { BlobStore } from "#platform/blobs/blob-store.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import type { Dns } from "#platform/egress/dns.ts";
import type { Egress } from "#platform/egress/egress.ts";
import type { TemplateValues } from "#platform/mailer/mail.ts";
import type { Sealer } from "#platform/secrets/seal.ts";
import type { MailProviders } from "./connections/providers.ts";
import type { MailKeys } from "./threading/mail-tokens.ts";

/** What mail needs from outside, created once at startup. */
export interface MailDependencies {
  readonly egress: Egress;
  readonly dns: Dns;
  readonly sealer: Sealer;
  readonly baseUrl: string;
  /** Whose mailboxes can be connected. */
  readonly providers: MailProviders;
  /** Sign Message-IDs and reply addresses. */
  readonly keys: MailKeys;
  /** What stands behind the @ of our Message-IDs. */
  readonly mailDomain: string;
  readonly blobs: BlobStore;
  readonly loadTicketMail: LoadTicketMail;
  /** Where somebody who follows a ticket stops doing so. */
  readonly leaveUrl: (link: LeaveLink) => string;
  /** Where the recipient of a mail downloads a file that was too large for it. */
  readonly fileUrl: (link: MailedFileLink) => string;
}

/** A file of a message, as it is mailed. */
export interface TicketMailFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly media_type: string;
  readonly sha256: string;
}

/** What a mail about a ticket says. */
export interface TicketMailContent {
  readonly number: number;
  /** The values of `ticket.*` and `recipient.*`. */
  readonly values: TemplateValues;
  /** Of whoever wrote the message, where a colleague did. */
  readonly author: string | null;
  readonly department: string;
  readonly files: readonly TicketMailFile[];
  /** A file of the message is not in `files` yet, because it is still being scanned. */
  readonly isBeingScanned: boolean;
  /** The recipient's account, if it follows the ticket. */
  readonly watcher: string | undefined;
}

/** What a link to stop following a ticket is about. */
interface LeaveLink {
  readonly business: string;
  readonly ticket: string;
  readonly account: string;
}

/** What a link to a file of a mail is about. */
interface MailedFileLink {
  readonly business: string;
  readonly mail: string;
  readonly file: string;
}

interface TicketMailRef {
  readonly kind: string;
  readonly recipient: string;
  readonly purpose: string;
  readonly ticket_id: string;
  readonly ticket_message_id: string | null;
}

/** Reads what a mail is about; undefined once there is nothing to be told of any more. */
export type LoadTicketMail = (
  db: TenantDb,
  mail: TicketMailRef,
) => Promise<TicketMailContent | undefined>;
