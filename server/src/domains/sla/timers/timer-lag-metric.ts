import { Gauge } from "prom-client";
import type { TenantDatabase } from "#platform/db/tenant-db.ts";
import { registry } from "#platform/http/metrics.ts";
import { PLATFORM } from "#platform/ids.ts";
import { findNextTimerMs } from "./timers.store.ts";

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
