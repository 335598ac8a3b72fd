import { afterEach, expect, test } from "vitest";
import { testDesk } from "../testing/desk.ts";
import { drainQueue } from "../testing/drain-queue.ts";
import { slowJob } from "../testing/slow-job.ts";
import { connectQueue } from "./connect-queue.ts";
import { enqueue } from "./enqueue.ts";
import { handles } from "./job-kind.ts";
import { discardParkedJob, findParkedJobs, retryParkedJobs } from "./parked-jobs.store.ts";

const desk = testDesk();
const ran: string[] = [];
let isBroken = true;

afterEach(async () => {
  ran.length = 0;
  isBroken = true;
  await desk.rows("delete from graphile_worker._private_jobs");
});

const moody = handles(slowJob, async (_ctx, { name }) => {
  if (isBroken) throw new Error(`${name} broke`);
  ran.push(name);
});

async function work() {
  await drainQueue(desk.self.queue, desk.self.parts.database, [moody]).catch(() => {});
}

async function park(...names: string[]) {
  for (const name of names) {
    await desk.self.parts.database.transact(desk.business().id, (tx) =>
      enqueue(tx, { requestId: "r" }, slowJob, { name }, { maxAttempts: 1 }),
    );
  }
  await work();
}

async function withQueue<T>(look: (queue: ReturnType<typeof connectQueue>) => Promise<T>) {
  const queue = connectQueue(desk.self.copy.queueUrl, 1, "parked");
  try {
    return await look(queue);
  } finally {
    await queue.end();
  }
}

test("a parked job is listed with its business, its error and its time, and stays", async () => {
  await park("first");
  isBroken = false;
  await work();

  expect(ran).toEqual([]);
  expect(await withQueue(findParkedJobs)).toEqual([
    {
      id: expect.stringMatching(/^\d+$/),
      task: "test.slow",
      business: desk.business().id,
      attempts: 1,
      error: "first broke",
      at: expect.any(Date),
    },
  ]);
});

test("a job that is still retried is not listed as parked", async () => {
  await desk.self.parts.database.transact(desk.business().id, (tx) =>
    enqueue(tx, { requestId: "r" }, slowJob, { name: "tried" }),
  );
  await work();

  expect(await withQueue(findParkedJobs)).toEqual([]);
});

test("one parked job, or all of them, can be retried", async () => {
  await park("first", "second", "third");
  isBroken = false;
  const [third] = await withQueue(findParkedJobs);
  expect(await withQueue((queue) => retryParkedJobs(queue, third?.id ?? ""))).toBe(1);
  await work();
  expect(ran).toEqual(["third"]);

  expect(await withQueue((queue) => retryParkedJobs(queue, "all"))).toBe(2);
  await work();
  expect(ran.toSorted()).toEqual(["first", "second", "third"]);
});

test("a parked job can be deleted, a waiting one cannot", async () => {
  await park("bad");
  const [bad] = await withQueue(findParkedJobs);
  await desk.self.parts.database.transact(desk.business().id, (tx) =>
    enqueue(tx, { requestId: "r" }, slowJob, { name: "good" }),
  );
  const [good] = await desk.rows<{ id: number }>(
    "select id from graphile_worker._private_jobs where attempts = 0",
  );

  expect(await withQueue((queue) => discardParkedJob(queue, String(good?.id)))).toBe(false);
  expect(await withQueue((queue) => discardParkedJob(queue, bad?.id ?? ""))).toBe(true);
  expect(await withQueue(findParkedJobs)).toEqual([]);
});
