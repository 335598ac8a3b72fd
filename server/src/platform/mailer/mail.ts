/** `ticket.number` to what stands for it. */
export type TemplateValues = Readonly<Record<string, string>>;

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Decides whose server a mail leaves by; only account mail may leave by the platform's own. */
export type MailPurpose = "account" | "customer" | "alert";

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
  /** A text file that goes with it. */
  readonly attachment?: { readonly name: string; readonly text: string };
}

export type MailDraft = Omit<Mail, "dedupeKey">;
