import { z } from "zod";
import { route } from "../kernel/route.ts";
import { idOf, Moment } from "../kernel/values.ts";

/**
 * `reading`: mails that come in are not read. `sending`: mails cannot leave. `poison`: a mail was set aside. `consent`: the
 * permission to use the mailbox ended. `authentication`: receivers refuse mails because they cannot verify the domain of the
 * sender. `secret`: the registration with the provider ends soon.
 */
export const Kind = z.enum(["reading", "sending", "poison", "consent", "authentication", "secret"]);

/** A mailbox that does not work. */
export const MailProblem = z.object({
  kind: Kind,
  /** The department whose mailbox it is; null for the SMTP settings of the business. */
  mailbox: idOf("department").nullable(),
  address: z.string(),
  /** What does not work, and why, in a sentence. */
  reason: z.string(),
  since: Moment,
});
export type MailProblem = z.infer<typeof MailProblem>;

export const ProblemList = z.object({ results: z.array(MailProblem) });
export type ProblemList = z.infer<typeof ProblemList>;

export const list = route({
  method: "GET",
  path: "/settings/email/problems/",
  summary: "List the mailboxes that do not work",
  access: "mail.read",
  answer: { status: 200, body: ProblemList },
});
