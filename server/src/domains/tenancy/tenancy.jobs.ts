import { z } from "zod";
import type { TenantDatabase } from "#platform/db/tenant-db.ts";
import { jobContext } from "#platform/jobs/job-context.ts";
import { handles, type JobHandler, jobKind } from "#platform/jobs/job-kind.ts";
import {
  removeUnverifiedBusiness,
  verificationPeriod,
} from "./registration/remove-unverified-business.ts";
import { findUnverifiedRegistrations } from "./site/directory.store.ts";

/** Runs nightly on the platform tenant: finds unverified registrations and removes each within its own tenant. */
export const removeUnverified = jobKind("tenancy.remove_unproven", z.object({}));

export function tenancyJobs({ database }: { database: TenantDatabase }): JobHandler[] {
  return [
    handles(removeUnverified, async (ctx) => {
      for (const id of await findUnverifiedRegistrations(ctx.read, verificationPeriod)) {
        await removeUnverifiedBusiness(jobContext(database, id, ctx.requestId));
      }
    }),
  ];
}
