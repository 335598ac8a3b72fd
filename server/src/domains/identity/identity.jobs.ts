import { handles, type JobHandler } from "#platform/jobs/job-kind.ts";
import { sendResetLink } from "./send-reset-link.job.ts";
import { mailResetLink } from "./use-cases/mail-reset-link.ts";

export function identityJobs(parts: { baseUrl: string }): JobHandler[] {
  return [handles(sendResetLink, (ctx, ask) => mailResetLink(ctx, parts, ask))];
}
