import { Gauge } from "prom-client";
import { batchSize as rowsAtOnce } from "#platform/db/delete-some.ts";
import { listen } from "#platform/db/listen.ts";
import type { TenantDatabase, TenantTx } from "#platform/db/tenant-db.ts";
import { registry } from "#platform/http/metrics.ts";
import { PLATFORM } from "#platform/ids.ts";
import type { Logger } from "#platform/log.ts";
import {
  type DueTimer,
  deleteSettledTimers,
  findDueTimers,
  findNextTimerMs,
} from "./timers.store.ts";

interface TimerDependencies {
  readonly database: TenantDatabase;
  /** A direct connection to PostgreSQL, which notifies when a new timer is due before the next poll. */
  readonly listenUrl: string;
  readonly fire: FireTimer;
  readonly log: Logger;
}

const longestSleepMs = 15_000;
const pauseMs = 1000;

/**
 * Fires timers as they come due, until stopped. Any number of processes can run it: each timer is checked again under
 * the lock of its ticket. The time is the database's; the local clock only decides how long to sleep.
 */
export async function runTimers({ database, listenUrl, fire, log }: TimerDependencies) {
  const sleeper = createWakeableSleep();
  const listener = await listen(listenUrl, log, { sla_timers: sleeper.wake });
  let isStopped = false;
  const round = async (): Promise<number> => {
    const { due, settled } = await fireDue(database, fire);
    // More timers may be due than fit in one batch.
    if (settled > 0) return 0;
    // Another process has locked these tickets, or firing fails.
    if (due > 0) return pauseMs;
    const next = await findNextTimerMs(database.reader(PLATFORM));
    if (next === undefined) return longestSleepMs;
    return next < 0 ? pauseMs : Math.min(next + 1, longestSleepMs);
  };
  const loop = async () => {
    while (!isStopped) {
      const ms = await round().catch((error: unknown) => {
        log.error({ err: error }, "cannot look for timers");
        return pauseMs;
      });
      if (ms > 0 && !isStopped) await sleeper.sleep(ms);
    }
  };
  const running = loop();
  return {
    async stop() {
      isStopped = true;
      sleeper.wake();
      await Promise.all([running, listener.stop()]);
    },
  };
}

/** Fires one timer in its business and returns whether it is done. */
export type FireTimer = (timer: DueTimer) => Promise<boolean>;

const batchSize = 200;
const concurrency = 8;

/** Fires the timers that are due now, several at a time, and returns how many are done. */
export async function fireDue(
  database: TenantDatabase,
  fire: FireTimer,
): Promise<{ due: number; settled: number }> {
  const due = await findDueTimers(database.reader(PLATFORM), batchSize);
  const waiting = [...due];
  let settled = 0;
  const work = async () => {
    for (let timer = waiting.shift(); timer; timer = waiting.shift()) {
      if (await fire(timer)) settled++;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return { due: due.length, settled };
}

const keptDays = 35;

/** Deletes timers of stopped clocks after five weeks. Their notices stay in the ticket's log. */
export const deleteOldTimers = (tx: TenantTx): Promise<number> =>
  deleteSettledTimers(tx, keptDays, rowsAtOnce);

/** A sleep that can be ended early. A wake-up without a sleeper ends the next sleep at once. */
export function createWakeableSleep() {
  let isWoken = false;
  let resolveSleep: (() => void) | undefined;
  return {
    wake(): void {
      isWoken = true;
      resolveSleep?.();
    },
    async sleep(ms: number): Promise<void> {
      if (!isWoken) {
        await new Promise<void>((resolve) => {
          const timeout = setTimeout(resolve, ms);
          resolveSleep = () => {
            clearTimeout(timeout);
            resolve();
          };
        });
      }
      resolveSleep = undefined;
      isWoken = false;
    },
  };
}

const name = "parley_sla_timer_lag_seconds";

/**
 * The age of the oldest due timer. Above 60 seconds breaches are not reported in time. The API process exposes it, so
 * that it is visible when no worker runs.
 */
export function registerTimerLagMetric(database: TenantDatabase): void {
  registry.removeSingleMetric(name);
  new Gauge({
    name,
    help: "Age of the oldest SLA timer that is due and has not fired",
    registers: [registry],
    async collect() {
      const next = await findNextTimerMs(database.reader(PLATFORM)).catch(() => Number.NaN);
      this.set(Math.max(0, -(next ?? 0)) / 1000);
    },
  });
}
