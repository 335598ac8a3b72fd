import { z } from "zod";
import { route } from "../kernel/route.ts";
import { Email, idOf, Moment, PageQuery, pageOf } from "../kernel/values.ts";

export const Reason = z.enum([
  "ambiguous_from",
  "from_own_mailbox",
  "spam",
  "rule_spam",
  "dmarc_fail",
  "rate_limited",
  "unknown_sender",
  "agent_not_authenticated",
  "poison",
]);
export type Reason = z.infer<typeof Reason>;

/** A mail that was not let in by itself. */
export const QuarantinedMail = z.object({
  id: idOf("inbound_mail"),
  department: z.string(),
  sender: z.string(),
  sender_name: z.string(),
  subject: z.string(),
  preview: z.string(),
  reason: Reason,
  because: z.string(),
  passed: z.array(z.string()),
  candidate: z.string().nullable(),
  size: z.number().int(),
  received_at: Moment,
});
export type QuarantinedMail = z.infer<typeof QuarantinedMail>;

export const Filter = PageQuery;
export type Filter = z.infer<typeof Filter>;

export const list = route({
  method: "GET",
  path: "/mail/quarantine/",
  summary: "List the mails in quarantine",
  access: "mail.quarantine",
  query: Filter,
  answer: { status: 200, body: pageOf(QuarantinedMail) },
});

export const Release = z.strictObject({ sender: Email.optional() });
export type Release = z.infer<typeof Release>;

export const release = route({
  method: "POST",
  path: "/mail/quarantine/{id}/release/",
  summary: "Let a mail out of quarantine",
  access: "mail.quarantine",
  params: z.strictObject({ id: idOf("inbound_mail") }),
  body: Release,
  answer: { status: 200, body: z.object({ message: z.string() }) },
  errors: ["mail.sender_needed"],
});

export const remove = route({
  method: "DELETE",
  path: "/mail/quarantine/{id}/",
  summary: "Delete a mail in quarantine",
  access: "mail.quarantine",
  params: z.strictObject({ id: idOf("inbound_mail") }),
  answer: { status: 200, body: z.object({ message: z.string() }) },
});
