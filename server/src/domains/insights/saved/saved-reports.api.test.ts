import { savedReports } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import type { Who } from "#platform/testing/tenants.ts";

const desk = testDesk();

type Draft = Partial<savedReports.Draft>;

async function save(who: Who, draft: Draft = {}) {
  const client = await desk.as(who);
  const body = { name: "Replies", metrics: ["first_reply_calendar"] as const, ...draft };
  return client.call(savedReports.create, { body: body as never });
}

async function saved(who: Who, draft: Draft = {}) {
  const reply = await save(who, draft);
  expect(reply.status, reply.text).toBe(201);
  return reply.body.report;
}

async function listOf(who: Who, business: "acme" | "globex" = "acme") {
  const reply = await (await desk.as(who, business)).call(savedReports.list, {});
  expect(reply.status, reply.text).toBe(200);
  return reply.body.results;
}

const namesOf = async (...asked: Parameters<typeof listOf>) =>
  (await listOf(...asked)).map(({ name }) => name);

test("a report is saved with the versions of its figures, and publishes an event", async () => {
  const report = await saved("agent", { group_by: "priority", compare: "weekdays", days: 7 });
  expect(report).toMatchObject({
    name: "Replies",
    is_shared: false,
    is_own: true,
    may_change: true,
    metrics: [{ id: "first_reply_calendar", version: 1, is_current: true }],
    group_by: "priority",
    compare: "weekdays",
    days: 7,
    zone: null,
    version: 1,
  });
  expect(await desk.announced()).toEqual(["insights.report_saved"]);
});

test("a private report is visible to its owner only, a shared one to all who read reports, and none to another business", async () => {
  await saved("agent", { name: "Mine" });
  await saved("agent", { name: "Ours", is_shared: true });
  expect(await namesOf("agent")).toEqual(["Mine", "Ours"]);
  expect(await namesOf("outsider")).toEqual(["Ours"]);
  expect(await namesOf("admin")).toEqual(["Ours"]);
  expect(await namesOf("admin", "globex")).toEqual([]);
  expect((await (await desk.as("customer")).call(savedReports.list, {})).status).toBe(403);
});

test("a shared report is changed only by its owner and by those who configure reports", async () => {
  const { id } = await saved("agent", { is_shared: true });
  const rename = async (who: Who, name: string) =>
    (await desk.as(who)).call(savedReports.change, { params: { id }, body: { name } });
  expect((await rename("outsider", "Theirs")).status).toBe(403);
  expect((await rename("agent", "Owner's")).status).toBe(200);
  expect((await rename("admin", "Admin's")).body.report.name).toBe("Admin's");
  const remove = async (who: Who) =>
    (await (await desk.as(who)).call(savedReports.remove, { params: { id } })).status;
  expect(await remove("outsider")).toBe(403);
  expect(await remove("admin")).toBe(200);
  expect(await remove("agent")).toBe(404);
});

test("a private report is not found by an admin, nor by another business", async () => {
  const { id } = await saved("agent");
  for (const client of [await desk.as("admin"), await desk.as("admin", "globex")]) {
    const body = { name: "Taken" };
    expect((await client.call(savedReports.change, { params: { id }, body })).status).toBe(404);
    expect((await client.call(savedReports.remove, { params: { id } })).status).toBe(404);
  }
});

test("a figure whose definition changed is marked as not current until it is chosen again", async () => {
  const { id } = await saved("agent", { metrics: ["created", "backlog"] });
  await desk.rows(
    `update saved_reports set metrics = '[{"id": "created", "version": 99}, {"id": "backlog", "version": 1}]'
     where id = $1`,
    [id],
  );
  const isCurrent = async () =>
    (await listOf("agent"))[0]?.metrics.map(({ version, is_current }) => [version, is_current]);
  expect(await isCurrent()).toEqual([
    [99, false],
    [1, true],
  ]);
  const client = await desk.as("agent");
  const renamed = await client.call(savedReports.change, {
    params: { id },
    body: { name: "Other" },
  });
  expect(renamed.body.report.metrics[0]?.version).toBe(99);
  const body = { metrics: ["created" as const, "backlog" as const] };
  await client.call(savedReports.change, { params: { id }, body });
  expect(await isCurrent()).toEqual([
    [1, true],
    [1, true],
  ]);
});

test("a change based on an old version of the same field is refused with the current report", async () => {
  const { id, version } = await saved("agent");
  const client = await desk.as("agent");
  await client.call(savedReports.change, { params: { id }, body: { name: "First", version } });
  const late = await client.call(savedReports.change, {
    params: { id },
    body: { name: "Second", version },
  });
  expect(late.status).toBe(409);
  expect(late.text).toContain("First");
});

test("a business has at most 50 reports, without the private ones of people who left", async () => {
  await desk.rows(
    `insert into saved_reports (business_id, id, owner_id, name, is_shared, metrics, days)
     select $1, gen_random_uuid(), $2, 'Report ' || n, false, '[]', 30 from generate_series(1, 50) n`,
    [desk.business().id, desk.business().people.leaver.id],
  );
  const full = await save("agent");
  expect(full.status).toBe(409);
  expect(full.text).toContain("limits.reached");
  await desk.rows("update accounts set status = 'deactivated' where id = $1", [
    desk.business().people.leaver.id,
  ]);
  expect((await save("agent")).status).toBe(201);
});

test.each([
  [{ metrics: [] }, "metrics"],
  [{ metrics: ["created", "created"] }, "metrics"],
  [{ days: 367 }, "days"],
  [{ zone: "Nowhere/City" }, "zone"],
  [{ filter: '{"all":[{"field":"nothing"}]}' }, "filter"],
])("an invalid question is not saved: %j", async (draft, field) => {
  const reply = await save("agent", draft as Draft);
  expect(reply.status).toBe(400);
  expect(reply.text).toContain(field);
});
