import { handles, type JobHandler } from "#platform/jobs/job-kind.ts";
import { mailResetLink, sendResetLink } from "./passwords/send-reset-link.ts";

export function identityJobs(deps: { baseUrl: string }): JobHandler[] {
  return [handles(sendResetLink, (ctx, ask) => mailResetLink(ctx, deps, ask))];
}
