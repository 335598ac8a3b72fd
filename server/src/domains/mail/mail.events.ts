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
