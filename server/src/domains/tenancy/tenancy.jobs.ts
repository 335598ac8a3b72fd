import { z } from "zod";
import type { TenantDatabase } from "#platform/db/tenant-db.ts";
import { jobContext } from "#platform/jobs/job-context.ts";
import { handles, type JobHandler, jobKind } from "#platform/jobs/job-kind.ts";
import type { Logger } from "#platform/log.ts";
import type { MailTransport } from "#platform/mailer/mail-transport.ts";
import { removeUnverifiedBusiness, verificationPeriod } from "./registration/register-business.ts";
import { findUnverifiedRegistrations } from "./site/directory.store.ts";
import { mailWorkspaceList, workspaceList } from "./site/send-workspace-list.ts";

/** Runs nightly on the platform tenant: finds unverified registrations and removes each within its own tenant. */
export const removeUnverified = jobKind("tenancy.remove_unproven", z.object({}));

interface Dependencies {
  readonly database: TenantDatabase;
  readonly mailTransport: MailTransport;
  readonly log: Logger;
  readonly baseUrl: string;
}

export function tenancyJobs({ database, ...sending }: Dependencies): JobHandler[] {
  return [
    handles(workspaceList, (ctx, ask) => mailWorkspaceList(ctx, sending, ask)),
    handles(removeUnverified, async (ctx) => {
      for (const id of await findUnverifiedRegistrations(ctx.read, verificationPeriod)) {
        await removeUnverifiedBusiness(jobContext(database, id, ctx.requestId));
      }
    }),
  ];
}
