import { Gauge } from "prom-client";
import type { TenantDatabase } from "#platform/db/tenant-db.ts";
import { registry } from "#platform/http/metrics.ts";
import { PLATFORM } from "#platform/ids.ts";
import { findMailboxStates, findMailWaits } from "./mail-gauges.store.ts";

const waitName = "parley_mail_waiting_seconds";
const stateName = "parley_mailboxes";

/** The states of a mailbox, so that one without mailboxes is shown as zero. */
const states = [
  "active",
  "send_only",
  "off",
  "silent",
  "cannot_read",
  "cannot_send",
  "reconnect_needed",
];

/**
 * How long the oldest mail waits and how many mailboxes work, over all businesses. The API process exposes them, so that
 * they are visible when no worker runs. A database that does not answer leaves them out rather than showing old figures.
 */
export function registerMailGauges(database: TenantDatabase): void {
  for (const name of [waitName, stateName]) registry.removeSingleMetric(name);
  new Gauge({
    name: waitName,
    help: "Age of the oldest mail that waits to be read or sent",
    labelNames: ["direction"],
    registers: [registry],
    async collect() {
      this.reset();
      const found = await findMailWaits(database.reader(PLATFORM)).catch(() => []);
      for (const { direction, seconds } of found) this.set({ direction }, seconds ?? 0);
    },
  });
  new Gauge({
    name: stateName,
    help: "Mailboxes, by whether they work",
    labelNames: ["state"],
    registers: [registry],
    async collect() {
      this.reset();
      const found = await findMailboxStates(database.reader(PLATFORM)).catch(() => undefined);
      if (!found) return;
      for (const state of states) this.set({ state }, 0);
      for (const { state, mailboxes } of found) this.set({ state }, mailboxes);
    },
  });
}
