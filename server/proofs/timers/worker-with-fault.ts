// A worker with a fault that somebody could make: FAULT says which.
import { jobHandlers } from "../../src/app/build-worker.ts";
import { makeDependencies } from "../../src/app/dependencies.ts";
import { startTimers } from "../../src/app/start-timers.ts";
import { waitForShutdown } from "../../src/app/wait-for-shutdown.ts";
import { updateTimerState } from "../../src/domains/sla/index.ts";
import { makeFireTimer } from "../../src/domains/tickets/index.ts";
import { readConfig } from "../../src/platform/config.ts";
import { runWorker } from "../../src/platform/jobs/run-worker.ts";

const config = readConfig();
const parts = makeDependencies(config);

const faults: Record<string, typeof makeFireTimer> = {
  // Believes the timer and does not ask the clock again.
  credulous: (own) => makeFireTimer(own, () => "fire"),
  // Marks first and works later: whoever dies in between has told nobody.
  hasty: (own) => {
    const sound = makeFireTimer(own);
    return async (due) => {
      await own.database.transact(due.business_id, (tx) =>
        updateTimerState(tx, due.timer_id, "done"),
      );
      return sound(due);
    };
  },
};

const timers = await startTimers(parts, faults[process.env.FAULT ?? ""]);
const worker = await runWorker({
  queueUrl: config.QUEUE_DATABASE_URL,
  database: parts.database,
  handlers: jobHandlers(parts),
  concurrency: config.WORKER_CONCURRENCY,
  log: parts.log,
  onLost: () => process.exit(1),
});
await waitForShutdown(parts.log);
await timers.stop();
await worker.stop();
await parts.close();
