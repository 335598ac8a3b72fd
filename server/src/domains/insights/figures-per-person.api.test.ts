import { metrics, notifications, settings, slaReport } from "@parley/contract";
import type { Condition, TicketFilter } from "@parley/contract/tickets/list/filter";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import type { Who } from "#platform/testing/tenants.ts";
import { importTickets, openTicket } from "../tickets/testing/tickets.ts";
import { writeQueryId } from "./question.ts";

const desk = testDesk();

const assignee = (is: Condition["is"], value: Condition["value"]): Condition => ({
  field: "assignee",
  is,
  value,
});

/** Every way to ask for a figure of some tickets, and what it answers. */
async function answersTo(filter: TicketFilter) {
  const admin = await desk.as("admin");
  const params = { metric: "created" } as const;
  const asked = { filter: JSON.stringify(filter) };
  const query_id = writeQueryId("created", asked, { from: "2026-01-01", to: "2026-01-07" });
  const replies = {
    figure: await admin.call(metrics.show, { params, query: asked }),
    rows: await admin.call(metrics.rows, { params, query: asked }),
    csv: await admin.call(metrics.csv, { params, body: asked }),
    again: await admin.call(metrics.askAgain, { params: { query_id } }),
  };
  return Object.values(replies).map(({ status, problem }) => ({ status, code: problem?.code }));
}

const refused = { status: 403, code: "metrics.group_refused" };

test("a filter that names another agent is refused, in every notation and on every route", async () => {
  const { agent, admin } = desk.business().people;
  const plain: Condition = { field: "priority", is: "is", value: "high" };
  const filters: TicketFilter[] = [
    assignee("is", agent.id),
    assignee("is_not", agent.id),
    assignee("any_of", ["me", agent.id]),
    assignee("none_of", [admin.id, "none", agent.id]),
    { not: assignee("is", agent.id) },
    { all: [plain, { any: [plain, { not: assignee("is", agent.id) }] }] },
    assignee("is", agent.id.toUpperCase()),
  ];
  for (const filter of filters) {
    expect({ filter, answers: await answersTo(filter) }).toEqual({
      filter,
      answers: Array.from({ length: 4 }, () => refused),
    });
  }
});

test("tickets requested by another member of staff are refused, those of a customer are not", async () => {
  const { agent, admin, customer } = desk.business().people;
  const requester = (value: string): Condition => ({ field: "requester", is: "is", value });
  expect((await answersTo(requester(agent.id)))[0]).toEqual(refused);
  expect((await answersTo({ not: requester(agent.id) }))[0]).toEqual(refused);
  for (const id of [customer.id, admin.id, "me", "somebody"]) {
    expect((await answersTo(requester(id)))[0]).toEqual({ status: 200, code: undefined });
  }
});

test("one's own figures and those of unassigned tickets are answered", async () => {
  const { admin } = desk.business().people;
  for (const value of ["me", "none", admin.id]) {
    const statuses = (await answersTo(assignee("is", value))).map(({ status }) => status);
    expect({ value, statuses }).toEqual({ value, statuses: [200, 200, 202, 200] });
  }
});

test("a search for an agent's name does not find the tickets assigned to them", async () => {
  const { title } = await openTicket(desk, { assigned_to: desk.business().people.agent.id });
  await desk.self.drain();
  const admin = await desk.as("admin");
  const found = async (value: string) => {
    const filter = JSON.stringify({ field: "text", is: "contains", value });
    const query = { filter };
    return (await admin.call(metrics.show, { params: { metric: "created" }, query })).body.total;
  };
  expect(await found(`"${title}"`)).toMatchObject({ tickets: 1 });
  expect(await found(`"agent acme"`)).toMatchObject({ tickets: 0 });
});

async function switchFigures(agent_figures: boolean) {
  const reply = await (await desk.as("admin")).call(settings.changeInsights, {
    body: { agent_figures },
  });
  expect(reply.status, reply.text).toBe(200);
  await desk.self.drain();
}

async function byAgent(who: Who = "admin") {
  const client = await desk.as(who);
  const query = { group_by: "agent" } as const;
  return client.call(metrics.show, { params: { metric: "created" }, query });
}

/** Ten tickets of one agent, nine of another, and two without an assignee. */
async function assignedTickets() {
  const { agent, outsider } = desk.business().people;
  const ids = await importTickets(desk, 21);
  for (const [account, own] of [
    [agent.id, ids.slice(0, 10)],
    [outsider.id, ids.slice(10, 19)],
  ] as const) {
    await desk.rows(
      "update tickets set assigned_to = $2 where business_id = $1 and id = any($3::uuid[])",
      [desk.business().id, account, own],
    );
  }
  return { agent, outsider };
}

