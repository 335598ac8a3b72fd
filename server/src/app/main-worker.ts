import { readConfig } from "../platform/config.ts";
import { runWorker } from "../platform/jobs/run-worker.ts";
import { crontab, jobHandlers } from "./build-worker.ts";
import { makeParts } from "./parts.ts";
import { startTimers } from "./start-timers.ts";
import { untilTold } from "./until-told.ts";

const config = readConfig();
const parts = makeParts(config);
// First, so that after a crash what is overdue waits for nothing.
const timers = await startTimers(parts);
const worker = await runWorker({
  queueUrl: config.QUEUE_DATABASE_URL,
  database: parts.database,
  handlers: jobHandlers(parts),
  crontab,
  concurrency: config.WORKER_CONCURRENCY,
  log: parts.log,
  // The supervisor starts a new process; the jobs of this one are freed by the others.
  onLost: (reason) => {
    parts.log.fatal({ reason }, "worker is lost");
    process.exit(1);
  },
});
parts.log.info("worker is up");

await untilTold(parts.log);
await timers.stop();
await worker.stop();
await parts.close();
