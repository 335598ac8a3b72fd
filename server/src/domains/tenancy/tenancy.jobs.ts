import { z } from "zod";
import type { TenantDatabase } from "#platform/db/tenant-db.ts";
import { jobContext } from "#platform/jobs/job-context.ts";
import { handles, type JobHandler, jobKind } from "#platform/jobs/job-kind.ts";
import { findUnprovenRegistrations } from "./directory.store.ts";
import { provenWithin } from "./registration.rules.ts";
import { removeUnprovenBusiness } from "./use-cases/remove-unproven-business.ts";

/** Runs nightly, on the platform: it looks for the registrations that nobody proved, and removes each in its own wall. */
export const removeUnproven = jobKind("tenancy.remove_unproven", z.object({}));

export function tenancyJobs({ database }: { database: TenantDatabase }): JobHandler[] {
  return [
    handles(removeUnproven, async (ctx) => {
      for (const id of await findUnprovenRegistrations(ctx.read, provenWithin)) {
        await removeUnprovenBusiness(jobContext(database, id, ctx.requestId));
      }
    }),
  ];
}
