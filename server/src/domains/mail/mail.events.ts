import { z } from "zod";
import { event } from "#platform/outbox/event.ts";

const fields = z.object({ fields: z.array(z.string()) });

export const smtpChanged = event("mail.smtp_changed", fields);
export const accountChanged = event("mail.account_changed", fields);
export const mailSettingsChanged = event("mail.settings_changed", fields);
export const serverTested = event(
  "mail.server_tested",
  z.object({ kind: z.enum(["smtp", "imap"]), failed_at: z.string().nullable() }),
);
/** Admins are told that a mailbox does not work. */
export const mailProblemFound = event(
  "mail.problem_found",
  z.object({ address: z.string(), text: z.string() }),
  { audited: false },
);
export const addressSuppressed = event(
  "mail.address_suppressed",
  z.object({ address: z.string(), reason: z.string() }),
);
export const addressAllowed = event("mail.address_allowed", z.object({ address: z.string() }));
export const templateChanged = event("mail.template_changed", z.object({ key: z.string() }));
export const templateSetAdded = event("mail.template_set_added", z.object({ name: z.string() }));
export const templateSetRenamed = event(
  "mail.template_set_renamed",
  z.object({ name: z.string() }),
);
export const templateSetRemoved = event(
  "mail.template_set_removed",
  z.object({ name: z.string() }),
);

const dkimKey = z.object({ domain: z.string(), selector: z.string() });
export const dkimKeyAdded = event("mail.dkim_key_added", dkimKey);
export const dkimKeyRemoved = event("mail.dkim_key_removed", dkimKey);
/** The record of a key was found in the DNS, so it signs. */
export const dkimKeyProven = event("mail.dkim_key_proven", dkimKey);
/** The record of a key is no longer as it should be, so it signs no more. */
export const dkimKeyLost = event("mail.dkim_key_lost", dkimKey);
