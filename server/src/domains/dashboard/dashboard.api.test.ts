import { customerTickets, dashboard, departments, ticketChanges, tickets } from "@parley/contract";
import { expect, test } from "vitest";
import { makePresence } from "#platform/live/presence.ts";
import { testDesk } from "#platform/testing/desk.ts";
import { askTicket, openTicket } from "../tickets/testing/tickets.ts";

const desk = testDesk();

async function dataFor(who: "admin" | "agent" | "customer") {
  const reply = await (await desk.as(who)).call(dashboard.data, { query: {} });
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
}

/** How many rows the list has that a card opens. */
async function rowsBehind(who: "admin" | "agent" | "customer", link: string): Promise<number> {
  const client = await desk.as(who);
  const query = Object.fromEntries(new URL(link, "http://parley.test").searchParams);
  const reply =
    who === "customer"
      ? await client.call(customerTickets.list, { query: query as never })
      : await client.call(tickets.list, { query: query as never });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.count;
}

test.each(["admin", "agent", "customer"] as const)(
  "each figure that the %s sees opens a list of as many tickets",
  async (who) => {
    await askTicket(desk);
    await openTicket(desk, { assigned_to: desk.business().people.agent.id });
    await openTicket(desk, { priority: "critical" });

    const { cards, role } = await dataFor(who);

    expect(role).toBe(who);
    expect(cards.some(({ value }) => (value ?? 0) > 0)).toBe(true);
    for (const { key, unit, value, link } of cards) {
      if (unit !== "tickets") continue;
      expect({ key, rows: await rowsBehind(who, link) }).toEqual({ key, rows: value });
    }
  },
);

test("tickets that need attention come by earliest due time, then unassigned ones", async () => {
  const normal = await openTicket(desk);
  const critical = await openTicket(desk, { priority: "critical" });

  const { lists } = await dataFor("admin");

  expect(lists.attention?.map(({ id }) => id)).toEqual([critical.id, normal.id]);
});

test("an agent's list starts with their own and unassigned tickets", async () => {
  const other = desk.business().people.admin.id;
  await openTicket(desk, { assigned_to: other }, "admin");
  const free = await openTicket(desk);

  const { lists } = await dataFor("agent");

  expect(lists.attention?.map(({ id }) => id)).toEqual([free.id]);
});

test("a new business has counts of zero", async () => {
  const { cards, lists } = await dataFor("admin");
  expect(cards.map(({ value }) => value)).toEqual([0, 0, 0, 0, null]);
  expect(lists.attention).toEqual([]);
});

async function nextFor(who: "admin" | "agent") {
  const reply = await (await desk.as(who)).call(dashboard.next, { query: {} });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.next;
}

test("the next ticket is the one due first among one's own and unassigned ones, with the reason", async () => {
  await openTicket(
    desk,
    { assigned_to: desk.business().people.admin.id, priority: "critical" },
    "admin",
  );
  await openTicket(desk);
  const high = await openTicket(desk, { priority: "high" });

  expect(await nextFor("agent")).toMatchObject({ ticket: { id: high.id }, why: "due_first" });
});

test("a ticket that somebody else has open is not suggested as the next one", async () => {
  const high = await openTicket(desk, { priority: "high" });
  const normal = await openTicket(desk);
  const { id: businessId, people } = desk.business();
  const presence = makePresence(desk.self.parts.redis);
  const place = { businessId, topic: `ticket:${high.id}` };
  await presence.mark(place, people.admin.id, "viewing");

  expect(await nextFor("agent")).toMatchObject({ ticket: { id: normal.id } });
  expect(await nextFor("admin")).toMatchObject({ ticket: { id: high.id } });
});

test("a snoozed ticket is not suggested, and without any ticket nothing is suggested", async () => {
  const { id } = await openTicket(desk);
  const agent = await desk.as("agent");
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const reply = await agent.call(ticketChanges.snooze, {
    params: { ticket: id },
    body: { until },
  });
  expect(reply.status, reply.text).toBe(200);

  expect(await nextFor("agent")).toBeNull();
});

async function stepsDone(who: "admin" | "agent" = "admin") {
  const reply = await (await desk.as(who)).call(dashboard.getStarted, {});
  expect(reply.status, reply.text).toBe(200);
  const { steps, counts } = reply.body;
  const done = steps.flatMap((step) => (step.done ? [step.id] : []));
  expect(counts).toEqual({ done: done.length, all: steps.length });
  return done;
}

test("a first step is done only when the workspace data shows it", async () => {
  const before = await stepsDone();
  expect(before).not.toContain("departments");
  const admin = await desk.as("admin");
  await admin.call(departments.create, { body: { name: "Sales" } });
  expect(await stepsDone()).toEqual(expect.arrayContaining([...before, "departments"]));
});

test("only an admin has steps to set the workspace up", async () => {
  expect(await stepsDone("agent")).toEqual([]);
});

test("an agent of another department sees no counts of this one", async () => {
  await openTicket(desk, { priority: "critical" });
  const reply = await (await desk.as("outsider")).call(dashboard.data, { query: {} });
  expect(reply.body.cards.map(({ value }) => value)).toEqual([0, 0, 0, 0, 0, 0, null]);
  expect(reply.body.lists).toEqual({ attention: [], notices: { count: 0, results: [] } });
});

test("an unknown department is refused", async () => {
  const department = "00000000-0000-4000-8000-000000000000";
  for (const route of [dashboard.data, dashboard.next]) {
    const reply = await (await desk.as("agent")).call(route, { query: { department } });
    expect(reply.status).toBe(400);
  }
});
