import { EventEmitter } from "node:events";
import { run, runMigrations, type WorkerEvents } from "graphile-worker";
import { urlFor, withClient } from "../../src/platform/db/bootstrap.ts";
import { newId } from "../../src/platform/ids.ts";
import { connectQueue } from "../../src/platform/jobs/connect-queue.ts";
import { queueLogger, queueSettings } from "../../src/platform/jobs/run-worker.ts";
import { makeLog } from "../../src/platform/log.ts";
import { adminUrl } from "../../src/platform/testing/database.ts";
import { type Contender, concurrency } from "./contender.ts";

/** The queue's library alone, on a database that holds nothing else: its own function to add, its own loop to work. */
export async function bare(): Promise<Contender> {
  const name = `parley_bench_${process.pid}`;
  await withClient(adminUrl, (admin) => admin.query(`create database ${name}`));
  const pool = connectQueue(urlFor(adminUrl, name), concurrency + 4, "bench bare");
  const logger = queueLogger(makeLog("silent"));
  await runMigrations({ pgPool: pool, logger });
  // The job says whose it is and who asked for it, as it must with any queue that serves many businesses.
  const whose = { business_id: newId(), request_id: "bench" };
  const specs = (count: number) =>
    JSON.stringify(
      Array.from({ length: count }, (_, index) => ({
        identifier: "noop",
        payload: { ...whose, data: { index } },
      })),
    );
  return {
    add: async (count) => {
      const text = `select from graphile_worker.add_jobs(
        (select array_agg(s) from json_populate_recordset(null::graphile_worker.job_spec, $1) s))`;
      await pool.query({ name: "add", text, values: [specs(count)] });
    },
    async start(onJob) {
      const events: WorkerEvents = new EventEmitter();
      const runner = await run({
        pgPool: pool,
        taskList: { noop: async () => onJob() },
        noHandleSignals: true,
        logger,
        events,
        preset: { worker: queueSettings(concurrency) },
      });
      return { stop: () => runner.stop() };
    },
    async settle() {
      await pool.query("vacuum analyze graphile_worker._private_jobs");
    },
    async close() {
      await pool.end();
      await withClient(adminUrl, (admin) => admin.query(`drop database ${name} with (force)`));
    },
  };
}
