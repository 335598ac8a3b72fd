import { EventEmitter } from "node:events";
import { runOnce, type WorkerEvents } from "graphile-worker";
import type pg from "pg";
import type { TenantDatabase } from "../db/tenant-db.ts";
import type { JobHandler } from "../jobs/job-kind.ts";
import { queueLogger, queueSettings } from "../jobs/run-worker.ts";
import { taskList } from "../jobs/task-list.ts";
import { makeLog } from "../log.ts";

/** They begin some seconds after a mailbox is saved: on a slow machine in the middle of a test about something else. */
const mailboxChecks = new Set(["mail.check_mailbox", "mail.find_test_mail"]);

export interface DrainOptions {
  readonly runsMailboxChecks?: boolean;
}

/** Works the queue until nothing is due, in this process. The first failure is thrown. */
export async function drainQueue(
  queue: pg.Pool,
  database: TenantDatabase,
  handlers: JobHandler[],
  concurrency = 1,
  { runsMailboxChecks = false }: DrainOptions = {},
): Promise<void> {
  const events: WorkerEvents = new EventEmitter();
  const failures: unknown[] = [];
  let started = 0;
  events.on("job:error", ({ error }) => failures.push(error));
  events.on("job:start", () => {
    started++;
  });
  if (queue.listenerCount("error") === 0) {
    queue.on("error", () => {});
    queue.on("connect", (client) => client.on("error", () => {}));
  }
  const log = makeLog("silent");
  const wanted = handlers.filter(({ name }) => runsMailboxChecks || !mailboxChecks.has(name));
  const tasks = taskList({ database, handlers: wanted, log });
  // A job in a lane is not seen until the one before it is written off, so one look is not enough.
  for (let before = -1; before < started; ) {
    before = started;
    await runOnce({
      pgPool: queue,
      taskList: tasks,
      events,
      noHandleSignals: true,
      logger: queueLogger(log),
      preset: { worker: queueSettings(concurrency) },
    });
  }
  if (failures.length > 0) throw failures[0];
}
