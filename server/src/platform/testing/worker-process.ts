import { setTimeout as wait } from "node:timers/promises";
import { connect } from "../db/connect.ts";
import { tenantDatabase } from "../db/tenant-db.ts";
import { handles } from "../jobs/job-kind.ts";
import { runWorker } from "../jobs/run-worker.ts";
import { makeLog } from "../log.ts";
import { slowJob } from "./slow-job.ts";

// A worker to be killed: it says what it does, line by line. Its databases are its arguments.
const [url = "", queueUrl = ""] = process.argv.slice(2);
const pool = connect(url, 5, "test worker");
const slow = handles(slowJob, async (_ctx, { name, ms }) => {
  process.stdout.write(`start ${name}\n`);
  await wait(ms);
  process.stdout.write(`end ${name}\n`);
});
const worker = await runWorker({
  queueUrl,
  database: tenantDatabase(pool),
  handlers: [slow],
  concurrency: 4,
  log: makeLog("silent"),
  onLost: () => process.exit(1),
});
process.stdout.write("up\n");
await new Promise((resolve) => process.once("SIGTERM", resolve));
await worker.stop();
await pool.end();
