import { metricAnnotations, metricTargets } from "@parley/contract";
import { expect, test } from "vitest";
import { jobContext } from "#platform/jobs/job-context.ts";
import { testDesk } from "#platform/testing/desk.ts";
import type { Who } from "#platform/testing/tenants.ts";
import { actAs } from "../../identity/index.ts";
import { metricSource } from "../index.ts";

const desk = testDesk();

const departmentOf = async (name: "acme" | "globex" = "acme") =>
  (
    await desk.rows<{ id: string }>("select id from departments where business_id = $1 limit 1", [
      desk.business(name).id,
    ])
  )[0]?.id ?? "";

const aTarget = {
  metric: "first_reply_calendar",
  department: null,
  priority: null,
  value: 60,
} as const;

async function save(targets: readonly metricTargets.Target[], who: Who = "admin") {
  const client = await desk.as(who);
  return client.call(metricTargets.save, { body: { targets: [...targets] } });
}

async function annotate(draft: Partial<metricAnnotations.Draft> = {}, who: Who = "admin") {
  const body = { on: "2026-03-02", text: "Release 4.2", ...draft };
  return (await desk.as(who)).call(metricAnnotations.create, { body });
}

async function notesOf(who: Who, query: metricAnnotations.Query = {}) {
  const reply = await (await desk.as(who)).call(metricAnnotations.list, { query });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.results.map(({ text }) => text);
}

test("targets are set as a whole, read by all who read reports, and recorded in the audit log", async () => {
  const department = await departmentOf();
  const targets = [aTarget, { ...aTarget, department, priority: "high" as const, value: 15 }];
  expect((await save(targets)).body.targets).toEqual(targets);
  const read = await (await desk.as("agent")).call(metricTargets.list, {});
  expect(read.body.targets).toEqual(targets);
  await save([aTarget]);
  expect((await (await desk.as("agent")).call(metricTargets.list, {})).body.targets).toEqual([
    aTarget,
  ]);
  expect(await desk.announced()).toEqual(["insights.targets_changed", "insights.targets_changed"]);
  const theirs = await (await desk.as("admin", "globex")).call(metricTargets.list, {});
  expect(theirs.body.targets).toEqual([]);
});

test("a duplicate target, one for a count and one for a department of another business are refused", async () => {
  expect((await save([aTarget, aTarget])).status).toBe(400);
  expect((await save([{ ...aTarget, metric: "created" }])).text).toContain("A count has no target");
  const stranger = await save([{ ...aTarget, department: await departmentOf("globex") }]);
  expect(stranger.status).toBe(400);
  expect(stranger.text).toContain("Unknown department");
});

test("only those who configure reports set targets and annotations", async () => {
  expect((await save([aTarget], "agent")).status).toBe(403);
  expect((await annotate({}, "agent")).status).toBe(403);
  const made = await annotate();
  const params = { id: made.body.annotation.id };
  const remove = async (who: Who, business: "acme" | "globex" = "acme") =>
    (await (await desk.as(who, business)).call(metricAnnotations.remove, { params })).status;
  expect(await remove("agent")).toBe(403);
  expect(await remove("admin", "globex")).toBe(404);
  expect(await remove("admin")).toBe(200);
  expect(await notesOf("admin")).toEqual([]);
});

test("an annotation of a department is visible to those with access to it, and the list is filtered by days", async () => {
  await annotate({ text: "For all", on: "2026-03-01" });
  await annotate({ text: "For one", department: await departmentOf() });
  expect(await notesOf("admin")).toEqual(["For one", "For all"]);
  expect(await notesOf("agent")).toEqual(["For one", "For all"]);
  expect(await notesOf("outsider")).toEqual(["For all"]);
  expect(await notesOf("admin", { from: "2026-03-02", to: "2026-03-02" })).toEqual(["For one"]);
  expect((await annotate({ text: "x".repeat(121) })).status).toBe(400);
});

test("the file of a figure contains the annotations of its days", async () => {
  await annotate();
  await annotate({ on: "2026-02-01", text: "Before" });
  const { id, people } = desk.business();
  const reader = await actAs(jobContext(desk.self.parts.database, id, "test"), people.admin.id);
  if (!reader) throw new Error("nobody reads");
  const asked = { metric: "backlog", from: "2026-03-01", to: "2026-03-03" };
  const lines: unknown[] = [];
  for await (const page of metricSource.pages(reader, asked)) lines.push(...page);
  const notes = lines.filter((line) => (line as string[])[2] === "Annotation");
  expect(notes).toEqual([
    ["Backlog", "tickets", "Annotation", "2026-03-02", "Release 4.2", "", "", "Europe/London"],
  ]);
});
