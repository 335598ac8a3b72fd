import { z } from "zod";
import { event } from "#platform/outbox/event.ts";

const Report = z.object({ report_id: z.uuid() });

// Many are one person's own, and none changes what the business does.
const audited = false;

export const reportSaved = event("insights.report_saved", Report, { audited });
export const reportChanged = event("insights.report_changed", Report, { audited });
export const reportDeleted = event("insights.report_deleted", Report, { audited });

/** Mails leave the business in its name, so who ordered them is kept. */
export const reportScheduled = event(
  "insights.report_scheduled",
  Report.extend({
    days: z.array(z.number()),
    time: z.string(),
    zone: z.string(),
    recipients: z.number(),
  }),
);
