import { exports, ticketExport } from "@parley/contract";
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

test("a view's tickets come as a file, in its columns and its order, with what a spreadsheet would run made harmless", async () => {
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

test("more than one page of it comes whole, each ticket once", async () => {
  await importTickets(desk, 1203);
  const { body } = await ask({ view: "all_open", columns: ["ticket_id"] });
  const lines = (await fetched(body.job.id)).split("\r\n").slice(1, -1);
  expect(lines).toHaveLength(1203);
  expect(new Set(lines).size).toBe(1203);
});

test("a filter that cannot be read is refused before anything is started; an agent has no right to a file", async () => {
  const { status, problem } = await ask({ filter: "{" });
  expect([status, problem.code]).toEqual([400, "views.filter_invalid"]);
  const agent = await (await desk.as("agent")).call(ticketExport.start, { body: {} });
  expect(agent.status).toBe(403);
});
