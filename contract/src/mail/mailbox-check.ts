import { z } from "zod";
import { route } from "../kernel/route.ts";
import { idOf, Message, Moment } from "../kernel/values.ts";

/** What is looked at, in the order in which a mail meets it. */
export const names = [
  "dns",
  "connect",
  "tls",
  "auth",
  "folder",
  "quota",
  "fetch",
  "send",
  "alias",
  "size",
  "round_trip",
  "spf",
  "dkim",
  "dmarc",
  "clock",
  "last_in",
  "last_out",
] as const;

export const Name = z.enum(names);
export type Name = z.infer<typeof Name>;

/** What one check found. `unknown`: it could not be found out, or does not apply. */
export const CheckResult = z.object({
  name: Name,
  state: z.enum(["ok", "warning", "fault", "unknown"]),
  found: z.string(),
  mend: z.string(),
  since: Moment,
});
export type CheckResult = z.infer<typeof CheckResult>;

/** A mailbox, and what its last check found. */
export const MailboxCheck = z.object({
  /** The department's own. */
  id: idOf("department"),
  department: z.string(),
  email: z.string(),
  is_active: z.boolean(),
  /** Empty before the first check. */
  results: z.array(CheckResult),
  checked_at: Moment.nullable(),
  is_running: z.boolean(),
});
export type MailboxCheck = z.infer<typeof MailboxCheck>;

const path = "/settings/department/emails/{id}/check/";
const params = z.strictObject({ id: idOf("department") });

export const show = route({
  method: "GET",
  path,
  summary: "Show what the check of a mailbox found",
  access: "mail.read",
  params,
  answer: { status: 200, body: MailboxCheck },
});

export const start = route({
  method: "POST",
  path,
  summary: "Check a mailbox now",
  access: "mail.manage",
  limit: "mailbox_check",
  params,
  answer: { status: 200, body: Message.extend({ check: MailboxCheck }) },
  errors: ["mail.not_configured"],
});
