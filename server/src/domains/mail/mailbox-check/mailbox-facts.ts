import type { CertificateProblem } from "#platform/egress/certificate-problem.ts";

/** How a name was answered for by the name servers. `untold`: it is an address, or of a network of one's own. */
type NameState = "found" | "none" | "unanswered" | "untold";

/** One of the two servers of a mailbox, and how far signing in to it came. */
export interface ServerFacts {
  readonly side: "incoming" | "outgoing";
  readonly host: string;
  readonly port: number;
  readonly name: NameState;
  /** Where it ended; undefined once signed in. */
  readonly stage: "connect" | "tls" | "auth" | "provider" | "reconnect" | undefined;
  readonly said?: string | undefined;
  readonly certificate?: CertificateProblem | undefined;
}

/** The permission by which a connected mailbox is opened. */
export interface PermissionFacts {
  readonly label: string;
  readonly account: string;
  readonly endedAt: string | null;
  /** Days until the registration of this installation ends; undefined if nobody said. */
  readonly secretDays: number | undefined;
}

export interface MailboxFacts {
  readonly email: string;
  readonly permission: PermissionFacts | undefined;
  /** It has a password, and lies on the servers of Microsoft. */
  readonly isAtMicrosoft: boolean;
  readonly date: (moment: string) => string;
}

/** What the tables know of the mails of a mailbox. */
export interface MailFacts {
  readonly email_fetching: boolean;
  /** Since it was last read, or set up. */
  readonly silent_minutes: number;
  readonly reading_error: string | null;
  readonly gone: number;
  readonly untraced: number;
  /** Refusals of the last day because the domain could not be verified, and because the mailbox is full. */
  readonly unverified: number;
  readonly last_in: string | null;
  readonly last_in_stored: string | null;
  readonly last_out: string | null;
}

/** The test mail of the day. */
export interface Trip {
  readonly message_id: string | null;
  readonly sent_at: string | null;
  readonly ended_at: string | null;
  readonly folder: "chosen" | "junk" | null;
  readonly received_at: string | null;
  readonly results: string | null;
  readonly seconds_ago: number | null;
  /** A day has passed since the last test mail. */
  readonly is_due: boolean;
}
