/** `ticket.number` to what stands for it. */
export type TemplateValues = Readonly<Record<string, string>>;

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * Decides by whose server a mail leaves. `account`: mail to staff about their account, and what must not depend on the
 * settings of a business; only by the platform's own. `customer_account`: by a server of the business, else by the
 * platform's own. All others: only by a server of the business.
 */
export type MailPurpose = "account" | "customer_account" | "customer" | "alert";

export interface Mail extends RenderedMail {
  readonly kind: string;
  readonly to: string;
  /** One mail per key and business, however often the code that asks for it runs. */
  readonly dedupeKey: string;
  /** What it is about, where a business may put its own words in place of ours. */
  readonly template?: { readonly key: string; readonly values: TemplateValues };
  readonly purpose?: MailPurpose;
  readonly departmentId?: string;
  /** A code or a link that is worthless when late: after a doubtful delivery it is sent again. */
  readonly isUrgent?: boolean;
  /** It holds a code or a link that lets somebody in. */
  readonly hasSecret?: boolean;
  /** Nobody asked for it to be sent to this address, such as an invitation. */
  readonly isUnsolicited?: boolean;
  /** A text file that goes with it. */
  readonly attachment?: { readonly name: string; readonly text: string };
}

export type MailDraft = Omit<Mail, "dedupeKey">;

/** A mail about a ticket, which is written when it leaves. */
export interface TicketMail {
  /** The key of its template. */
  readonly kind: string;
  readonly to: string;
  readonly dedupeKey: string;
  readonly purpose: "customer" | "alert";
  readonly ticketId: string;
  readonly departmentId: string;
  /** The message that it carries. */
  readonly messageId?: string | null;
  /** Not before this moment. */
  readonly runAt?: string | undefined;
  /** What is only known now, such as the status before. */
  readonly values: TemplateValues;
}
