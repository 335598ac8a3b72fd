import type { Context } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { PLATFORM } from "#platform/ids.ts";
import type { Logger } from "#platform/log.ts";
import { loadSlaSettings } from "../sla-settings.ts";
import { explainClock, isConsistent } from "./explain-clock.rules.ts";
import { clockOf } from "./stored-clocks.ts";
import { findRunningClocks } from "./ticket-clocks.store.ts";

/** A clock whose stored due time differs from the recalculated one. */
interface InconsistentClock {
  readonly ticket_id: string;
  readonly clock_id: string;
  readonly stored: string | null;
  readonly derived: number | null;
}

interface ClockCheck {
  readonly count: number;
  readonly last: string | undefined;
  readonly inconsistent: readonly InconsistentClock[];
}

/** Recalculates the due times of a page of running clocks. Nothing is repaired, so that the cause can be found. */
async function checkClocks(db: TenantDb, after: string, most: number): Promise<ClockCheck> {
  const rows = await findRunningClocks(db, after, most);
  const versions = rows.flatMap(({ legs }) => legs.map((leg) => leg.schedule_version));
  const settings = await loadSlaSettings(db, undefined, new Set(versions));
  const inconsistent = rows.flatMap((row) => {
    const clock = clockOf(row);
    const run = clock.legs.at(-1);
    const schedules = { version: run?.schedule_version ?? 0, calendar: settings.calendar };
    if (isConsistent(clock, schedules)) return [];
    const derived = explainClock(clock, settings.now, schedules).due_at;
    return [{ ticket_id: row.ticket_id, clock_id: row.id, stored: row.due_at, derived }];
  });
  return { count: rows.length, last: rows.at(-1)?.id, inconsistent };
}

const most = 1000;

/** The nightly check of a business's running clocks. It logs each clock that differs from its recalculation. */
export const checkClocksNightly =
  (log: Logger) =>
  async ({ businessId, read }: Pick<Context, "businessId" | "read">): Promise<void> => {
    if (businessId === PLATFORM) return;
    let after: string | undefined = PLATFORM;
    while (after !== undefined) {
      const { count, last, inconsistent } = await checkClocks(read, after, most);
      for (const clock of inconsistent) {
        log.error(
          { business: businessId, ...clock },
          "a stored clock differs from its recalculation",
        );
      }
      after = count < most ? undefined : last;
    }
  };
