import type { tickets } from "@parley/contract";
import type { MailAddress, MailBody, MailFile } from "../parse/parsed-mail.ts";
import type { Bounce } from "./bounce.ts";
import type { Author, MailPerson } from "./facts.ts";
import type { ExternalRef } from "./foreign-desk.ts";

export type QuarantineReason =
  | "ambiguous_from"
  | "from_own_mailbox"
  | "spam"
  | "rule_spam"
  | "dmarc_fail"
  | "rate_limited"
  | "unknown_sender"
  | "agent_not_authenticated";

export type IgnoreReason =
  | "own_message"
  | "hop_limit"
  | "duplicate"
  | "bounce_uncorrelated"
  | "read_receipt"
  | "complaint"
  | "auto_reply"
  | "rule_skip"
  | "sent_unthreaded";

export interface Common {
  /** The checks that were made before, in their order. */
  readonly passed: readonly string[];
  /** The rule that decided. */
  readonly because: string;
  readonly author: MailAddress | null;
  readonly ticketId: string | null;
}

export interface NewTicketDecision extends Common {
  readonly outcome: "new_ticket";
  readonly sender: Author;
  readonly person: MailPerson | undefined;
  readonly title: string;
  readonly body: MailBody;
  readonly files: readonly MailFile[];
  readonly departmentId: string;
  /** Null without a rule that sets one. */
  readonly priority: tickets.Priority | null;
  readonly tags: readonly string[];
  /** The names of the rules that set something. */
  readonly rules: readonly string[];
  readonly autoResponse: boolean;
  /** What the member of staff wrote who forwarded it. */
  readonly note: { readonly body: string; readonly authorId: string } | null;
  /** The id of the forwarded mail, so that the next mail of its sender joins. */
  readonly forwardedId: string | null;
  readonly followUpOf: string | null;
  readonly linkedTo: string | null;
  /** A ticket that the mail mentions without belonging to it. */
  readonly hintId: string | null;
  /** A mail that was sent from the mailbox before, and that this one answers. */
  readonly firstMessageId: string | null;
  readonly externalRef: ExternalRef | null;
  readonly proposedWatchers: readonly MailAddress[];
  readonly flags: readonly MessageFlag[];
}

export interface ReplyDecision extends Common {
  readonly outcome: "reply";
  readonly ticketId: string;
  readonly sender: Author;
  readonly person: MailPerson | undefined;
  readonly body: MailBody;
  readonly files: readonly MailFile[];
  /** `held`: staff see it and decide; nobody is mailed. `outside`: the customer has it already. */
  readonly as: "customer" | "staff" | "outside" | "note" | "held";
  readonly reopens: boolean;
  readonly autoResponse: boolean;
  readonly externalRef: ExternalRef | null;
  readonly proposedWatchers: readonly MailAddress[];
  readonly flags: readonly MessageFlag[];
}

export interface QuarantineDecision extends Common {
  readonly outcome: "quarantined";
  readonly reason: QuarantineReason;
  /** Who may have sent it. */
  readonly candidate: MailAddress | null;
  /** The sender is told, by a program, that they sent too many. */
  readonly tellsSender?: boolean;
}

export interface IgnoreDecision extends Common {
  readonly outcome: "ignored";
  readonly reason: IgnoreReason;
  /** The Message-ID of the mail of ours that was reported as spam. */
  readonly complaintAbout?: string;
  /** What staff read in the ticket of an automatic reply. */
  readonly note?: AutomaticReply;
}

/** An automatic reply to a ticket, such as an out-of-office notice. */
export interface AutomaticReply {
  readonly sender: Author;
  readonly person: MailPerson | undefined;
  readonly body: MailBody;
  readonly files: readonly MailFile[];
}

export interface BounceDecision extends Common {
  readonly outcome: "bounced";
  readonly reason: Bounce["class"];
  readonly ticketId: string;
  readonly bounce: Bounce;
}

export type MessageFlag = "hidden_text" | "same_id_other_content" | "subject_changed";

export type Decision =
  | NewTicketDecision
  | ReplyDecision
  | QuarantineDecision
  | IgnoreDecision
  | BounceDecision;
