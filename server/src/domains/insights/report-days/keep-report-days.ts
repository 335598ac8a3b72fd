import { z } from "zod";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { PLATFORM } from "#platform/ids.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { handles, type JobHandler, jobKind } from "#platform/jobs/job-kind.ts";
import type { Logger } from "#platform/log.ts";
import {
  findKeptRun,
  findRuns,
  findUncounted,
  findWrongDays,
  findZone,
  hasChangedDays,
  hasTickets,
  lockReportDays,
  removeDays,
  removeOtherZones,
  saveDays,
  takeChangedDays,
} from "./report-days.store.ts";

/** With fewer tickets, reading them is as fast. */
const fewestTickets = 20_000;
/** So many days are counted in one transaction. */
const batch = 30;
const slotMs = 5 * 60_000;

type BusinessContext = Pick<Context, "businessId" | "read" | "transact">;

const keepDays = jobKind("insights.keep_days", z.object({}));

export const insightsJobs: readonly JobHandler[] = [
  handles(keepDays, (ctx) => keepReportDays(ctx)),
];

/** Days that a change has made others are counted anew within minutes, many changes together. */
export async function keepDaysSoon(tx: TenantTx, ctx: Pick<Context, "requestId">): Promise<void> {
  if (!(await hasChangedDays(tx))) return;
  const runAt = new Date(Math.ceil((Date.now() + 1) / slotMs) * slotMs).toISOString();
  await enqueue(tx, ctx, keepDays, {}, { jobKey: keepDays.name, runAt });
}

/** Counts the days that are over and not counted yet, and those that changed since. */
export async function keepReportDays(
  { businessId, read, transact }: BusinessContext,
  fewest = fewestTickets,
): Promise<void> {
  if (businessId === PLATFORM) return;
  const zone = await findZone(read);
  if (!zone) return;
  const isLarge = await hasTickets(read, fewest);
  for (let isMore = true; isMore; ) {
    isMore = await transact(async (tx) => {
      await lockReportDays(tx);
      const changed = await takeChangedDays(tx, batch);
      if (!isLarge) {
        await removeDays(tx);
        return changed.length > 0;
      }
      await removeOtherZones(tx, zone);
      const days = [...changed, ...(await findUncounted(tx, zone, batch))];
      for (const run of await findRuns(tx, zone, days)) await saveDays(tx, zone, run);
      return days.length > 0;
    });
  }
}

/** Counts every kept day once more, logs those that were wrong, and mends them. There must be none. */
export const checkReportDays =
  (log: Pick<Logger, "error">) =>
  async ({ businessId, read, transact }: BusinessContext): Promise<void> => {
    if (businessId === PLATFORM) return;
    const zone = await findZone(read);
    const wrong: string[] = [];
    for (let after = "-infinity"; zone; ) {
      const run = await findKeptRun(read, zone, after, batch);
      if (!run) break;
      wrong.push(...(await findWrongDays(read, zone, run)));
      after = run.last;
    }
    if (!zone || wrong.length === 0) return;
    log.error({ businessId, days: wrong }, "kept figures of days were wrong and are counted anew");
    await transact(async (tx) => {
      await lockReportDays(tx);
      for (const run of await findRuns(tx, zone, wrong)) await saveDays(tx, zone, run);
    });
  };
