import { readConfig } from "../platform/config.ts";
import { runWorker } from "../platform/jobs/run-worker.ts";
import { crontab, jobHandlers } from "./build-worker.ts";
import { makeParts } from "./parts.ts";
import { untilTold } from "./until-told.ts";

const config = readConfig();
const parts = makeParts(config);
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
await worker.stop();
await parts.close();
