import { registration } from "@parley/contract";
import { expect, test } from "vitest";
import { PLATFORM } from "#platform/ids.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { jobContext } from "#platform/jobs/job-context.ts";
import { testDesk } from "#platform/testing/desk.ts";
import { aRegistration } from "../tenancy.builders.ts";
import { removeUnverified } from "../tenancy.jobs.ts";
import { removeUnverifiedBusiness } from "./register-business.ts";

const desk = testDesk();

async function register() {
  const body = aRegistration();
  await desk.platform().call(registration.create, { body });
  const [row] = await desk.rows<{ id: string }>("select id from businesses where domain = $1", [
    body.domain,
  ]);
  return { id: row?.id ?? "", domain: body.domain };
}

function age(id: string, by: string) {
  return desk.rows(
    "update businesses set registered_at = registered_at - $2::interval where id = $1",
    [id, by],
  );
}

async function runNightly() {
  const { database } = desk.self.parts;
  await database.transact(PLATFORM, (tx) =>
    enqueue(tx, { requestId: "night" }, removeUnverified, {}),
  );
  await desk.drain();
}

/** The tables that contain a row of a business. */
async function tablesHolding(id: string): Promise<string[]> {
  const tables = await desk.rows<{ name: string; key: string }>(
    `select c.table_name as name, c.column_name as key
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where t.table_schema = 'public' and t.table_type = 'BASE TABLE'
       and (c.column_name = 'business_id' or (c.table_name = 'businesses' and c.column_name = 'id'))`,
  );
  const held = await Promise.all(
    tables.map(async ({ name, key }) => {
      const rows = await desk.rows(`select from ${name} where ${key} = $1 limit 1`, [id]);
      return rows.length > 0 ? name : "";
    }),
  );
  return held.filter(Boolean).sort();
}

test("after 72 hours no row of an unverified business remains, and its address is available again", async () => {
  const { id, domain } = await register();
  await desk.drain();
  await desk.rows(
    "insert into idempotency_keys (business_id, scope, key, request_hash, status) values ($1, 's', 'k', '', 201)",
    [id],
  );
  expect((await tablesHolding(id)).length).toBeGreaterThan(7);
  await age(id, "72 hours");
  await runNightly();

  expect(await tablesHolding(id)).toEqual([]);
  const again = await desk
    .platform()
    .call(registration.create, { body: aRegistration({ domain }) });
  expect(again.status).toBe(201);
});

test("a younger registration is kept", async () => {
  const { id } = await register();
  await age(id, "71 hours 59 minutes");
  await runNightly();

  expect(await tablesHolding(id)).toContain("businesses");
});

test("a verified business is kept, regardless of the age of its registration", async () => {
  const { id, people } = desk.business();
  await age(id, "1 year");
  await runNightly();

  expect(await desk.rows("select from accounts where id = $1", [people.admin.id])).toHaveLength(1);
  expect(await tablesHolding(id)).toContain("site_addresses");
});

test("a business that is verified after it was selected for removal is kept", async () => {
  const { id } = desk.business();
  await age(id, "1 year");
  await removeUnverifiedBusiness(jobContext(desk.self.parts.database, id, "night"));

  expect(await tablesHolding(id)).toContain("businesses");
});

test("removing one business deletes no row of another", async () => {
  const counts = () =>
    desk.rows(
      "select business_id, count(*) from accounts group by 1 union all select id, 1 from businesses order by 1, 2",
    );
  const before = await counts();
  const { id } = await register();
  await age(id, "73 hours");
  await runNightly();

  expect(await counts()).toEqual(before);
});

test("every table of a business is cleared by cascade, except the two that the removal clears itself and those of the platform", async () => {
  const left = await desk.rows<{ name: string }>(
    `with recursive gone as (
       select 'businesses'::regclass::oid as id
       union
       select f.conrelid from pg_constraint f join gone g on f.confrelid = g.id
       where f.contype = 'f' and f.confdeltype = 'c'
     )
     select c.relname as name from pg_class c join pg_policy p on p.polrelid = c.oid and p.polname = 'tenant_wall'
     where c.oid not in (select id from gone) order by 1`,
  );
  const ofBusinesses = left.filter(({ name }) => !name.startsWith("platform_"));
  expect(ofBusinesses.map(({ name }) => name)).toEqual(["idempotency_keys", "site_addresses"]);
});