test("when disabled nobody groups by agent and workload still shows, and when enabled a permission is needed", async () => {
  const { agent, outsider } = await assignedTickets();
  expect(await byAgent()).toMatchObject({
    status: 403,
    problem: { code: "metrics.group_refused" },
  });
  const admin = await desk.as("admin");
  const workload = await admin.send("GET", "/dashboard/data");
  expect(workload.status).toBe(200);
  expect(workload.text).toContain(agent.id);

  await switchFigures(true);
  expect((await admin.call(metrics.list, {})).body.sees_agent_figures).toBe(true);
  const { status, body } = await byAgent();
  expect(status).toBe(200);
  expect(body.groups).toEqual([
    { key: agent.id, name: "agent acme", value: 10, tickets: 10 },
    // Fewer than ten tickets tell nothing of a person.
    { key: outsider.id, name: "outsider acme", value: null, tickets: 9 },
    { key: null, name: null, value: 2, tickets: 2 },
  ]);
  expect(await byAgent("agent")).toMatchObject({ status: 403, problem: { code: "access.denied" } });

  await switchFigures(false);
  expect((await byAgent()).status).toBe(403);
  expect((await admin.call(metrics.list, {})).body.sees_agent_figures).toBe(false);
});

test("when enabled, a filter by an agent is answered from ten tickets on", async () => {
  const { agent, outsider } = await assignedTickets();
  await switchFigures(true);
  const admin = await desk.as("admin");
  const total = async (id: string) => {
    const query = { filter: JSON.stringify(assignee("is", id)) };
    return (await admin.call(metrics.show, { params: { metric: "created" }, query })).body.total;
  };
  expect(await total(agent.id)).toEqual({ value: 10, tickets: 10 });
  expect(await total(outsider.id)).toEqual({ value: null, tickets: 9 });
});

test("the SLA report names no other agent while figures per agent are off", async () => {
  const admin = await desk.as("admin");
  const query = { agent: desk.business().people.agent.id };
  const off = await admin.call(slaReport.show, { query });
  expect(off).toMatchObject({ status: 403, problem: { code: "metrics.group_refused" } });
  const own = await admin.call(slaReport.show, { query: { group_by: "agent" } });
  expect(own.body.is_own_only).toBe(true);
  await switchFigures(true);
  expect((await admin.call(slaReport.show, { query })).status).toBe(200);
});

test("all staff are notified when it is enabled, customers are not, and it is audited", async () => {
  await switchFigures(true);
  const noticesOf = async (who: Who) => {
    const reply = await (await desk.as(who)).call(notifications.list, { query: {} });
    return reply.body.results.filter(({ notification_type: type }) => type === "agent_figures");
  };
  for (const who of ["admin", "agent", "outsider"] as const) {
    expect(await noticesOf(who)).toMatchObject([{ link: "/reports/mine" }]);
  }
  expect(await noticesOf("customer")).toEqual([]);
  const [event] = await desk.rows(
    "select changes from events where business_id = $1 and name = 'business.updated'",
    [desk.business().id],
  );
  expect(event?.changes).toEqual([{ field: "agent_figures", from: false, to: true }]);
  await switchFigures(false);
  expect(await noticesOf("agent")).toHaveLength(1);
});

test("people see their own figures beside those of their department, and who else can see them", async () => {
  const { agent } = await assignedTickets();
  const client = await desk.as("agent");
  const off = (await client.call(metrics.mine, { query: {} })).body;
  expect(off).toMatchObject({ agent_figures: false, readers: [], readers_left_out: 0 });
  expect(off.departments).toHaveLength(1);
  const { id } = desk.business();
  await desk.rows(
    `insert into ticket_facts (business_id, ticket_id, last_seq, ended_at, replies, transfers, handovers)
     select business_id, id, 0, now(), case when assigned_to = $2 then 3 else 1 end, 0, 0
     from tickets where business_id = $1`,
    [id, agent.id],
  );
  await switchFigures(true);
  const on = (await client.call(metrics.mine, { query: {} })).body;
  expect(on.readers).toEqual([{ id: desk.business().people.admin.id, name: "admin acme" }]);
  const replies = on.figures.find(({ metric }) => metric.id === "replies");
  expect(replies).toMatchObject({
    own: { value: 3, tickets: 10 },
    department: { value: 1.95, tickets: 21 },
  });
});

test("without the permission to change the business the setting cannot be changed", async () => {
  const agent = await desk.as("agent");
  const reply = await agent.call(settings.changeInsights, { body: { agent_figures: true } });
  expect(reply.status).toBe(403);
});
