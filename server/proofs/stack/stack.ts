import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { bootstrap, urlFor } from "../../src/platform/db/bootstrap.ts";
import { connect } from "../../src/platform/db/connect.ts";
import { migrate } from "../../src/platform/db/migrate.ts";
import { testEnvironment } from "../../src/platform/testing/config.ts";
import { makeFolder } from "./folder.ts";
import { freePorts } from "./free-ports.ts";
import { startMailSink } from "./mail-sink.ts";
import { isReady, nodeProcess } from "./node-process.ts";
import { startPostgres } from "./postgres.ts";
import { startProxy, type TcpProxy } from "./proxy.ts";
import { startRedis } from "./redis.ts";
import type { Supervised } from "./supervised.ts";
import { until } from "./until.ts";

export type Stack = Awaited<ReturnType<typeof startStack>>;

/** An API process, the way callers take to it and the way it takes to the database. */
export interface Api {
  readonly server: Supervised;
  readonly port: number;
  readonly front: TcpProxy;
  readonly back: TcpProxy;
}

const apis = 2;
const workers = 2;
const database = "parley";

/**
 * A whole cell on loopback, each part a process of its own that is started again when it dies: PostgreSQL, Redis, two
 * API processes, two workers, and a mail server that takes everything. Proxies stand before and behind each API.
 */
export async function startStack() {
  const folder = makeFolder("kills");
  const [pgPort = 0, redisPort = 0, ...ports] = await freePorts(2 + apis * 4);
  const postgres = await startPostgres(folder, pgPort);
  const redis = await startRedis(folder, redisPort);
  const sink = await startMailSink();
  await bootstrap(postgres.adminUrl, database);
  await migrate(urlFor(postgres.adminUrl, database, "parley_migrator"));
  const url = urlFor(postgres.adminUrl, database, "parley_app");
  const queueUrl = urlFor(postgres.adminUrl, database, "parley_queue");
  const ownerUrl = urlFor(postgres.adminUrl, database);
  const owner = connect(ownerUrl, 3, "parley proof");
  const blobs = join(folder, "blobs");
  mkdirSync(blobs);
  const env = testEnvironment(
    { url, queueUrl, ownerUrl, migratorUrl: "", drop: async () => {} },
    {
      REDIS_URL: redis.url,
      SMTP_URL: sink.url,
      BLOB_STORE: `disk:${blobs}`,
      SPOOL_DIR: join(folder, "spool"),
      // Each call says which address it comes from, so that no budget of a neighbour is spent.
      TRUSTED_PROXIES: "127.0.0.1",
      DATABASE_POOL: "8",
      LOG_LEVEL: "warn",
    },
  );

  async function startApi(nth: number): Promise<Api> {
    const own = ports.slice(nth * 4, nth * 4 + 4);
    const [port = 0, metricsPort = 0, frontPort = 0, backPort = 0] = own;
    const back = await startProxy(backPort, pgPort);
    const server = nodeProcess(folder, `api-${nth}`, "src/app/main-api.ts", {
      ...env,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      DATABASE_URL: through(url, backPort),
      QUEUE_DATABASE_URL: through(queueUrl, backPort),
    });
    server.start();
    return { server, port, back, front: await startProxy(frontPort, port) };
  }

  async function isUp(): Promise<boolean> {
    const { apis: serving, workers: working } = stack;
    const answers = [postgres.answers(), redis.answers(), doWork(working)];
    answers.push(...serving.map(({ port }) => isReady(port)));
    return (await Promise.all(answers)).every(Boolean);
  }

  /** A worker works from when it has taken the lock of its life: one for each, the newest of the newest process. */
  async function doWork(working: readonly Supervised[]): Promise<boolean> {
    if (!working.every(({ isRunning }) => isRunning)) return false;
    const { rows } = await owner
      .query<{ since: string }>(
        "select backend_start as since from pg_stat_activity where application_name like 'life %'",
      )
      .catch(() => ({ rows: [] }));
    const newestLife = Math.max(...rows.map(({ since }) => Date.parse(since)));
    const newestStart = Math.max(...working.map(({ startedAt }) => startedAt));
    return rows.length >= working.length && newestLife >= newestStart;
  }

  const stack = {
    folder,
    blobs,
    env,
    ownerUrl,
    postgres,
    redis,
    sink,
    apis: await Promise.all(Array.from({ length: apis }, (_, nth) => startApi(nth))),
    workers: Array.from({ length: workers }, (_, nth) =>
      nodeProcess(folder, `worker-${nth}`, "src/app/main-worker.ts", env),
    ),
    /** Looks into the database as a superuser: no wall. */
    async rows<T = Record<string, unknown>>(sql: string, values: unknown[] = []): Promise<T[]> {
      return (await owner.query(sql, values)).rows;
    },
    /** Waits until everything serves; answers the seconds it took. */
    untilReady: (mostSeconds?: number): Promise<number> => until("all serve", isUp, mostSeconds),
    /** Its logs and the ledger stay behind when they may be needed. */
    async stop({ keepsFolder = false } = {}) {
      await owner.end();
      await Promise.all([...stack.apis.map(({ server }) => server), ...stack.workers].map(end));
      for (const { front, back } of stack.apis) await Promise.all([front.close(), back.close()]);
      await sink.close();
      await Promise.all([redis.stop(), postgres.stop()]);
      if (!keepsFolder) rmSync(folder, { recursive: true });
    },
  };
  for (const worker of stack.workers) worker.start();
  await stack.untilReady();
  return stack;
}

function end(server: Supervised): Promise<void> {
  return server.stop("SIGKILL");
}

function through(url: string, port: number): string {
  const other = new URL(url);
  other.port = String(port);
  return other.href;
}
