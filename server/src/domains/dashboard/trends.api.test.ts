import { dashboard, ticketChanges, tickets, undo } from "@parley/contract";
import { expect, test } from "vitest";
import { jobContext } from "#platform/jobs/job-context.ts";
import { testDesk } from "#platform/testing/desk.ts";
import type { Who } from "#platform/testing/tenants.ts";
import { recountFacts } from "../insights/index.ts";
import { aPair, merged, unmerge } from "../tickets/testing/merging.ts";
import { importTickets, openTicket } from "../tickets/testing/tickets.ts";

const desk = testDesk();

async function chartFor(key: dashboard.Chart["key"], who: Who = "admin", period = "30d") {
  const client = await desk.as(who);
  const reply = await client.call(dashboard.data, { query: { period: period as "30d" } });
  expect(reply.status, reply.text).toBe(200);
  const chart = reply.body.charts.find((one) => one.key === key);
  if (!chart) throw new Error(`no chart ${key}`);
  return { ...chart, cards: reply.body.cards };
}

/** How many rows the list has that a figure opens. */
async function rowsBehind(link: string, who: Who = "admin"): Promise<number> {
  const query = Object.fromEntries(new URL(link, "http://parley.test").searchParams);
  const reply = await (await desk.as(who)).call(tickets.list, { query: query as never });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.count;
}

async function setStatus(ticket: string, status: "open" | "resolved" | "closed") {
  const agent = await desk.as("agent");
  const reply = await agent.call(ticketChanges.setStatus, { params: { ticket }, body: { status } });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.undo?.id ?? "";
}

async function takeBack(act: string): Promise<string> {
  const reply = await (await desk.as("agent")).call(undo.perform, { params: { id: act } });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.redo?.id ?? "";
}

const resolvedToday = async () => (await chartFor("created_resolved")).points.at(-1)?.values[1];

test("a ticket that is resolved, reopened and resolved on one day counts once that day", async () => {
  const { id } = await openTicket(desk);
  await setStatus(id, "resolved");
  await setStatus(id, "open");
  await setStatus(id, "resolved");
  await setStatus(id, "closed");

  const { points, totals } = await chartFor("created_resolved");

  expect(points).toHaveLength(30);
  expect(points.at(-1)?.values).toEqual([1, 1]);
  expect(totals).toEqual([1, 1]);
});

test("an undone resolution does not count, and undoing the undo restores it", async () => {
  const { id } = await openTicket(desk);
  const act = await setStatus(id, "resolved");
  expect(await resolvedToday()).toBe(1);
  const back = await takeBack(act);
  expect(await resolvedToday()).toBe(0);
  await takeBack(back);
  expect(await resolvedToday()).toBe(1);
});

test("undoing a reopening does not count as a second resolution", async () => {
  const { id } = await openTicket(desk);
  await setStatus(id, "resolved");
  await takeBack(await setStatus(id, "open"));
  const rows = await desk.rows("select from ticket_resolutions where ticket_id = $1", [id]);
  expect(rows).toHaveLength(1);
});

test("a ticket merged into another does not count as resolved, also after un-merging", async () => {
  const { survivor, source } = await aPair(desk);
  await merged(desk, survivor, [source]);
  expect(await resolvedToday()).toBe(0);
  await unmerge(desk, source);
  expect(await resolvedToday()).toBe(0);
});

test("days follow the time zone of the business, and each figure opens as many tickets", async () => {
  const ids = await importTickets(desk, 3);
  const { id } = desk.business();
  await desk.rows("update businesses set timezone = 'Pacific/Auckland' where id = $1", [id]);
  // Half an hour before and after midnight of the third day before today, in Auckland.
  const midnight = `(((now() at time zone 'Pacific/Auckland')::date - 3)::timestamp at time zone 'Pacific/Auckland')`;
  for (const [at, ticket] of [
    ["-30", ids[0]],
    ["30", ids[1]],
    ["90", ids[2]],
  ] as const) {
    await desk.rows(
      `update tickets set created_at = ${midnight} + $1 * interval '1 minute' where id = $2`,
      [at, ticket],
    );
  }

  const { points } = await chartFor("created_resolved");

  expect(points.slice(-5, -3).map(({ values }) => values[0])).toEqual([1, 2]);
  for (const { values, links } of points.slice(-5)) {
    for (const [at, value] of values.entries()) {
      expect(await rowsBehind(links[at] ?? "")).toBe(value);
    }
  }
});

test("first reply times are shown from five tickets on, without tickets that staff created", async () => {
  const ids = await importTickets(desk, 6);
  const { id: business } = desk.business();
  const answered = async (ticket: string | undefined, minutes: number, channel = "portal") => {
    await desk.rows(
      `update tickets set first_response_at = now(), created_at = now() - $2 * interval '1 minute', channel = $3
       where id = $1`,
      [ticket, minutes, channel],
    );
    await desk.rows("delete from ticket_facts where business_id = $1", [business]);
    await recountFacts(jobContext(desk.self.parts.database, business, "test"));
  };
  for (const [at, minutes] of [10, 20, 30, 40].entries()) await answered(ids[at], minutes);
  const few = await chartFor("first_reply");
  expect(few.totals).toEqual([null, null]);
  expect(few.cards.at(-1)).toMatchObject({ key: "median_first_reply", value: null });

  await answered(ids[4], 50);
  await answered(ids[5], 5000, "staff");
  const { totals, points, cards } = await chartFor("first_reply");
  expect(totals).toEqual([30, 50]);
  expect(points.at(-1)?.values).toEqual([30, 50]);
  const card = cards.at(-1);
  expect(card).toMatchObject({ unit: "minutes", value: 30, previous: null });
  expect(await rowsBehind(card?.link ?? "")).toBe(5);
});

test("over more than a month each point of first reply times is a week", async () => {
  const { points } = await chartFor("first_reply", "admin", "90d");
  expect(points.length).toBeGreaterThanOrEqual(13);
  expect(points.length).toBeLessThanOrEqual(14);
});

test("open work by person and by department opens as many tickets as it shows", async () => {
  const { agent } = desk.business().people;
  await openTicket(desk, { assigned_to: agent.id, priority: "high" });
  await openTicket(desk, { priority: "low" });

  for (const key of ["workload", "open_by_department"] as const) {
    const { points } = await chartFor(key);
    expect(points.length).toBeGreaterThan(0);
    for (const { values, links } of points) {
      for (const [at, value] of values.entries()) {
        expect(await rowsBehind(links[at] ?? "")).toBe(value);
      }
    }
  }
});

test("people without the permission see only their own row of the workload", async () => {
  const { agent, admin } = desk.business().people;
  await openTicket(desk, { assigned_to: agent.id });
  await openTicket(desk, { assigned_to: admin.id }, "admin");

  const own = await chartFor("workload", "agent");
  expect(own.points.map(({ key }) => key)).toEqual([agent.id]);
  const all = await chartFor("workload", "admin");
  expect(all.points.map(({ key }) => key).sort()).toEqual([agent.id, admin.id].sort());
});
