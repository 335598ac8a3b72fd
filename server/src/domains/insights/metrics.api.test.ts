import { metrics, ticketMessages, ticketWork } from "@parley/contract";
import { type MetricId, metricIds } from "@parley/contract/insights/definitions";
import { expect, test } from "vitest";
import { jobContext } from "#platform/jobs/job-context.ts";
import { testDesk } from "#platform/testing/desk.ts";
import type { Who } from "#platform/testing/tenants.ts";
import { askTicket, openTicket, sendAtOnce } from "../tickets/testing/tickets.ts";
import { recountFacts } from "./index.ts";

const desk = testDesk();

async function show(metric: MetricId, query: Partial<metrics.Query> = {}, who: Who = "admin") {
  const reply = await (await desk.as(who)).call(metrics.show, { params: { metric }, query });
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
}

async function rowsOf(
  metric: MetricId,
  query: Partial<metrics.RowsQuery> = {},
  who: Who = "admin",
) {
  const client = await desk.as(who);
  const found: metrics.Row[] = [];
  for (let cursor: string | undefined; ; ) {
    const asked = { ...query, page_size: 2, ...(cursor && { cursor }) };
    const reply = await client.call(metrics.rows, { params: { metric }, query: asked });
    expect(reply.status, reply.text).toBe(200);
    found.push(...reply.body.results);
    if (!reply.body.next) return found;
    cursor = reply.body.next;
  }
}

async function say(ticket: string, body: object, who: Who = "agent") {
  const reply = await (await desk.as(who)).call(ticketMessages.add, {
    params: { ticket },
    body: { comment: "Words", ...body } as never,
  });
  expect(reply.status, reply.text).toBe(201);
}

async function setStatus(ticket: string, status: "open" | "resolved") {
  const agent = await desk.as("agent");
  const reply = await agent.call(ticketWork.setStatus, { params: { ticket }, body: { status } });
  expect(reply.status, reply.text).toBe(200);
}

/** Two tickets that a customer asked: one answered and resolved, opened again and resolved; one open. */
async function someLives() {
  await sendAtOnce(desk);
  const { id: ended } = await askTicket(desk);
  const { id: open } = await askTicket(desk);
  await say(ended, { set_status: "pending" });
  await say(ended, {}, "customer");
  await setStatus(ended, "resolved");
  await setStatus(ended, "open");
  await setStatus(ended, "resolved");
  await say(open, {});
  await desk.self.drain();
  return { ended, open };
}

test("every figure has a definition, and every figure opens its rows", async () => {
  await someLives();
  const list = await (await desk.as("admin")).call(metrics.list, {});
  expect(list.body.results.map(({ id }) => id)).toEqual(metricIds);
  for (const metric of metricIds) {
    const { total, series } = await show(metric);
    expect({ metric, rows: (await rowsOf(metric)).length }).toEqual({
      metric,
      rows: total.tickets,
    });
    const today = series.at(-1);
    const rows = await rowsOf(metric, { point: today?.key ?? "" });
    expect({ metric, rows: rows.length }).toEqual({ metric, rows: today?.tickets });
  }
});

test("figures by group are those of their rows", async () => {
  await someLives();
  for (const metric of metricIds) {
    for (const group_by of [
      "department",
      "category",
      "channel",
      "priority",
      "organization",
      "tag",
    ] as const) {
      for (const { key, tickets } of (await show(metric, { group_by })).groups) {
        const rows = await rowsOf(metric, { group_by, group: key ?? "none" });
        expect({ metric, group_by, key, rows: rows.length }).toEqual({
          metric,
          group_by,
          key,
          rows: tickets,
        });
      }
    }
  }
});

test("counts, shares and levels say what happened", async () => {
  await someLives();
  expect((await show("created")).total).toEqual({ value: 2, tickets: 2 });
  expect((await show("resolved")).total).toEqual({ value: 1, tickets: 1 });
  expect((await show("backlog")).total).toEqual({ value: 1, tickets: 1 });
  expect((await show("backlog")).series.slice(-2).map(({ value }) => value)).toEqual([0, 1]);
  expect((await show("replies")).total).toEqual({ value: 1, tickets: 1 });
  const reopened = await show("reopen_rate");
  expect(reopened.total).toEqual({ value: 100, tickets: 1 });
  expect(Date.parse(reopened.not_final_until ?? "")).toBeGreaterThan(Date.now());
  // Fewer than five give no median.
  expect((await show("first_reply_calendar")).total).toEqual({
    value: null,
    p90: null,
    tickets: 2,
  });
});

test("the same question is asked again by its id, and a word that is none is not found", async () => {
  const first = await show("created", { from: "2026-01-01", to: "2026-01-07", compare: "year" });
  expect(first.compared).toMatchObject({ from: "2025-01-01", to: "2025-01-07" });
  const client = await desk.as("admin");
  const again = await client.call(metrics.askAgain, { params: { query_id: first.query_id } });
  expect(again.body).toMatchObject({ from: "2026-01-01", to: "2026-01-07", total: first.total });
  const unknown = await client.call(metrics.askAgain, { params: { query_id: "nothing" } });
  expect(unknown.status).toBe(404);
});

test("facts that were lost are made anew and are the same", async () => {
  await someLives();
  const { id } = desk.business();
  const all = () =>
    desk.rows("select f::text as fact from ticket_facts f where business_id = $1 order by 1", [id]);
  const before = await all();
  expect(before.length).toBe(2);
  await desk.rows("delete from ticket_facts where business_id = $1", [id]);
  await recountFacts(jobContext(desk.self.parts.database, id, "test"));
  expect(await all()).toEqual(before);
});

test("an agent of another department measures nothing of this one", async () => {
  await openTicket(desk);
  expect((await show("created", {}, "outsider")).total).toEqual({ value: 0, tickets: 0 });
});

test.each([
  [{ from: "2026-02-01", to: "2026-01-01" }, "to"],
  [{ from: "2020-01-01", to: "2026-01-01" }, "from"],
  [{ zone: "Nowhere/City" }, "zone"],
])("days and zones that there are not are refused: %j", async (query, field) => {
  const client = await desk.as("admin");
  const reply = await client.call(metrics.show, { params: { metric: "created" }, query });
  expect(reply.status).toBe(400);
  expect(JSON.stringify(reply.body)).toContain(field);
});
