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
