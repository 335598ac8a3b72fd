import { registration } from "@parley/contract";
import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { aRegistration } from "../../domains/tenancy/tenancy.builders.ts";
import { businessRegistered } from "../../domains/tenancy/tenancy.events.ts";
import { newId } from "../ids.ts";
import { jobContext } from "../jobs/job-context.ts";
import type { Mail } from "../mailer/mail.ts";
import { queueMail } from "../mailer/queue-mail.ts";
import { testDesk } from "../testing/desk.ts";
import { drainQueue } from "../testing/drain-queue.ts";
import { randomFrom } from "../testing/seed.ts";
import { startWorker } from "../testing/workers.ts";
import { announce, event } from "./event.ts";
import { on, type Reaction, reactionsJob } from "./reactions.ts";

const desk = testDesk();
const moved = event("test.moved", z.object({ step: z.number() }));

afterEach(() => desk.rows("delete from graphile_worker._private_jobs"));

function context() {
  return jobContext(desk.self.parts.database, desk.business().id, "req-7");
}

function move(step: number, id: string = newId()) {
  return context().transact((tx) =>
    announce(tx, context(), moved({ step }, { record: "thing", id })),
  );
}

function work(...reactions: Reaction[]) {
  return drainQueue(desk.self.queue, desk.self.parts.database, [reactionsJob(reactions)]);
}

async function runAgainNow() {
  await desk.rows("update graphile_worker._private_jobs set run_at = now()");
}

test("a reaction runs once per event, even when its job runs twice", async () => {
  const ran: number[] = [];
  const count = on(moved, "count", async (_tx, _ctx, { payload }) => void ran.push(payload.step));
  await move(1);
  await desk.rows(`insert into graphile_worker._private_jobs (task_id, payload)
    select task_id, payload from graphile_worker._private_jobs`);
  await work(count);

  expect(ran).toEqual([1]);
});

test("a reaction that fails blocks no other, and its retry runs only what is not done", async () => {
  const ran: string[] = [];
  let isBroken = true;
  const reactions = [
    on(moved, "first", async () => void ran.push("first")),
    on(moved, "broken", async () => {
      if (isBroken) throw new Error("not now");
      ran.push("broken");
    }),
    on(moved, "last", async () => void ran.push("last")),
  ];
  await move(1);
  await expect(work(...reactions)).rejects.toThrow("test.moved: broken: not now");
  expect(ran).toEqual(["first", "last"]);

  isBroken = false;
  await runAgainNow();
  await work(...reactions);
  expect(ran).toEqual(["first", "last", "broken"]);
});

test("writes of a failed reaction are rolled back", async () => {
  const breaks = on(moved, "breaks", async (tx, ctx) => {
    await queueMail(tx, ctx, { ...letter, dedupeKey: "half" });
    throw new Error("half way");
  });
  await move(1);

  await expect(work(breaks)).rejects.toThrow("half way");
  expect(await desk.mails()).toEqual([]);
  const done = "select from reactions_done where business_id = $1";
  expect(await desk.rows(done, [desk.business().id])).toEqual([]);
});

test("a poison event is parked after its attempts while other events continue", async () => {
  const ran: number[] = [];
  const choke = on(moved, "choke", async (_tx, _ctx, { payload }) => {
    if (payload.step === 13) throw new Error("poison");
    ran.push(payload.step);
  });
  const record = newId();
  await move(13, record);
  for (const step of [1, 2, 3]) await move(step, record);
  await expect(work(choke)).rejects.toThrow("poison");
  expect(ran).toEqual([1, 2, 3]);

  for (let attempt = 2; attempt <= 12; attempt++) {
    await runAgainNow();
    await expect(work(choke)).rejects.toThrow("poison");
  }
  await runAgainNow();
  await work(choke);
  const parked = await desk.rows(
    "select attempts, max_attempts, last_error from graphile_worker.jobs",
  );
  expect(parked).toEqual([
    { attempts: 12, max_attempts: 12, last_error: "test.moved: choke: poison" },
  ]);
});

test("the events of each record are handled in order, with any number of workers", async () => {
  const random = randomFrom(0);
  const records = Array.from({ length: 5 }, newId);
  const heard = new Map<string, number[]>(records.map((id) => [id, []]));
  const done = Promise.withResolvers<void>();
  let left = 200;
  const listen = on(moved, "listen", async (tx, _ctx, { id, payload }) => {
    const { record_id } = await tx
      .selectFrom("events")
      .select("record_id")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await new Promise((resolve) => setTimeout(resolve, random(6)));
    heard.get(record_id ?? "")?.push(payload.step);
    if (--left === 0) done.resolve();
  });
  const workers = await Promise.all(
    [1, 2, 3].map(() => startWorker(desk.self, [reactionsJob([listen])])),
  );
  for (let step = 0; step < 40; step += 4) {
    for (const id of records) {
      // Some in one transaction, as when a change has many consequences.
      await context().transact(async (tx) => {
        for (let next = step; next < step + 4; next++) {
          await announce(tx, context(), moved({ step: next }, { record: "thing", id }));
        }
      });
    }
  }
  await done.promise;
  await Promise.all(workers.map((worker) => worker.stop()));

  const inOrder = Array.from({ length: 40 }, (_, step) => step);
  expect([...heard.values()]).toEqual(records.map(() => inOrder));
});

test("the request id is passed from the request to the event, the job, the reaction and its mail", async () => {
  const body = aRegistration();
  const tell = on(businessRegistered, "tell", async (tx, ctx) => {
    await queueMail(tx, ctx, { ...letter, dedupeKey: "told" });
  });
  const headers = { "x-request-id": "req-from-outside" };
  await desk.platform().call(registration.create, { body }, headers);
  const jobs = await desk.rows(
    "select distinct payload->>'request_id' as id from graphile_worker._private_jobs",
  );
  await work(tell);

  expect(jobs).toEqual([{ id: "req-from-outside" }]);
  const of = "request_id from businesses b join";
  const events = `select ${of} events e on e.business_id = b.id where b.domain = $1`;
  const mails = `select ${of} mail_outbox m on m.business_id = b.id where b.domain = $1 and kind = 'test'`;
  expect(await desk.rows(events, [body.domain])).toEqual([{ request_id: "req-from-outside" }]);
  expect(await desk.rows(mails, [body.domain])).toEqual([{ request_id: "req-from-outside" }]);
});

const letter: Omit<Mail, "dedupeKey"> = {
  kind: "test",
  to: "ann@customer.test",
  subject: "Moved",
  text: "It moved.",
  html: "<p>It moved.</p>",
};
