import { watchMailboxes } from "../domains/inbound/index.ts";
import { readConfig } from "../platform/config.ts";
import { runWorker } from "../platform/jobs/run-worker.ts";
import { crontab, jobHandlers } from "./build-worker.ts";
import { makeDependencies } from "./dependencies.ts";
import { serveMetrics } from "./serve-metrics.ts";
import { startTimers } from "./start-timers.ts";
import { waitForShutdown } from "./wait-for-shutdown.ts";

const config = readConfig();
const deps = makeDependencies(config);
// Started first, so that overdue timers fire immediately after a crash.
const timers = await startTimers(deps);
const watches = watchMailboxes();
const worker = await runWorker({
  queueUrl: config.QUEUE_DATABASE_URL,
  database: deps.database,
  handlers: jobHandlers({ ...deps, watches }),
  crontab,
  concurrency: config.WORKER_CONCURRENCY,
  log: deps.log,
  // The supervisor starts a new process; other workers release the jobs of this one.
  onLost: (reason) => {
    deps.log.fatal({ reason }, "worker is lost");
    process.exit(1);
  },
});
// Workers may run side by side on one machine: one that is given a port serves its figures there.
const metrics = config.WORKER_METRICS_PORT
  ? serveMetrics(config.WORKER_METRICS_PORT, config.HOST)
  : undefined;
deps.log.info("worker is up");

await waitForShutdown(deps.log);
metrics?.close();
await timers.stop();
await Promise.all([worker.stop(), watches.stop()]);
await deps.close();
