import { audit, general } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";

const desk = testDesk();

async function rename(name: string) {
  await (await desk.as("admin")).call(general.update, { body: { name } });
  await desk.drain();
}

async function entries(query: Record<string, unknown> = {}) {
  const { body } = await (await desk.as("admin")).call(audit.list, { query });
  return body;
}

async function verified() {
  return (await (await desk.as("admin")).call(audit.verify, {})).body;
}

function tamper(sql: string) {
  return desk.rows(sql, [desk.business().id]);
}

test("a change is one entry: who, what, before and after, when and from where", async () => {
  await rename("Acme Ltd");
  const { results } = await entries({ action: "business.updated" });
  const { admin } = desk.business().people;
  expect(results).toHaveLength(1);
  expect(results[0]).toMatchObject({
    action: "business.updated",
    actor: { kind: "person", id: admin.id },
    object: { type: "business", id: desk.business().id, name: "Acme Ltd" },
    changes: [{ field: "name", to: "Acme Ltd" }],
  });
  const params = { id: results[0]?.id ?? "" };
  const { body } = await (await desk.as("admin")).call(audit.show, { params });
  expect(body.entry).toMatchObject({
    ip: expect.stringMatching(/[.:]/),
    request_id: expect.any(String),
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test("a change without effect leaves no entry", async () => {
  await rename("Same");
  await rename("Same");
  expect((await entries({ action: "business" })).results).toHaveLength(1);
});

test("the log is filtered by person, action, record and day, and is read page by page", async () => {
  for (const name of ["One", "Two", "Three"]) await rename(name);
  const { admin, agent } = desk.business().people;
  const today = new Date().toISOString().slice(0, 10);
  const count = async (query: Record<string, unknown>) => (await entries(query)).results.length;
  const changed = { action: "business.updated" };
  expect(await count({ ...changed, actor: admin.id })).toBe(3);
  expect(await count({ ...changed, actor: agent.id })).toBe(0);
  expect(await count({ object: desk.business().id, action: "business" })).toBe(3);
  expect(await count({ ...changed, from: "2020-01-01", to: today })).toBe(3);
  expect(await count({ ...changed, to: "2020-01-01" })).toBe(0);
  const first = await entries({ ...changed, page_size: 2 });
  expect(first.results.map(({ object }) => object?.name)).toEqual(["Three", "Two"]);
  const next = await (await desk.as("admin")).send(
    "GET",
    (first.next ?? "").replace("/api/v1", ""),
  );
  expect(next.body).toMatchObject({ next: null, results: [{ object: { name: "One" } }] });
});

test("the actions to filter by are those that occurred", async () => {
  await rename("One");
  const { body } = await (await desk.as("admin")).call(audit.actions, {});
  expect(body.results).toContain("business.updated");
  expect(body.results).toEqual([...new Set(body.results)].sort());
  const other = await (await desk.as("admin", "globex")).call(audit.actions, {});
  expect(other.body.results).not.toContain("business.updated");
});

test("an intact chain is verified", async () => {
  await rename("One");
  await rename("Two");
  expect(await verified()).toMatchObject({ ok: true, broken_at: null, waiting: 0 });
});

test.each([
  ["the event of an entry is changed", "update events set payload = '{}' where business_id = $1"],
  ["the event of an entry is deleted", "delete from events where business_id = $1"],
  [
    "an entry is deleted",
    "delete from audit_entries where business_id = $1 and position = (select min(position) + 1 from audit_entries where business_id = $1)",
  ],
  [
    "an entry is hashed again",
    "update audit_entries set content_hash = sha256('x'), hash = sha256(previous_hash || sha256('x')) where business_id = $1 and position = 1",
  ],
  [
    "the entries after a changed one keep their hashes",
    "update audit_entries set hash = sha256('x') where business_id = $1 and position = 1",
  ],
])("when %s, the verification shows where the chain breaks", async (_, sql) => {
  for (const name of ["One", "Two", "Three"]) await rename(name);
  await tamper(sql);
  expect(await verified()).toMatchObject({ ok: false, broken_at: expect.any(Number) });
});

test("two simultaneous changes are two consecutive entries of the chain", async () => {
  const admin = await desk.as("admin");
  await Promise.all([
    admin.call(general.update, { body: { name: "Left" } }),
    admin.call(general.update, { body: { phone: "+44 20 7946 0001" } }),
  ]);
  await desk.drain();
  expect(await verified()).toMatchObject({ ok: true, waiting: 0 });
  expect((await entries({ action: "business.updated" })).results).toHaveLength(2);
});

test("only people with the permission read the log, and never that of another business", async () => {
  await rename("Mine");
  const agent = await (await desk.as("agent")).call(audit.list, { query: {} });
  expect(agent.status).toBe(403);
  const { body } = await (await desk.as("admin", "globex")).call(audit.list, { query: {} });
  expect(JSON.stringify(body)).not.toContain("Mine");
});

test("the application role of the database cannot change or delete an entry", async () => {
  const granted = await desk.rows<{ name: string; verbs: string }>(
    `select table_name as name, string_agg(privilege_type, ' ' order by privilege_type) as verbs
     from information_schema.role_table_grants
     where grantee = 'parley_app' and table_name in ('audit_entries', 'events') group by 1 order by 1`,
  );
  // Events that no auditor reads may be deleted after some time; a trigger keeps the others.
  expect(granted).toEqual([
    { name: "audit_entries", verbs: "INSERT SELECT" },
    { name: "events", verbs: "DELETE INSERT SELECT" },
  ]);
});
