import { z } from "zod";
import { jobKind } from "../jobs/job-kind.ts";

export const sendMail = jobKind("mail.send", z.object({ mail_id: z.uuid() }));
