import type { Task, TaskList } from "graphile-worker";
import { Histogram } from "prom-client";
import type { TenantDatabase } from "../db/tenant-db.ts";
import { registry } from "../http/metrics.ts";
import { PLATFORM } from "../ids.ts";
import type { Logger } from "../log.ts";
import { jobContext } from "./job-context.ts";
import type { JobHandler } from "./job-kind.ts";

interface TaskDependencies {
  readonly database: TenantDatabase;
  readonly handlers: readonly JobHandler[];
  readonly log: Logger;
}

interface Payload {
  business_id?: string;
  request_id?: string;
  data?: unknown;
}

/** Our handlers as the queue's library wants them: each run gets the context of its job's business. */
export function taskList(deps: TaskDependencies): TaskList {
  return Object.fromEntries(deps.handlers.map((handler) => [handler.name, task(deps, handler)]));
}

function task({ database, log }: TaskDependencies, handler: JobHandler): Task {
  const { name } = handler;
  const timeOf = (outcome: string) => jobSeconds.labels(name, outcome);
  const [done, failed, parked] = [timeOf("done"), timeOf("failed"), timeOf("parked")];
  return async (payload, { job }) => {
    // What the clock starts carries no payload of ours: it is the platform's.
    const { business_id = PLATFORM, request_id = `job-${job.id}`, data = {} } = payload as Payload;
    const attempt = { number: job.attempts, isLast: job.attempts >= job.max_attempts };
    const started = performance.now();
    try {
      await handler.run(jobContext(database, business_id, request_id), data, attempt);
      // A job that is written off is not run again: until what it has to tell is out, it is not done.
      await database.told(business_id);
      done.observe((performance.now() - started) / 1000);
    } catch (error) {
      (attempt.isLast ? parked : failed).observe((performance.now() - started) / 1000);
      const what = attempt.isLast ? "job is parked" : "job failed";
      log.error({ err: error, job: name, business_id, request_id, attempt }, what);
      throw error;
    }
  };
}

const jobSeconds = new Histogram({
  name: "parley_job_seconds",
  help: "Time to run a job, by kind and outcome",
  labelNames: ["job", "outcome"],
  buckets: [0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30],
  registers: [registry],
});
