import { afterEach, expect, test } from "vitest";
import { testDesk } from "../testing/desk.ts";
import { judgeTime } from "../testing/judge-times.ts";
import { slowJob } from "../testing/slow-job.ts";
import { stopwatch } from "../testing/stopwatch.ts";
import { spawnWorker, startWorker } from "../testing/workers.ts";
import { connectQueue, queueName } from "./connect-queue.ts";
import { enqueueAll } from "./enqueue.ts";
import { handles } from "./job-kind.ts";
import { sweep } from "./sweeper.ts";

const desk = testDesk();
const stopping: (() => unknown)[] = [];

afterEach(async () => {
  for (const stop of stopping.splice(0)) await stop();
  await desk.rows("delete from graphile_worker._private_jobs");
  await desk.rows("delete from jobs.workers");
});

function add(...jobs: { name: string; ms?: number }[]) {
  return desk.self.parts.database.transact(desk.business().id, (tx) =>
    enqueueAll(tx, { requestId: "req" }, slowJob, jobs),
  );
}

async function process() {
  const child = await spawnWorker(desk.self);
  stopping.push(async () => {
    child.kill("SIGKILL");
    await child.exited;
  });
  return child;
}

function jobsLeft() {
  return desk.rows("select attempts, locked_by from graphile_worker._private_jobs");
}

function cutOff(connections: string) {
  return desk.rows(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name ~ $1`,
    [connections],
  );
}

test("the jobs of a killed worker are run by another within 10 seconds", async () => {
  const victim = await process();
  await add({ name: "long", ms: 60_000 });
  await victim.hears("start long");
  const survivor = await process();
  victim.kill("SIGKILL");
  const took = stopwatch();
  await survivor.hears("start long");

  judgeTime("a killed worker's job runs again", took(), 10_000);
});

test("a worker that shuts down finishes running jobs and returns the rest", async () => {
  const leaver = await process();
  await add(...Array.from({ length: 10 }, (_, index) => ({ name: `job${index}`, ms: 1000 })));
  await leaver.hears("start job0");
  leaver.kill("SIGTERM");

  expect(await leaver.exited).toBe(0);
  const began = leaver.said.filter((line) => line.startsWith("start"));
  expect(leaver.said).toEqual(
    expect.arrayContaining(began.map((line) => line.replace("start", "end"))),
  );
  const left = await jobsLeft();
  expect(left).toHaveLength(10 - began.length);
  expect(left).toEqual(left.map(() => ({ attempts: 0, locked_by: null })));
  expect(await desk.rows("select from jobs.workers")).toEqual([]);
});

test("the sweep never frees a job of a live worker, however long it takes", async () => {
  const worker = await process();
  await add({ name: "long", ms: 60_000 });
  await worker.hears("start long");
  await desk.rows("update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'");

  expect(await sweep(desk.self.queue)).toEqual([]);
  expect(await jobsLeft()).toMatchObject([{ attempts: 1, locked_by: expect.any(String) }]);
});

test("a worker that loses its liveness lock exits, and another runs its jobs", async () => {
  const victim = await process();
  await add({ name: "long", ms: 60_000 });
  await victim.hears("start long");
  const survivor = await process();
  await cutOff("^life ");

  expect(await victim.exited).toBe(1);
  expect(await survivor.exited).toBe(1);
  const next = await process();
  await next.hears("start long");
});

test("a worker whose connections are all cut exits, and the next one resumes its work", async () => {
  const worker = await process();
  await add({ name: "long", ms: 60_000 });
  await worker.hears("start long");
  await cutOff("^(life|queue|test worker)");

  expect(await worker.exited).toBe(1);
  const next = await process();
  await next.hears("start long");
});

test("a worker whose queue connections are cut exits, because it may hold jobs it does not know of", async () => {
  const worker = await process();
  await add({ name: "long", ms: 60_000 });
  await worker.hears("start long");
  await cutOff("^queue ");

  expect(await worker.exited).toBe(1);
  const next = await process();
  await next.hears("start long");
});

test("jobs locked by the last statement of a dead worker are freed too", async () => {
  const pool_id = "pool-dead";
  await desk.rows("insert into jobs.workers values ($1)", [pool_id]);
  await add({ name: "taken" });
  const lastWords = connectQueue(desk.self.copy.queueUrl, 1, queueName(pool_id));
  await lastWords.query("select");
  expect(await sweep(desk.self.queue)).toEqual([pool_id]);
  await lastWords.query(
    "update graphile_worker._private_jobs set locked_by = $1, locked_at = now()",
    [pool_id],
  );
  await lastWords.end();

  expect(await sweep(desk.self.queue)).toEqual([pool_id]);
  expect(await jobsLeft()).toEqual([{ attempts: 0, locked_by: null }]);
});

test("the jobs of a frozen worker are run by another, and it exits when it resumes", async () => {
  const worker = await process();
  await add({ name: "long", ms: 60_000 });
  await worker.hears("start long");
  worker.kill("SIGSTOP");
  // As after half a minute without a sign of life.
  await cutOff("^life ");
  const next = await process();
  await next.hears("start long");
  worker.kill("SIGCONT");

  expect(await worker.exited).toBe(1);
});

test("the database drops a worker that shows no sign of life", async () => {
  const worker = await startWorker(desk.self, [handles(slowJob, async () => {})], {
    mostSilenceSeconds: 5,
  });
  const [{ seconds } = { seconds: 0 }] = await desk.rows<{ seconds: number }>(
    `select extract(epoch from now() - state_change)::float as seconds from pg_stat_activity
     where datname = current_database() and application_name like 'life %'`,
  );
  expect(seconds).toBeLessThan(5);
  // A process that is busy with itself does not show any.
  const until = performance.now() + 6000;
  while (performance.now() < until);

  expect(await worker.lost).toMatch("the lock that proves this worker lives is gone");
  stopping.push(worker.stop);
});
