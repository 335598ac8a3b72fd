import { z } from "zod";
import { jobKind } from "#platform/jobs/job-kind.ts";

/** A report is to be mailed now. */
export const reportDue = jobKind("insights.report_due", z.object({ report_id: z.uuid() }));

/** One person gets the mail of a report that was due at a moment. */
export const mailReport = jobKind(
  "insights.mail_report",
  z.object({ report_id: z.uuid(), account_id: z.uuid(), due_at: z.string() }),
);
