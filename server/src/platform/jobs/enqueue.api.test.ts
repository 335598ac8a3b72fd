import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { newId } from "../ids.ts";
import { testDesk } from "../testing/desk.ts";
import { drainQueue } from "../testing/drain-queue.ts";
import { slowJob } from "../testing/slow-job.ts";
import { enqueue, enqueueAll, type Timing } from "./enqueue.ts";
import { jobContext } from "./job-context.ts";
import { handles, type JobHandler, jobKind } from "./job-kind.ts";

const desk = testDesk();
const asker = { requestId: "req-1" };

afterEach(() => desk.rows("delete from graphile_worker._private_jobs"));

function add(businessId: string, names: readonly string[], timing?: Timing) {
  const jobs = names.map((name) => ({ name }));
  return desk.self.parts.database.transact(businessId, (tx) =>
    enqueueAll(tx, asker, slowJob, jobs, timing),
  );
}

function numbered(prefix: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${prefix}${index}`);
}

function work(handlers: JobHandler[], hands?: number) {
  return drainQueue(desk.self.queue, desk.self.parts.database, handlers, hands);
}

/** The names of the jobs in the order in which they are taken. */
async function served(hands?: number): Promise<string[]> {
  const names: string[] = [];
  await work([handles(slowJob, async (_ctx, { name }) => void names.push(name))], hands);
  return names;
}

test("a job added by a transaction that is rolled back does not exist", async () => {
  const { database } = desk.self.parts;
  const rolledBack = database.transact(desk.business().id, async (tx) => {
    await enqueue(tx, asker, slowJob, { name: "never" });
    throw new Error("no");
  });

  await expect(rolledBack).rejects.toThrow("no");
  expect(await desk.rows("select from graphile_worker._private_jobs")).toEqual([]);
});

test("a job runs as the tenant of the business that added it", async () => {
  const seen: unknown[] = [];
  await add(desk.business().id, ["look"]);
  await work([
    handles(slowJob, async (ctx) => {
      const all = await ctx.read.selectFrom("businesses").select("id").execute();
      seen.push(ctx.businessId, ctx.actor.kind, ctx.requestId, all);
    }),
  ]);

  const { id } = desk.business();
  expect(seen).toEqual([id, "system", "req-1", [{ id }]]);
});

test("the application role can neither read nor write the queue, except by adding jobs of its own business", async () => {
  const client = new pg.Client({ connectionString: desk.self.copy.url });
  await client.connect();
  const run = (sql: string) =>
    client.query(sql).then(
      () => "done",
      ({ code }) => code as string,
    );
  const denied = "42501";
  try {
    expect(await run("select * from graphile_worker._private_jobs")).toBe(denied);
    expect(await run("select * from graphile_worker.jobs")).toBe(denied);
    expect(await run("delete from graphile_worker._private_jobs")).toBe(denied);
    expect(await run("select graphile_worker.add_job('test.slow', '{}')")).toBe(denied);
    expect(await run("select graphile_worker.force_unlock_workers('{}')")).toBe(denied);
    expect(await run("delete from jobs.workers")).toBe(denied);
    const enqueueBare = "select jobs.enqueue('t', 'r', '[{}]', null, null, null, 1, false)";
    expect(await run(enqueueBare)).toBe(denied);
  } finally {
    await client.end();
  }
});

test("the payload of a job cannot move it to another business", async () => {
  const { id } = desk.business();
  const forged = jobKind("test.forged", z.looseObject({}));
  const seen: string[] = [];
  await desk.self.parts.database.transact(id, (tx) =>
    enqueue(tx, asker, forged, { business_id: desk.business("globex").id, line: "x" }),
  );
  await work([handles(forged, async (ctx) => void seen.push(ctx.businessId))]);

  expect(seen).toEqual([id]);
});

test("a job key replaces the waiting job with that key, and never one of another business", async () => {
  const { database } = desk.self.parts;
  for (const name of ["acme", "globex", "acme"] as const) {
    await database.transact(desk.business(name).id, (tx) =>
      enqueue(tx, asker, slowJob, { name }, { jobKey: "same" }),
    );
  }
  expect((await served()).sort()).toEqual(["acme", "globex"]);
});

test("a quiet business is served at once beside a busy one", async () => {
  await add(desk.business("acme").id, numbered("busy", 2000));
  await add(desk.business("globex").id, ["quiet"]);

  expect((await served(10)).indexOf("quiet")).toBeLessThan(40);
});

test("beside 20,000 ordered jobs of one business, the job of another waits for at most 200 of them", async () => {
  const { id } = desk.business("acme");
  for (let record = 0; record < 100; record++) {
    await add(id, numbered("busy", 200), { orderKey: `record ${record}` });
  }
  const ran: string[] = [];
  await work([
    handles(slowJob, async (_ctx, { name }) => {
      ran.push(name);
      if (ran.length === 10) await add(desk.business("globex").id, ["quiet"], { orderKey: "own" });
      if (name !== "quiet") return;
      await desk.rows("delete from graphile_worker._private_jobs where locked_at is null");
    }),
  ]);
  expect(ran.indexOf("quiet")).toBeGreaterThan(0);
  expect(ran.indexOf("quiet")).toBeLessThan(210);
});

test("beside 20,000 delayed jobs of one business that are due, a delayed job of another waits for at most 200 of them", async () => {
  const later = "2099-01-01T00:00:00Z";
  for (let batch = 0; batch < 100; batch++) {
    await add(desk.business("acme").id, numbered("busy", 200), { runAt: later });
  }
  await add(desk.business("globex").id, ["quiet"], { runAt: later });
  await desk.rows("update graphile_worker._private_jobs set run_at = now() where run_at > now()");
  const ran: string[] = [];
  await work([
    handles(slowJob, async (_ctx, { name }) => {
      ran.push(name);
      if (name !== "quiet") return;
      await desk.rows("delete from graphile_worker._private_jobs where locked_at is null");
    }),
  ]);
  expect(ran.indexOf("quiet")).toBeLessThan(200);
});

test("a job never waits for a running job of another business, whatever their order keys", async () => {
  const [acme, globex] = [desk.business("acme").id, desk.business("globex").id];
  const [alike] = await desk.rows<{ key: string }>(
    `select 'key ' || n as key from generate_series(1, 10000) n
     where hashtext($1 || 'key ' || n) & 63 = hashtext($2 || 'own') & 63 limit 1`,
    [acme, globex],
  );
  await add(acme, ["slow"], { orderKey: alike?.key });
  await add(globex, ["quick"], { orderKey: "own" });
  const isServed = Promise.withResolvers<void>();
  const run = (name: string) => (name === "quick" ? isServed.resolve() : isServed.promise);
  await work([handles(slowJob, async (_ctx, { name }) => run(name))], 2);
});

test("a quiet business is served at once beside five busy ones, also during their work", async () => {
  const quiet = desk.business("globex").id;
  const busy = Array.from({ length: 5 }, newId);
  for (const id of busy) await add(id, numbered("busy", 400));
  await add(quiet, ["first"]);
  const order: string[] = [];
  let addedAfter = 0;
  const halfway = handles(slowJob, async (_ctx, { name }) => {
    if (order.push(name) !== 1000) return;
    await add(quiet, ["second"]);
    addedAfter = order.length;
  });
  await work([halfway], 10);

  expect(order.indexOf("first")).toBeLessThan(40);
  expect(order.indexOf("second")).toBeLessThan(addedAfter + 40);
});

test("two businesses that each add many jobs are served in turns", async () => {
  const [early, late] = [newId(), newId()];
  for (let batch = 0; batch < 15; batch++) await add(early, numbered("early", 100));
  for (let batch = 0; batch < 15; batch++) await add(late, numbered("late", 100));
  const firstHalf = (await served(10)).slice(0, 1500);

  const lates = firstHalf.filter((name) => name.startsWith("late")).length;
  expect(lates).toBeGreaterThan(650);
  expect(lates).toBeLessThan(850);
});

test("an urgent job overtakes the earlier jobs of its own business", async () => {
  const { id } = desk.business();
  await add(id, numbered("bulk", 200));
  await add(id, ["code"], { isUrgent: true });

  expect((await served()).indexOf("code")).toBeLessThan(25);
});

test("scheduled jobs do not count until due, and many of them queue behind others when due", async () => {
  const { id } = desk.business();
  const later = "2099-01-01T00:00:00Z";
  for (let batch = 0; batch < 5; batch++) await add(id, numbered("later", 100), { runAt: later });
  await add(id, ["now"]);
  const [now] = await desk.rows(
    "select max(priority) from graphile_worker._private_jobs where run_at < now()",
  );
  expect(now).toEqual({ max: 0 });

  await desk.rows("update graphile_worker._private_jobs set run_at = now() where run_at > now()");
  await add(desk.business("globex").id, ["quiet"]);
  expect((await served()).indexOf("quiet")).toBeLessThan(40);
});

test("a queue at the highest priority number still accepts jobs", async () => {
  const { id } = desk.business();
  await add(id, numbered("job", 1000));
  await desk.rows("update graphile_worker._private_jobs set priority = 32767");
  await add(id, ["last"]);

  expect((await served()).at(-1)).toBe("last");
});

test("jobs of one record keep the order in which they were added, within a batch and across a crash", async () => {
  const { id } = desk.business();
  await add(id, numbered("bulk", 500));
  await add(id, numbered("step-", 10), { orderKey: "record" });
  await desk.rows(
    `update graphile_worker._private_jobs set attempts = 1, locked_at = now(), locked_by = 'a dead worker'
     where payload->'data'->>'name' = 'step-0'`,
  );
  await desk.rows(
    "delete from graphile_worker._private_jobs where payload->'data'->>'name' like 'bulk%'",
  );
  await desk.rows(
    `delete from graphile_worker._private_jobs
     where payload->'data'->>'name' like 'step-%' and locked_at is null`,
  );
  await add(id, numbered("after-", 3), { orderKey: "record" });
  await desk.rows("update graphile_worker._private_jobs set locked_at = null, locked_by = null");

  expect(await served()).toEqual(["step-0", "after-0", "after-1", "after-2"]);
});

test("a stored job with an outdated payload is refused", async () => {
  await add(desk.business().id, ["x"]);
  await desk.rows(`update graphile_worker._private_jobs set payload = '{"data":{"name":7}}'`);

  await expect(served()).rejects.toThrow("expected string");
});

test("the context of a job is bound to its business and sets no cookies", () => {
  const ctx = jobContext(desk.self.parts.database, desk.business().id, "r");
  expect(() => ctx.setCookie("a", "b", 1)).toThrow("no one to give a cookie to");
});
