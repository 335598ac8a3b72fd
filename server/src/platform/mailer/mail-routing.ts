import type { Context } from "../context.ts";
import type { TenantTx } from "../db/tenant-db.ts";
import type { Delivery, Refusal } from "./delivery.rules.ts";
import type { MailPurpose, RenderedMail, TemplateValues } from "./mail.ts";
import type { ClaimedMail } from "./mail-outbox.store.ts";

/** A server that may take a mail. */
export interface MailServer {
  readonly name: string;
  /** Only a server of the business carries the words of the business. */
  readonly isOfBusiness: boolean;
  /** Why this server may not take the mail; "unwanted" if its recipient wants none of this kind. */
  admit?(mail: ClaimedMail): Promise<Refusal | "unwanted" | undefined>;
  deliver(mail: ClaimedMail): Promise<Delivery>;
  /** Hears that the way to the server is at fault. */
  refused?(refusal: Refusal): Promise<void>;
}

interface UnrenderedMail {
  readonly recipient: string;
  readonly template_key: string;
  readonly values: TemplateValues;
}

interface UnwrittenTicketMail {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly purpose: MailPurpose;
  readonly department_id: string | null;
  readonly ticket_id: string;
  readonly ticket_message_id: string | null;
  readonly values: TemplateValues;
}

/** A mail about a ticket as it leaves, or why it does not; `waits`: a file of it is still being scanned. */
export type WrittenTicketMail =
  | (RenderedMail & { readonly messageId: string })
  | { readonly withheld: string }
  | { readonly waits: true };

/** In whose words a mail is written and by whose servers it leaves: given by app/, as the mail settings say. */
export interface MailRouting {
  /** The business's own words for it; nothing where ours stand. Asked once, at the first attempt. */
  render(tx: TenantTx, mail: UnrenderedMail): Promise<RenderedMail | "unwanted" | undefined>;
  /** Why its recipient gets a mail no more. Asked before each attempt. */
  findSuppression(
    tx: TenantTx,
    mail: Pick<ClaimedMail, "recipient" | "purpose">,
  ): Promise<string | undefined>;
  /** A mail about a ticket. Asked once, at the first attempt. */
  writeTicketMail(
    tx: TenantTx,
    ctx: Context,
    mail: UnwrittenTicketMail,
  ): Promise<WrittenTicketMail>;
  /** The servers to try, in this order. */
  serversFor(tx: TenantTx, ctx: Context, mail: ClaimedMail): Promise<readonly MailServer[]>;
}
