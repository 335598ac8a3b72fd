import { z } from "zod";
import { route } from "../kernel/route.ts";
import { Email, idOf, line } from "../kernel/values.ts";

const switches = z.object({
  /** Which texts are sent: a template set. */
  default_template: idOf("template_set"),
  /** Whether mailboxes are read at all. */
  email_fetching: z.boolean(),
  /** Mails that the domain of their sender disowns wait in the quarantine. */
  verify_addresses: z.boolean(),
  strip_quoted_reply: z.boolean(),
  /** Stands above the quoted part of a mail; separators used before stay valid. */
  reply_separator: line("Reply separator", 80),
  /** Off: mail of unknown senders is held back. */
  accept_all_emails: z.boolean(),
  /** Addresses in copy become proposed watchers. */
  collaborators: z.boolean(),
  attachments: z.boolean(),
  /** `none`: each department's own server first. `smtp`: everything through the server of the SMTP tab. */
  default_mta: z.enum(["none", "smtp"]),
  /** Files of a mail that would be larger leave as links. As it is encoded, which takes a third more than its files. */
  largest_mail_mb: z.number().int().min(1).max(100),
  /** Whether staff may answer by mail. */
  staff_reply_by_mail: z.boolean(),
});

const mostForeignDesks = 50;

/** A help desk that the business writes with, and how the numbers of its tickets look: text with one `{n}` for digits. */
export const ForeignDesk = z.strictObject({
  sender_domain: z
    .string()
    .trim()
    .toLowerCase()
    .max(254)
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, "Enter a domain such as servicedesk.example"),
  pattern: z
    .string()
    .trim()
    .max(60)
    .refine(isNumberPattern, "Enter text with one {n} for the number, such as INC{n}"),
});
export type ForeignDesk = z.infer<typeof ForeignDesk>;

/** One `{n}`, with a letter or a sign beside it: a number alone could be anything. */
function isNumberPattern(pattern: string): boolean {
  const parts = pattern.split("{n}");
  return parts.length === 2 && parts.join("").trim() !== "" && !/\d$/.test(parts[0] ?? "");
}

const sender = z.string().trim().min(1, "Choose an address you can send from").max(320);

export const EmailConfig = switches.extend({
  /** Help desks whose mails become notes. */
  foreign_desks: z.array(ForeignDesk),
  /** `Name <address>`: who customer mail without a department comes from. */
  default_system_email: z.string(),
  /** `Name <address>`: who alerts to staff come from. */
  default_alert_email: z.string(),
  /** Who is told of problems. */
  admin_email: z.string(),
  /** What the two senders can be chosen from. */
  sending_addresses: z.array(z.string()),
  version: z.number().int(),
});
export type EmailConfig = z.infer<typeof EmailConfig>;

/** Names only what it changes. */
export const Change = z.strictObject({
  ...switches.partial().shape,
  foreign_desks: z.array(ForeignDesk).max(mostForeignDesks).optional(),
  default_system_email: sender.optional(),
  default_alert_email: sender.optional(),
  admin_email: Email.optional(),
  version: z.number().int().min(1).optional(),
});
export type Change = z.infer<typeof Change>;

export const show = route({
  method: "GET",
  path: "/settings/email/config/",
  summary: "Show the mail settings",
  access: "mail.read",
  answer: { status: 200, body: EmailConfig },
});

export const update = route({
  method: "PUT",
  path: "/settings/email/config/",
  summary: "Change the mail settings",
  access: "mail.manage",
  body: Change,
  answer: { status: 200, body: z.object({ message: z.string(), config: EmailConfig }) },
  errors: ["mail.unknown_set", "mail.address_not_yours", "request.stale_version"],
});

export const placeholders = route({
  method: "GET",
  path: "/settings/email/placeholders/",
  summary: "List the variables of mail templates",
  access: "mail.read",
  answer: { status: 200, body: z.record(z.string(), z.array(z.string())) },
});
