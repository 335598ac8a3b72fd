import { metrics, ticketChanges, ticketMessages } from "@parley/contract";
import { type MetricId, metricIds, partsOf } from "@parley/contract/insights/definitions";
import { expect, test } from "vitest";
import { jobContext } from "#platform/jobs/job-context.ts";
import { testDesk } from "#platform/testing/desk.ts";
import type { Who } from "#platform/testing/tenants.ts";
import { askTicket, importTickets, openTicket, sendAtOnce } from "../tickets/testing/tickets.ts";
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

async function setStatus(ticket: string, status: "open" | "resolved", who: Who = "agent") {
  const client = await desk.as(who);
  const reply = await client.call(ticketChanges.setStatus, {
    params: { ticket },
    body: { status },
  });
  expect(reply.status, reply.text).toBe(200);
}

/** Two tickets that a customer asked: one answered and resolved, opened again and resolved; one open. */
async function someTickets() {
  await sendAtOnce(desk);
  const { id: ended } = await askTicket(desk);
  const { id: open } = await askTicket(desk);
  await say(ended, { set_status: "pending" });
  await say(ended, {}, "customer");
  await say(open, {});
  await say(open, {}, "customer");
  await setStatus(ended, "resolved");
  await setStatus(ended, "open");
  await setStatus(ended, "resolved");
  await say(open, {});
  await desk.self.drain();
  return { ended, open };
}

/** Puts an hour between one event of a ticket and the next, and measures it again. */
async function spreadOverHours(ticket: string) {
  const { id } = desk.business();
  await desk.rows(
    `update ticket_events e set at = e.at - make_interval(hours => (
       select count(*) from ticket_events b where b.ticket_id = $2 and b.seq >= e.seq
     )::int) where business_id = $1 and ticket_id = $2`,
    [id, ticket],
  );
  await desk.rows(
    `update tickets t set created_at = (select min(at) from ticket_events where ticket_id = t.id)
     where business_id = $1 and id = $2`,
    [id, ticket],
  );
  await desk.rows(
    `update ticket_resolutions r set at = e.at from ticket_events e
     where e.business_id = r.business_id and e.ticket_id = r.ticket_id and e.seq = r.seq
       and r.business_id = $1 and r.ticket_id = $2`,
    [id, ticket],
  );
  await desk.rows("update ticket_facts set last_seq = -1 where business_id = $1", [id]);
  await recountFacts(jobContext(desk.self.parts.database, id, "test"));
}

