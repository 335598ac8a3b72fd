import { audit, exports, general } from "@parley/contract";
import { expect, test } from "vitest";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { jobContext } from "#platform/jobs/job-context.ts";
import { testDesk } from "#platform/testing/desk.ts";
import { runExport } from "./run-export.job.ts";

const desk = testDesk();

async function ask(body: Record<string, unknown> = {}) {
  return (await desk.as("admin")).call(audit.startExport, { body });
}

async function look(id: string, who: "admin" | "agent" = "admin") {
  return (await desk.as(who)).call(exports.show, { params: { id } });
}

async function rename(name: string) {
  await (await desk.as("admin")).call(general.update, { body: { name } });
  await desk.drain();
}

test("a list is exported in the background to a file that only the requester can download", async () => {
  await rename("=HYPERLINK(1)");
  const { status, body } = await ask({ action: "business.updated" });
  expect([status, body.job.state]).toEqual([202, "waiting"]);
  await desk.drain();
  const { job } = (await look(body.job.id)).body;
  expect(job).toMatchObject({ state: "done", done: 1, kind: "audit" });
  const path = (job.result_url ?? "").replace("/api/v1", "");
  const file = await (await desk.as("admin")).send("GET", path);
  expect(file.headers["content-disposition"]).toMatch(/^attachment; filename="audit-log.csv"/);
  expect(file.text).toMatch(/^\ufeffentry,at,who/);
  expect(file.text).toContain(`business.updated,business,"'=HYPERLINK(1)"`);
  expect((await look(body.job.id, "agent")).status).toBe(404);
});

test("a finished export is not written again when its job runs again", async () => {
  const { id } = (await ask()).body.job;
  await desk.drain();
  await desk.rows("update exports set done = 7 where id = $1", [id]);
  const context = jobContext(desk.self.parts.database, desk.business().id, "req");
  await context.transact((tx) => enqueue(tx, context, runExport, { export_id: id }));
  await desk.drain();
  expect((await look(id)).body.job).toMatchObject({ state: "done", done: 7 });
});

test("losing the permission between request and run cancels the export", async () => {
  const { job } = (await ask()).body;
  await desk.rows("update accounts set status = 'deactivated' where id = $1", [
    desk.business().people.admin.id,
  ]);
  await desk.drain();
  const [row] = await desk.rows("select state, file_id from exports where id = $1", [job.id]);
  expect(row).toEqual({ state: "failed", file_id: null });
});

test("an export filtered by a person of another business is refused and writes nothing", async () => {
  const { status } = await ask({ actor: desk.business("globex").people.admin.id });
  expect(status).toBe(404);
  expect(
    await desk.rows("select from exports where business_id = $1", [desk.business().id]),
  ).toEqual([]);
});

test("five exports a day are allowed, the sixth is refused, and each is in the audit log", async () => {
  for (let n = 0; n < 5; n++) expect((await ask()).status).toBe(202);
  const sixth = await ask();
  expect([sixth.status, sixth.problem.message]).toEqual([429, "You have reached today's exports."]);
  expect(Number(sixth.headers["retry-after"])).toBeGreaterThan(86_000);
  await desk.drain();
  const { body } = await (await desk.as("admin")).call(audit.list, {
    query: { action: "export.asked" },
  });
  expect(body.results).toHaveLength(5);
});
