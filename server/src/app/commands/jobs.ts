import { findFailedTimers, updateFailedTimer } from "../../domains/sla/index.ts";
import { readConfig } from "../../platform/config.ts";
import { connect } from "../../platform/db/connect.ts";
import { tenantDatabase } from "../../platform/db/tenant-db.ts";
import { connectQueue } from "../../platform/jobs/connect-queue.ts";
import {
  discardParkedJob,
  findParkedJobs,
  retryParkedJobs,
} from "../../platform/jobs/parked-jobs.store.ts";

const usage = "usage: pnpm jobs failed | retry <id> | retry --all | discard <id>";

const config = readConfig();
const queue = connectQueue(config.QUEUE_DATABASE_URL, 1, "parley jobs");
const pool = connect(config.DATABASE_URL, 1, "parley jobs");
const database = tenantDatabase(pool);
const [verb, id] = process.argv.slice(2);
try {
  if (verb === "failed") await list();
  else if (verb === "retry" && id) await retry(id);
  else if (verb === "discard" && id) await discard(id);
  else complain(usage);
} finally {
  await Promise.all([queue.end(), pool.end()]);
}

async function list() {
  const jobs = await findParkedJobs(queue);
  for (const { at, task, business, attempts, error, ...job } of jobs) {
    const [firstLine = ""] = (error ?? "").split("\n");
    console.log(
      [
        job.id,
        task,
        business ?? "platform",
        `${attempts} attempts`,
        at.toISOString(),
        firstLine,
      ].join("\t"),
    );
  }
  console.log(jobs.length === 0 ? "No failed jobs." : `${jobs.length} failed jobs.`);
  const timers = await findFailedTimers(database);
  for (const { timer_id, business_id, kind, ticket_id, attempts, fire_at } of timers) {
    const about = `sla.timer ${kind} of ticket ${ticket_id}`;
    console.log([timer_id, about, business_id, `${attempts} attempts`, fire_at].join("\t"));
  }
  if (timers.length > 0) console.log(`${timers.length} failed timers.`);
}

/** Answers how many failed timers have this id, or are there at all, and are set to another state. */
async function settleTimers(which: string, state: "pending" | "skipped"): Promise<number> {
  const timers = await findFailedTimers(database);
  const wanted = timers.filter(({ timer_id }) => which === "--all" || timer_id === which);
  let count = 0;
  for (const { business_id, timer_id } of wanted) {
    const isDone = await database.transact(business_id, (tx) =>
      updateFailedTimer(tx, timer_id, state),
    );
    if (isDone) count++;
  }
  return count;
}

async function retry(which: string) {
  const count = await retryParkedJobs(queue, which === "--all" ? "all" : which);
  const timers = await settleTimers(which, "pending");
  if (count + timers === 0 && which !== "--all") return complain(noJob(which));
  if (timers > 0) console.log(`${timers} timers will fire again.`);
  if (count > 0 || timers === 0) console.log(`${count} jobs will run again.`);
}

async function discard(which: string) {
  if (await discardParkedJob(queue, which)) console.log(`Job ${which} is gone.`);
  else if ((await settleTimers(which, "skipped")) > 0) console.log(`Timer ${which} will not fire.`);
  else complain(noJob(which));
}

function noJob(id: string): string {
  return `No failed job has the id ${id}.`;
}

function complain(message: string) {
  console.error(message);
  process.exitCode = 1;
}
