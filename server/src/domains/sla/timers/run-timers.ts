import { listen } from "#platform/db/listen.ts";
import type { TenantDatabase, TenantTx } from "#platform/db/tenant-db.ts";
import { PLATFORM } from "#platform/ids.ts";
import type { Logger } from "#platform/log.ts";
import {
  type DueTimer,
  deleteSettledTimers,
  findDueTimers,
  findNextTimerMs,
} from "./timers.store.ts";
import { makeBell } from "./wakeable-sleep.ts";

interface TimerParts {
  readonly database: TenantDatabase;
  /** Leads straight to the server, which rings when a timer is set that is due before anybody would look. */
  readonly listenUrl: string;
  readonly fire: Fire;
  readonly log: Logger;
}

const longestSleepMs = 15_000;
const pauseMs = 1000;

/**
 * Fires timers as they come due, until stopped. Any number of processes may: each timer is judged again under the lock
 * of its ticket. Only the database knows what time it is; the clock here says no more than how long to sleep.
 */
export async function runTimers({ database, listenUrl, fire, log }: TimerParts) {
  const bell = makeBell();
  const ears = await listen(listenUrl, log, { sla_timers: bell.ring });
  let isStopped = false;
  const round = async (): Promise<number> => {
    const { due, settled } = await fireDue(database, fire);
    // More may be due than one round takes.
    if (settled > 0) return 0;
    // Somebody else has the tickets of these, or they fail.
    if (due > 0) return pauseMs;
    const next = await findNextTimerMs(database.reader(PLATFORM));
    if (next === undefined) return longestSleepMs;
    return next < 0 ? pauseMs : Math.min(next + 1, longestSleepMs);
  };
  const go = async () => {
    while (!isStopped) {
      const ms = await round().catch((error: unknown) => {
        log.error({ err: error }, "cannot look for timers");
        return pauseMs;
      });
      if (ms > 0 && !isStopped) await bell.sleep(ms);
    }
  };
  const going = go();
  return {
    async stop() {
      isStopped = true;
      bell.ring();
      await Promise.all([going, ears.stop()]);
    },
  };
}

/** Does what one timer says, in its business; answers whether that is settled. */
export type Fire = (timer: DueTimer) => Promise<boolean>;

const mostAtOnce = 200;
const hands = 8;

/** Fires what is due now, as many at a time as there are hands; answers how many are settled. */
export async function fireDue(
  database: TenantDatabase,
  fire: Fire,
): Promise<{ due: number; settled: number }> {
  const due = await findDueTimers(database.reader(PLATFORM), mostAtOnce);
  const waiting = [...due];
  let settled = 0;
  const work = async () => {
    for (let timer = waiting.shift(); timer; timer = waiting.shift()) {
      if (await fire(timer)) settled++;
    }
  };
  await Promise.all(Array.from({ length: hands }, work));
  return { due: due.length, settled };
}

const keptDays = 35;
const most = 5000;

/** Timers of clocks that have stopped are kept five weeks; what they told is in the ticket's log. */
export async function tidySla(tx: TenantTx): Promise<void> {
  await deleteSettledTimers(tx, keptDays, most);
}
