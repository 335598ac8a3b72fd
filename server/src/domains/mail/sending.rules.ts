import type { Named } from "./sender-address.rules.ts";

interface Mail {
  readonly purpose: "account" | "customer" | "alert";
}

export interface Situation {
  readonly mta: "none" | "smtp";
  /** Who the mail should come from: its department, else the default of its purpose. */
  readonly wanted: Named;
  /** The active mailbox of that address. */
  readonly mailbox?: Named | undefined;
  /** The SMTP settings, once there are any. */
  readonly smtp?: (Named & { readonly replyTo: string }) | undefined;
}

export type Way =
  | { readonly by: "department"; readonly from: Named }
  | { readonly by: "smtp"; readonly from: Named; readonly replyTo: string | undefined }
  | { readonly by: "platform" };

/**
 * By whose server a mail leaves. It always comes from that server's own address, or nobody would believe it. Account mail
 * goes on to the next way when one fails: a wrong password for a mail server shall not lock anybody out.
 */
export function waysOf({ purpose }: Mail, { mta, wanted, mailbox, smtp }: Situation): Way[] {
  const ways: Way[] = [];
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
  return purpose === "account" ? [...ways, { by: "platform" }] : ways.slice(0, 1);
}
