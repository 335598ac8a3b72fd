import { readConfig } from "../../platform/config.ts";
import { connectQueue } from "../../platform/jobs/connect-queue.ts";
import {
  discardParkedJob,
  findParkedJobs,
  retryParkedJobs,
} from "../../platform/jobs/parked-jobs.store.ts";

const usage = "usage: pnpm jobs failed | retry <id> | retry --all | discard <id>";

const queue = connectQueue(readConfig().QUEUE_DATABASE_URL, 1, "parley jobs");
const [verb, id] = process.argv.slice(2);
try {
  if (verb === "failed") await list();
  else if (verb === "retry" && id) await retry(id);
  else if (verb === "discard" && id) await discard(id);
  else complain(usage);
} finally {
  await queue.end();
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
}

async function retry(which: string) {
  const count = await retryParkedJobs(queue, which === "--all" ? "all" : which);
  if (count === 0 && which !== "--all") complain(`No failed job has the id ${which}.`);
  else console.log(`${count} jobs will run again.`);
}

async function discard(which: string) {
  if (await discardParkedJob(queue, which)) console.log(`Job ${which} is gone.`);
  else complain(`No failed job has the id ${which}.`);
}

function complain(message: string) {
  console.error(message);
  process.exitCode = 1;
}
