import { randomUUID } from "node:crypto";
import { EventEmitter } from "node:events";
import {
  type ParsedCronItem,
  Logger as QueueLogger,
  run,
  type WorkerEvents,
} from "graphile-worker";
import pg from "pg";
import type { TenantDatabase } from "../db/tenant-db.ts";
import type { Logger } from "../log.ts";
import { connectQueue, queueName } from "./connect-queue.ts";
import type { JobHandler } from "./job-kind.ts";
import { startSweeper } from "./sweeper.ts";
import { taskList } from "./task-list.ts";

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

interface WorkerLockOptions {
  readonly url: string;
  readonly poolId: string;
  /** A process that shows no sign of life for so long, frozen or cut off, has lost it. */
  readonly mostSilenceSeconds: number;
  readonly onLost: () => void;
}

/**
 * Holds a lock for as long as this process lives, on a connection of its own. The database drops it the moment the
 * process dies, however it dies, and that is how the others know. A process that no longer hears the database gives
 * up well before the database gives up on the process, so no job is run by two.
 */
async function holdWorkerLock({ url, poolId, mostSilenceSeconds, onLost }: WorkerLockOptions) {
  const most = mostSilenceSeconds * 1000;
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    application_name: `life ${poolId}`,
    options: `-c idle_session_timeout=${most}`,
    connectionTimeoutMillis: 5000,
    query_timeout: most / 3,
  });
  let isOver = false;
  const lose = () => {
    if (isOver) return;
    isOver = true;
    clearInterval(pulse);
    onLost();
  };
  client.on("error", lose);
  client.on("end", lose);
  await client.connect();
  await client.query("select pg_advisory_lock(hashtextextended($1, 7275393))", [poolId]);
  await client.query("insert into jobs.workers (pool_id) values ($1)", [poolId]);
  const pulse = setInterval(() => void client.query("select").catch(lose), most / 6);
  return {
    async release() {
      if (isOver) return;
      isOver = true;
      clearInterval(pulse);
      await client.query("delete from jobs.workers where pool_id = $1", [poolId]);
      await client.end();
    },
  };
}
