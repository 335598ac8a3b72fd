import { general, signIn } from "@parley/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { password, story } from "../../seeds/story.ts";
import { tellStory } from "../../seeds/tell-story.ts";
import { type Desk, openDesk } from "../platform/testing/desk.ts";

let desk: Desk;

beforeAll(async () => {
  desk = await openDesk();
  await tellStory(desk.parts);
});
afterAll(() => desk.close());

/** Every row of every table, so that nothing can change unseen. */
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

const cast = story.flatMap(({ label, admin, agents, customers }) => [
  [admin.email, "admin", label] as const,
  ...agents.map(({ email }) => [email, "agent", label] as const),
  ...customers.map(({ email }) => [email, "customer", label] as const),
]);

test.each(cast)("%s signs in as %s of %s", async (email, role, label) => {
  const { status, body } = await signInAs(label, email);

  expect(status).toBe(200);
  expect(body.user).toMatchObject({ email, role });
});

test("Acme has an admin, three agents in two departments and three customers; Globex an admin alone", async () => {
  const counts = await desk.rows(
    `select b.domain, r.kind, count(*)::int from accounts a join roles r on (r.business_id, r.id) = (a.business_id, a.role_id)
     join businesses b on b.id = a.business_id where a.status = 'active' group by 1, 2 order by 1, 2`,
  );
  expect(counts).toEqual([
    { domain: "acme", kind: "admin", count: 1 },
    { domain: "acme", kind: "agent", count: 3 },
    { domain: "acme", kind: "customer", count: 3 },
    { domain: "globex", kind: "admin", count: 1 },
  ]);
  const members = await desk.rows(
    `select d.name, count(*)::int from department_members m join departments d
     on (d.business_id, d.id) = (m.business_id, m.department_id) group by 1 order by 1`,
  );
  expect(members).toEqual([
    { name: "Billing", count: 2 },
    { name: "General Support", count: 2 },
  ]);
});

test("telling it again changes nothing", async () => {
  const before = await everything();
  await tellStory(desk.parts);

  expect(await everything()).toEqual(before);
});

test("both businesses answer on their own address", async () => {
  for (const { label, name, admin } of story) {
    const { body } = await signInAs(label, admin.email);
    const client = desk.client(`${label}.parley.test`, body.access);
    expect((await client.call(general.info, {})).body.business).toMatchObject({
      name,
      domain: label,
    });
  }
});