test("every figure has a definition, and every figure opens its rows", async () => {
  await someTickets();
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

test("figures by group equal the figures of their rows", async () => {
  await someTickets();
  for (const metric of metricIds) {
    for (const group_by of [
      "department",
      "category",
      "channel",
      "priority",
      "organization",
      "tag",
    ] as const) {
      if (partsOf(metric)) continue;
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

test("a figure with its own parts opens the rows of each part, and has no other groups", async () => {
  const { ended } = await someTickets();
  await spreadOverHours(ended);
  for (const metric of metricIds.filter(partsOf)) {
    const { groups } = await show(metric);
    expect(groups.length).toBeGreaterThan(0);
    for (const { key, tickets } of groups) {
      const rows = await rowsOf(metric, { group: key ?? "none" });
      expect({ metric, key, rows: rows.length }).toEqual({ metric, key, rows: tickets });
    }
    const reply = await (await desk.as("admin")).call(metrics.show, {
      params: { metric },
      query: { group_by: "tag" },
    });
    expect(reply.status).toBe(400);
  }
});

test("time in status and in department add up to the whole time of each ticket", async () => {
  const { ended } = await someTickets();
  const { id } = desk.business();
  const [other] = await desk.rows<{ id: string }>(
    `insert into departments (business_id, id, name, slug) values ($1, gen_random_uuid(), 'Second', 'second')
     returning id`,
    [id],
  );
  await setStatus(ended, "open");
  const admin = await desk.as("admin");
  const moved = await admin.call(ticketChanges.update, {
    params: { ticket: ended },
    body: { department: other?.id ?? "" },
  });
  expect(moved.status, moved.text).toBe(200);
  await setStatus(ended, "resolved", "admin");
  await spreadOverHours(ended);
  for (const metric of ["time_in_status", "time_in_department"] as const) {
    const [whole] = await rowsOf(metric);
    const parts = (await show(metric)).groups.map(({ key }) => key ?? "");
    expect(parts.length).toBeGreaterThan(1);
    let sum = 0;
    for (const group of parts) sum += (await rowsOf(metric, { group }))[0]?.value ?? 0;
    expect({ metric, sum }).toEqual({ metric, sum: whole?.value });
    expect(sum).toBeGreaterThan(60);
  }
});

test("the backlog of a day long ago opens the tickets of that day, not of its week", async () => {
  const [id = ""] = await importTickets(desk, 1);
  await desk.rows(
    "update tickets set created_at = now() - interval '200 days', status = 'resolved' where id = $1",
    [id],
  );
  await desk.rows(
    `insert into ticket_resolutions (business_id, ticket_id, seq, at) values ($1, $2, 1, now() - interval '190 days')`,
    [desk.business().id, id],
  );
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
  const from = day(300);
  const { series } = await show("backlog", { from });
  for (const point of [day(195), day(192), day(188)]) {
    const rows = await rowsOf("backlog", { from, point });
    expect(rows.length).toBe(series.find(({ key }) => key === point)?.value);
  }
});

test("of very many groups the largest are returned, with the number of the others", async () => {
  await importTickets(desk, 130);
  await desk.rows(
    `update tickets set tags = array['common', 'tag-' || number] where business_id = $1 and number % 130 > 0`,
    [desk.business().id],
  );
  for (const metric of ["created", "backlog"] as const) {
    const { groups, groups_left_out } = await show(metric, { group_by: "tag" });
    expect({ metric, count: groups.length, groups_left_out, first: groups[0] }).toEqual({
      metric,
      count: 100,
      // Each ticket but one has a tag of its own, and one that all share; the one has none.
      groups_left_out: 129 + 1 + 1 - 100,
      first: { key: "common", name: null, value: 129, tickets: 129 },
    });
  }
});

test("counts, shares and levels match the events", async () => {
  await someTickets();
  expect((await show("created")).total).toEqual({ value: 2, tickets: 2 });
  expect((await show("resolved")).total).toEqual({ value: 1, tickets: 1 });
  expect((await show("backlog")).total).toEqual({ value: 1, tickets: 1 });
  expect((await show("backlog")).series.slice(-2).map(({ value }) => value)).toEqual([0, 1]);
  expect((await show("replies")).total).toEqual({ value: 1, tickets: 1 });
  expect((await show("one_touch")).total).toEqual({ value: 100, tickets: 1 });
  // It was opened again.
  expect((await show("first_contact")).total).toEqual({ value: 0, tickets: 1 });
  expect((await show("first_contact")).not_final_until).not.toBeNull();
  expect((await show("next_reply_calendar")).total).toMatchObject({ tickets: 1 });
  expect((await show("backlog_age")).total).toEqual({ value: null, p90: null, tickets: 1 });
  expect((await show("arrivals")).groups).toMatchObject([{ value: 2, tickets: 2 }]);
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

test("a question is repeated by its id, and an unknown id is not found", async () => {
  const first = await show("created", { from: "2026-01-01", to: "2026-01-07", compare: "year" });
  expect(first.compared).toMatchObject({ from: "2025-01-01", to: "2025-01-07" });
  const client = await desk.as("admin");
  const again = await client.call(metrics.askAgain, { params: { query_id: first.query_id } });
  expect(again.body).toMatchObject({ from: "2026-01-01", to: "2026-01-07", total: first.total });
  const unknown = await client.call(metrics.askAgain, { params: { query_id: "nothing" } });
  expect(unknown.status).toBe(404);
});

test("deleted facts are rebuilt and are the same", async () => {
  await someTickets();
  const { id } = desk.business();
  const all = () =>
    desk.rows(
      `select f::text as fact from ticket_facts f where business_id = $1
       union all select r::text from ticket_reply_facts r where business_id = $1 order by 1`,
      [id],
    );
  const before = await all();
  expect(before.length).toBe(3);
  await desk.rows("delete from ticket_facts where business_id = $1", [id]);
  await desk.rows("delete from ticket_reply_facts where business_id = $1", [id]);
  await recountFacts(jobContext(desk.self.parts.database, id, "test"));
  expect(await all()).toEqual(before);
});

test("an agent of another department sees no figures of this one", async () => {
  await openTicket(desk);
  expect((await show("created", {}, "outsider")).total).toEqual({ value: 0, tickets: 0 });
});

test.each([
  [{ from: "2026-02-01", to: "2026-01-01" }, "to"],
  [{ from: "2020-01-01", to: "2026-01-01" }, "from"],
  [{ zone: "Nowhere/City" }, "zone"],
])("invalid days and time zones are refused: %j", async (query, field) => {
  const client = await desk.as("admin");
  const reply = await client.call(metrics.show, { params: { metric: "created" }, query });
  expect(reply.status).toBe(400);
  expect(JSON.stringify(reply.body)).toContain(field);
});
