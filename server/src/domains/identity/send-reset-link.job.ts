import { z } from "zod";
import { jobKind } from "#platform/jobs/job-kind.ts";

/** Mails the link that someone asked for, if there is anybody to mail. */
export const sendResetLink = jobKind(
  "identity.send_reset_link",
  z.object({ identifier: z.string(), ip: z.string(), ask_id: z.uuid() }),
);
