import { randomUUID } from "node:crypto";
import { EventEmitter } from "node:events";
import {
  type ParsedCronItem,
  Logger as QueueLogger,
  run,
  type WorkerEvents,
} from "graphile-worker";
import type { TenantDatabase } from "../db/tenant-db.ts";
import type { Logger } from "../log.ts";
import { connectQueue, queueName } from "./connect-queue.ts";
import type { JobHandler } from "./job-kind.ts";
import { startSweeper } from "./sweeper.ts";
import { taskList } from "./task-list.ts";
import { holdWorkerLock } from "./worker-lock.ts";

interface WorkerOptions {
  readonly queueUrl: string;
  readonly database: TenantDatabase;
  readonly handlers: readonly JobHandler[];
  readonly crontab?: ParsedCronItem[];
  readonly concurrency: number;
  readonly log: Logger;
  readonly mostSilenceSeconds?: number;
  /** Called when the worker can go on no longer: its process must end at once, others will take its jobs. */
  readonly onLost: (reason: string) => void;
}

// Beside the jobs: one connection listens, one sweeps.
const spareConnections = 2;

/** Works the queue until stopped. Every job runs inside the wall of its own business. */
export async function runWorker(deps: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const { queueUrl, concurrency, log, onLost } = deps;
  let isStopping = false;
  const lose = (reason: string) => {
    if (!isStopping) onLost(reason);
  };
  const poolId = `pool-${randomUUID()}`;
  const queue = connectQueue(queueUrl, concurrency + spareConnections, queueName(poolId));
  // With it may go the answer that named the jobs it took: they would be held, and nobody would run them.
  queue.on("connect", (client) =>
    client.on("error", () => lose("a connection to the queue broke")),
  );
  // Before the first job is taken, so that no sweep ever finds a living worker's job without its life.
  const life = await holdWorkerLock({
    url: queueUrl,
    poolId,
    mostSilenceSeconds: deps.mostSilenceSeconds ?? 30,
    onLost: () => lose("the lock that proves this worker lives is gone"),
  });
  const events: WorkerEvents = new EventEmitter();
  events.once("pool:create", ({ workerPool }) => {
    workerPool.id = poolId;
  });
  const runner = await run({
    pgPool: queue,
    taskList: taskList(deps),
    parsedCronItems: deps.crontab ?? [],
    noHandleSignals: true,
    events,
    logger: queueLogger(log),
    preset: { worker: queueSettings(concurrency) },
  });
  runner.promise.then(
    () => lose("the queue stopped"),
    (error: Error) => lose(`the queue stopped: ${error.message}`),
  );
  const sweeper = startSweeper(queue, log);
  return {
    async stop() {
      isStopping = true;
      await sweeper.stop();
      await runner.stop();
      await life.release();
      await queue.end();
    },
  };
}

/** How we ask the library to work. Jobs fetched ahead of a free hand go back after a second, for another process. */
export function queueSettings(concurrency: number) {
  return {
    concurrentJobs: concurrency,
    localQueue: { size: concurrency * 2, ttl: 1000 },
    completeJobBatchDelay: 0,
    failJobBatchDelay: 0,
  };
}

/** The library's own complaints, in our log. */
export function queueLogger(log: Logger): QueueLogger {
  return new QueueLogger(() => (level, message, meta) => {
    // A failed job is told by the task list, with its business and request.
    if (meta?.failure) return;
    if (level === "error" || level === "warning") log.warn({ queue: message });
  });
}
