import { general, signIn } from "@parley/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeDemo } from "../../seeds/make-demo.ts";
import { businesses, customersOf, password } from "../../seeds/people.ts";
import { connect } from "../platform/db/connect.ts";
import { type Desk, openDesk } from "../platform/testing/desk.ts";

let desk: Desk;

/** Until when the demo was made: what comes due later is the worker's. */
let madeUntil = 0;

async function seed(now = Date.now()): Promise<string[]> {
  madeUntil ||= now;
  const owner = connect(desk.copy.ownerUrl, 2, "parley demo owner");
  const said: string[] = [];
  try {
    const options = { owner, tickets: 30, now, say: (line: string) => said.push(line) };
    await makeDemo(desk.parts, options);
  } finally {
    await owner.end();
  }
  return said;
}

beforeAll(async () => {
  desk = await openDesk();
  await seed();
});
afterAll(() => desk.close());

/** All rows of all tables, to detect any change. */
async function everything() {
  const tables = await desk.rows<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  return Promise.all(
    tables.map(({ name }) => desk.rows(`select t::text as row from ${name} t order by 1`)),
  );
}

function signInAs(label: string, username: string) {
  return desk.client(`${label}.parley.test`).call(signIn.express, { body: { username, password } });
}

const cast = businesses.flatMap((business) => [
  [business.admin.email, "admin", business.label] as const,
  ...business.agents.map(({ email }) => [email, "agent", business.label] as const),
  ...customersOf(business)
    .slice(0, 1)
    .map(({ email }) => [email, "customer", business.label] as const),
]);

test("no due job is left, and every mail counts as sent", async () => {
  const jobs = await desk.rows<{ name: string }>(
    `select t.identifier as name from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where j.run_at <= $1`,
    [new Date(madeUntil)],
  );
  expect(jobs).toEqual([]);
  const mails = await desk.rows("select state, count(*)::int from mail_outbox group by 1");
  expect(mails).toEqual([{ state: "sent", count: expect.any(Number) }]);
});

test.each(cast)("%s signs in as %s of %s", async (email, role, label) => {
  const { status, body } = await signInAs(label, email);

  expect(status).toBe(200);
  expect(body.user).toMatchObject({ email, role });
});

test("Acme has ninety days of tickets; Globex has an admin and nothing else", async () => {
  const rows = await desk.rows(
    `select b.domain, count(*)::int as tickets, max(now() - t.created_at) > interval '80 days' as is_old,
       bool_and(t.created_at < now()) as is_past
     from tickets t join businesses b on b.id = t.business_id group by 1`,
  );
  expect(rows).toEqual([
    { domain: "acme", tickets: expect.any(Number), is_old: true, is_past: true },
  ]);
  // About as many as asked for: what an agent would write down later than now is not there yet.
  expect(rows[0]?.tickets).toBeGreaterThan(25);
  const people = await desk.rows(
    `select r.kind, count(*)::int from accounts a join roles r on (r.business_id, r.id) = (a.business_id, a.role_id)
     join businesses b on b.id = a.business_id where b.domain = 'globex' group by 1`,
  );
  expect(people).toEqual([{ kind: "admin", count: 1 }]);
});

test("the clock of the database is restored", async () => {
  const [clock] = await desk.rows<{ off: number; language: string }>(
    `select abs(extract(epoch from clock_timestamp() - now()))::float as off,
       (select l.lanname from pg_proc p join pg_language l on l.oid = p.prolang
        where p.proname = 'now' and p.pronamespace = 'pg_catalog'::regnamespace) as language`,
  );
  expect(clock?.language).toBe("internal");
  expect(clock?.off).toBeLessThan(60);
});

test("seeding again changes nothing, and reports it", async () => {
  const before = await everything();

  expect(await seed()).toEqual([
    "Acme exists already and is not changed",
    "Globex exists already and is not changed",
  ]);
  expect(await everything()).toEqual(before);
});

test("both businesses respond on their own host", async () => {
  for (const { label, name, admin } of businesses) {
    const { body } = await signInAs(label, admin.email);
    const client = desk.client(`${label}.parley.test`, body.access);
    expect((await client.call(general.info, {})).body.business).toMatchObject({
      name,
      domain: label,
    });
  }
});
