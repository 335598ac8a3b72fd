import { z } from "zod";
import { event } from "#platform/outbox/event.ts";

export const mailReleased = event("inbound.mail_released", z.object({ sender: z.string() }));
export const mailDeleted = event("inbound.mail_deleted", z.object({ sender: z.string() }));

/** Somebody sent a mail of the log again, or said whether one in doubt arrived. */
export const mailResent = event("mail.resent", z.object({ recipient: z.string() }));
export const mailSettled = event(
  "mail.settled",
  z.object({ recipient: z.string(), arrived: z.boolean() }),
);

/** Files of a mail that became a message were not kept. */
export const filesLeftOut = event(
  "inbound.files_left_out",
  z.object({
    ticket_id: z.uuid(),
    department_id: z.uuid(),
    sender: z.string(),
    names: z.array(z.string()),
  }),
  { audited: false },
);

/** A mail waits in quarantine because its sender sent too many; no program sent it. */
export const senderOverLimit = event(
  "inbound.sender_over_limit",
  z.object({ sender: z.string(), department_id: z.uuid() }),
  { audited: false },
);

const Rule = z.object({ name: z.string() });
export const ruleCreated = event("mail.rule_created", Rule);
export const ruleUpdated = event("mail.rule_updated", Rule.extend({ fields: z.array(z.string()) }));
export const ruleDeleted = event("mail.rule_deleted", Rule);
export const rulesOrdered = event("mail.rules_ordered", z.object({ ids: z.array(z.uuid()) }));
