import type { TenantDatabase } from "#platform/db/tenant-db.ts";
import { jobContext } from "#platform/jobs/job-context.ts";
import type { Logger } from "#platform/log.ts";
import { decideTimer, type FireTimer, updateTimerAttempts } from "../../sla/index.ts";
import { fireTimer } from "./fire-timer.ts";

interface FireParts {
  readonly database: TenantDatabase;
  readonly log: Logger;
}

/** Fires a timer inside the wall of its business. One that fails stands in nobody's way: it comes back later. */
export function makeFire({ database, log }: FireParts, judge = decideTimer): FireTimer {
  return async ({ business_id, timer_id }) => {
    const ctx = jobContext(database, business_id, `timer-${timer_id}`);
    try {
      return await fireTimer(ctx, timer_id, judge);
    } catch (error) {
      log.error({ err: error, business_id, timer_id }, "a timer failed");
      await ctx.transact((tx) => updateTimerAttempts(tx, timer_id)).catch(() => undefined);
      return false;
    }
  };
}
