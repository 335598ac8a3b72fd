import type { Named } from "../settings/sender-address.rules.ts";

interface Mail {
  readonly purpose: "account" | "customer_account" | "customer" | "alert";
}

export interface RoutingSettings {
  readonly mta: "none" | "smtp";
  /** The preferred sender: the department, else the default of the purpose. */
  readonly wanted: Named;
  /** The active mailbox of that address. */
  readonly mailbox?: Named | undefined;
  /** The SMTP settings, once there are any. */
  readonly smtp?: (Named & { readonly replyTo: string }) | undefined;
}

export type MailRoute =
  | { readonly by: "department"; readonly from: Named }
  | { readonly by: "smtp"; readonly from: Named; readonly replyTo: string | undefined }
  | { readonly by: "platform" };

/**
 * The servers for a mail, in order. The sender is always the address of the server, so that recipients accept it. Account
 * mail of staff never leaves by a server of the business: whoever may change that server would read the reset link of an
 * admin. That of customers falls back to the next server, so that a wrong mail password locks nobody out.
 */
export function routesFor(
  { purpose }: Mail,
  { mta, wanted, mailbox, smtp }: RoutingSettings,
): MailRoute[] {
  if (purpose === "account") return [{ by: "platform" }];
  const ways: MailRoute[] = [];
  if (mailbox && mta === "none") {
    const from = { name: wanted.name || mailbox.name, address: mailbox.address };
    ways.push({ by: "department", from });
  }
  if (smtp) {
    const isWanted = smtp.address === wanted.address;
    const name = (isWanted && wanted.name) || smtp.name;
    const answersTo = purpose === "customer" && !isWanted ? wanted.address : smtp.replyTo;
    const from = { name, address: smtp.address };
    ways.push({ by: "smtp", from, replyTo: answersTo || undefined });
  }
  return purpose === "customer_account" ? [...ways, { by: "platform" }] : ways.slice(0, 1);
}
