import { afterEach, expect, test } from "vitest";
import { crontab, jobHandlers } from "../../app/build-worker.ts";
import { newId } from "../ids.ts";
import { statementsOf } from "../testing/count-statements.ts";
import { testDesk } from "../testing/desk.ts";
import { startWorker } from "../testing/workers.ts";
import { handles } from "./job-kind.ts";
import { nightly } from "./nightly.ts";

const desk = testDesk();

afterEach(() => desk.rows("delete from graphile_worker._private_jobs"));

async function night() {
  await desk.rows(`select graphile_worker.add_job('platform.nightly', '{}')`);
  await desk.drain();
}

async function mailOf(business: string, state: string, sentDaysAgo: number) {
  const id = newId();
  await desk.rows(
    `insert into mail_outbox
       (business_id, id, dedupe_key, kind, recipient, subject, body_text, body_html, state, sent_at, request_id)
     values ($1, $2::uuid, $2::uuid::text, 'test', 'ann@customer.test', 'S', 'secret', '<p>secret</p>', $3,
       now() - make_interval(days => $4), 'r')`,
    [business, id, state, sentDaysAgo],
  );
  return async () =>
    (await desk.rows("select body_text, body_html from mail_outbox where id = $1", [id]))[0];
}

test("the nightly job blanks mails sent a month ago, in every business, and keeps the others", async () => {
  const old = await mailOf(desk.business("acme").id, "sent", 31);
  const otherOld = await mailOf(desk.business("globex").id, "sent", 31);
  const young = await mailOf(desk.business("acme").id, "sent", 29);
  const dead = await mailOf(desk.business("acme").id, "dead", 31);
  await night();

  const blank = { body_text: "", body_html: "" };
  const whole = { body_text: "secret", body_html: "<p>secret</p>" };
  expect([await old(), await otherOld()]).toEqual([blank, blank]);
  expect([await young(), await dead()]).toEqual([whole, whole]);
});

test("the nightly job deletes reactions to events older than 90 days, and keeps the events", async () => {
  const { id: business } = desk.business();
  const idOfDaysAgo = (days: number) => {
    const time = Date.now() - days * 86_400_000;
    const hex = time.toString(16).padStart(12, "0");
    return `${hex.slice(0, 8)}-${hex.slice(8)}${newId().slice(13)}`;
  };
  for (const days of [91, 89]) {
    const id = idOfDaysAgo(days);
    await desk.rows(
      `with e as (
         insert into events (business_id, id, name, payload, actor_kind, request_id)
         values ($1, $2, 'test.old', '{}', 'system', 'test') returning business_id, id
       ) insert into reactions_done (business_id, event_id, reaction) select business_id, id, $3 from e`,
      [business, id, `of ${days} days ago`],
    );
  }
  await night();

  const kept = await desk.rows("select reaction from reactions_done where business_id = $1", [
    business,
  ]);
  expect(kept).toEqual([{ reaction: "of 89 days ago" }]);
  const events = await desk.rows(
    "select from events where business_id = $1 and name = 'test.old'",
    [business],
  );
  expect(events).toHaveLength(2);
});

test("the nightly job deletes all events of long ago that no auditor reads, however many, and keeps the others", async () => {
  const { id: business } = desk.business();
  const add = (name: string, count: number, daysAgo: number, isAudited: boolean) =>
    desk.rows(
      `insert into events (business_id, id, name, payload, actor_kind, request_id, at, is_audited)
       select $1, gen_random_uuid(), $2, '{}', 'system', 'test', now() - make_interval(days => $4), $5
       from generate_series(1, $3::int)`,
      [business, name, count, daysAgo, isAudited],
    );
  await add("test.old", 11_000, 121, false);
  await add("test.young", 1, 119, false);
  await add("test.audited", 1, 1000, true);
  await night();
  const kept = await desk.rows(
    "select name from events where business_id = $1 and name like 'test.%' order by name",
    [business],
  );
  expect(kept).toEqual([{ name: "test.audited" }, { name: "test.young" }]);
});

test.each([
  ["audited", 1000, true],
  ["young", 89, false],
] as const)("the application cannot delete %s events", async (name, daysAgo, isAudited) => {
  const { id } = desk.business();
  await desk.rows(
    `insert into events (business_id, id, name, payload, actor_kind, request_id, at, is_audited)
     values ($1, gen_random_uuid(), $2, '{}', 'system', 'test', now() - make_interval(days => $3), $4)`,
    [id, name, daysAgo, isAudited],
  );
  const removal = desk.self.parts.database.transact(id, (tx) =>
    tx.deleteFrom("events").where("name", "=", name).execute(),
  );
  await expect(removal).rejects.toThrow("audited and young events are kept");
});

test("the nightly job deletes more rows than fit one batch, each batch in a transaction of its own", async () => {
  const { id, people } = desk.business();
  await desk.rows(
    `insert into drafts (business_id, account_id, key, value, device, updated_at)
     select $1, $2, 'draft ' || n, '{}', 'test', now() - interval '31 days' from generate_series(1, 12000) n`,
    [id, people.agent.id],
  );
  const statements = await statementsOf(desk.self.parts.pool, night);
  expect(await desk.rows("select from drafts where business_id = $1", [id])).toEqual([]);
  const batches = statements.filter(
    ({ text, values }) => text?.startsWith('delete from "drafts"') && values?.includes(id),
  );
  expect(batches).toHaveLength(4);
});

test("the nightly job deletes unverified registrations", async () => {
  const unproven = desk.business("globex").id;
  await desk.rows(
    "update businesses set status = 'pending', registered_at = now() - interval '30 days' where id = $1",
    [unproven],
  );
  await night();

  expect(await desk.rows("select from businesses where id = $1", [unproven])).toEqual([]);
  expect(
    await desk.rows("select from businesses where id = $1", [desk.business().id]),
  ).toHaveLength(1);
});

test("of several workers that missed the hour, one runs the nightly job", async () => {
  await desk.rows(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
     values ($1, now() - interval '3 days', now() - interval '2 days')`,
    [nightly.name],
  );
  let nights = 0;
  const done = Promise.withResolvers<void>();
  const count = handles(nightly, async () => {
    nights++;
    done.resolve();
  });
  const hourMissed = (new Date().getUTCHours() + 12) % 24;
  const lately = crontab.map((item) => ({
    ...item,
    match: ({ hour, min }: { hour: number; min: number }) => hour === hourMissed && min === 10,
    options: { ...item.options, backfillPeriod: 20 * 3_600_000 },
  }));
  const workers = await Promise.all(
    [1, 2, 3].map(() => startWorker(desk.self, [count], { crontab: lately })),
  );
  await done.promise;
  await Promise.all(workers.map((worker) => worker.stop()));

  expect(nights).toBe(1);
});

test("the nightly job is registered with the worker", () => {
  const known = jobHandlers(desk.self.parts).map(({ name }) => name);
  for (const { task } of crontab) expect(known).toContain(task);
});
