import { exports, ticketBulk, ticketExport, ticketSpamAndTrash } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { importTickets, openTicket } from "../testing/tickets.ts";

const desk = testDesk();

async function ask(body: ticketExport.Ask) {
  return (await desk.as("admin")).call(ticketExport.start, { body });
}

async function fetched(id: string): Promise<string> {
  await desk.drain();
  const admin = await desk.as("admin");
  const { job } = (await admin.call(exports.show, { params: { id } })).body;
  expect(job.state).toBe("done");
  const file = await admin.send("GET", (job.result_url ?? "").replace("/api/v1", ""));
  return file.text;
}

test("the tickets of a view are exported in its columns and order, with spreadsheet formulas made harmless", async () => {
  await openTicket(desk, { title: "=1+1", priority: "high", tags: ["vip", "wifi"] });
  await openTicket(desk, { title: "Second, plain", priority: "low" });
  const filter = JSON.stringify({ field: "priority", is: "any_of", value: ["high", "low"] });
  const columns = ["ticket_id", "title", "priority", "tags", "requester"] as const;
  const { status, body } = await ask({
    view: "all_open",
    filter,
    sort: "number",
    columns: [...columns],
  });
  expect([status, body.job.kind]).toEqual([202, "tickets"]);
  const lines = (await fetched(body.job.id)).split("\r\n");
  expect(lines[0]).toBe("\ufeffID,Subject,Priority,Tags,Requester");
  expect(lines[1]).toMatch(/^TK1001,"'=1\+1",High,"vip, wifi",/);
  expect(lines[2]).toMatch(/^TK1002,"Second, plain",Low,,/);
  expect(lines).toHaveLength(4);
});

test("an export of more than one page is complete, each ticket once", async () => {
  await importTickets(desk, 1203);
  const { body } = await ask({ view: "all_open", columns: ["ticket_id"] });
  const lines = (await fetched(body.job.id)).split("\r\n").slice(1, -1);
  expect(lines).toHaveLength(1203);
  expect(new Set(lines).size).toBe(1203);
});

test("an invalid filter is refused before anything starts, and an agent has no permission to export", async () => {
  const { status, problem } = await ask({ filter: "{" });
  expect([status, problem.code]).toEqual([400, "views.filter_invalid"]);
  const agent = await (await desk.as("agent")).call(ticketExport.start, { body: {} });
  expect(agent.status).toBe(403);
});

test("selected tickets are exported in the requested order, also from the trash", async () => {
  const [first, second, third] = [
    await openTicket(desk, { title: "One" }),
    await openTicket(desk, { title: "Two" }),
    await openTicket(desk, { title: "Three" }),
  ];
  const admin = await desk.as("admin");
  await admin.call(ticketSpamAndTrash.trash, { params: { ticket: third.id } });
  const ids = [third.id, first.id, first.id];
  const { body } = await ask({ ids, sort: "number", columns: ["title"] });
  expect((await fetched(body.job.id)).split("\r\n").slice(1, -1)).toEqual(["One", "Three"]);
  const bulk = await admin.call(ticketBulk.start, {
    body: { ids: [second.id], act: "export", params: { columns: ["title"] } },
  });
  expect([bulk.status, bulk.body.message]).toEqual([200, "Export started"]);
  expect(bulk.body.bulk).toBeUndefined();
  const lines = (await fetched(bulk.body.job?.id ?? "")).split("\r\n");
  expect(lines.slice(1, -1)).toEqual(["Two"]);
});

test("both tickets and a view, neither, tickets of another business, and an agent without the permission are refused", async () => {
  const { id } = await openTicket(desk);
  const admin = await desk.as("admin");
  const asBulk = (body: Omit<ticketBulk.Ask, "act">) =>
    admin.call(ticketBulk.start, { body: { ...body, act: "export" } });
  expect((await ask({ ids: [id], view: "all_open" })).status).toBe(400);
  expect((await ask({ ids: [crypto.randomUUID()] })).status).toBe(404);
  expect((await asBulk({ ids: [] })).problem.code).toBe("bulk.nothing_selected");
  expect((await asBulk({})).problem.code).toBe("bulk.nothing_selected");
  const foreign = await asBulk({ ids: [id], params: { priority: "low" } });
  expect(foreign.problem.message).toBe("This act does not take it");
  const agent = await (await desk.as("agent")).call(ticketBulk.start, {
    body: { ids: [id], act: "export" },
  });
  expect(agent.status).toBe(403);
});
