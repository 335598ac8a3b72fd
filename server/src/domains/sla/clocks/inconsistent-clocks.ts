import type { Context } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { PLATFORM } from "#platform/ids.ts";
import type { Logger } from "#platform/log.ts";
import { openDesk } from "../sla-settings.ts";
import { explainClock, isSound } from "./explain-clock.rules.ts";
import { clockOf } from "./stored-clocks.ts";
import { findRunningClocks } from "./ticket-clocks.store.ts";

/** A clock whose row is not what its parts amount to. */
interface UnsoundClock {
  readonly ticket_id: string;
  readonly clock_id: string;
  readonly stored: string | null;
  readonly derived: number | null;
}

interface Checked {
  readonly count: number;
  readonly last: string | undefined;
  readonly unsound: readonly UnsoundClock[];
}

/** Derives anew when running clocks are due, some at a time, after one. Nothing is mended: whoever wrote it is to be found. */
async function checkClocks(db: TenantDb, after: string, most: number): Promise<Checked> {
  const rows = await findRunningClocks(db, after, most);
  const versions = rows.flatMap(({ legs }) => legs.map((leg) => leg.schedule_version));
  const desk = await openDesk(db, undefined, new Set(versions));
  const unsound = rows.flatMap((row) => {
    const clock = clockOf(row);
    const run = clock.legs.at(-1);
    const schedules = { version: run?.schedule_version ?? 0, calendar: desk.calendar };
    if (isSound(clock, schedules)) return [];
    const derived = explainClock(clock, desk.now, schedules).due_at;
    return [{ ticket_id: row.ticket_id, clock_id: row.id, stored: row.due_at, derived }];
  });
  return { count: rows.length, last: rows.at(-1)?.id, unsound };
}

const most = 1000;

/** The nightly check of a business's running clocks: what differs from what its parts amount to is reported. */
export const checkClocksNightly =
  (log: Logger) =>
  async ({ businessId, read }: Pick<Context, "businessId" | "read">): Promise<void> => {
    if (businessId === PLATFORM) return;
    let after: string | undefined = PLATFORM;
    while (after !== undefined) {
      const { count, last, unsound } = await checkClocks(read, after, most);
      for (const clock of unsound) {
        log.error({ business: businessId, ...clock }, "a clock is not what its parts amount to");
      }
      after = count < most ? undefined : last;
    }
  };
