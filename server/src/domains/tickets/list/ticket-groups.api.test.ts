import { type tickets as contract, tickets, ticketViews } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { fill } from "../testing/filled-list.ts";
import { openTicket } from "../testing/tickets.ts";

const desk = testDesk();

/** Every page of a list, by its links. */
async function walk(query: string): Promise<contract.TicketRow[]> {
  const agent = await desk.as("agent");
  const seen: contract.TicketRow[] = [];
  for (let path: string | null = `/ticket/list/?page_size=10&${query}`; path; ) {
    const reply = await agent.send("GET", path);
    expect(reply.status, reply.text).toBe(200);
    const page = reply.body as unknown as contract.Tickets;
    seen.push(...page.results);
    path = page.next?.replace("/api/v1", "") ?? null;
  }
  return seen;
}

const partOf = {
  status: ({ status }: contract.TicketRow) => status,
  priority: ({ priority }: contract.TicketRow) => priority,
  assigned_to: ({ assigned_to }: contract.TicketRow) => assigned_to?.id ?? "none",
  department: ({ department }: contract.TicketRow) => department.id,
  category: ({ category }: contract.TicketRow) => category?.id ?? "none",
} as const;

test.each(["status", "priority", "assigned_to", "department", "category"] as const)(
  "grouped by %s, paging returns every ticket once, each group in one piece with the count of plain SQL",
  async (group) => {
    await fill(desk, 53);
    await desk.rows(
      `update tickets set category_id = c.id from ticket_categories c
       where tickets.business_id = $1 and c.business_id = $1 and tickets.number % 2 = 0
         and c.id = (select min(id::text)::uuid from ticket_categories where business_id = $1)`,
      [desk.business().id],
    );
    const seen = await walk(`group_by=${group}&sort=-updated_at,number`);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(53);
    const parts = seen.map(partOf[group]);
    const pieces = parts.filter((part, at) => part !== parts[at - 1]);
    expect(new Set(pieces).size).toBe(pieces.length);
    const counts: Record<string, number> = {};
    for (const part of parts) counts[part] = (counts[part] ?? 0) + 1;
    const { body } = await (await desk.as("agent")).call(tickets.list, {
      query: { group_by: group },
    });
    expect(body.group_counts).toEqual(counts);
    expect(body.results.map(({ id }) => id)).toEqual(
      (await walk(`group_by=${group}`)).slice(0, 50).map(({ id }) => id),
    );
  },
);

test("the most urgent group comes first, the unassigned one last", async () => {
  await fill(desk, 24);
  const urgent = await walk("group_by=priority");
  const priorities = urgent.map(({ priority }) => priority);
  expect([...new Set(priorities)]).toEqual(["critical", "high", "normal", "low"]);
  const held = (await walk("group_by=assigned_to")).map(({ assigned_to }) => assigned_to !== null);
  expect(held.indexOf(false)).toBe(held.lastIndexOf(true) + 1);
});

test("two sort keys and the grouping are stored with a view, and a query can ask for one group", async () => {
  await openTicket(desk, { title: "Low", priority: "low" });
  await openTicket(desk, { title: "High", priority: "high" });
  const agent = await desk.as("agent");
  const body = { name: "Parted", filter: { all: [] }, sort: "priority,-number" };
  const made = await agent.call(ticketViews.create, { body: { ...body, group_by: "status" } });
  expect(made.body.view).toMatchObject({ sort: "priority,-number", group_by: "status" });
  const { id } = made.body.view;
  const parted = await agent.call(tickets.list, { query: { view: id } });
  expect(parted.body.group_counts).toEqual({ new: 2 });
  expect(parted.body.results.map(({ title }) => title)).toEqual(["High", "Low"]);
  const whole = await agent.call(tickets.list, { query: { view: id, group_by: "none" } });
  expect(whole.body.group_counts).toBeUndefined();
  const change = { params: { id }, body: { group_by: null, sort: "-created_at" } };
  expect((await agent.call(ticketViews.change, change)).body.view).toMatchObject({
    group_by: null,
    sort: "-created_at",
  });
});

test.each(["colour", "number,number", "number,-number", "number,title,due_at"])(
  "sorting by %s is refused, in a list and in a view",
  async (sort) => {
    const agent = await desk.as("agent");
    const list = await agent.call(tickets.list, { query: { sort } });
    expect(list.problem.fields).toHaveProperty("sort");
    const view = await agent.call(ticketViews.create, {
      body: { name: "X", filter: { all: [] }, sort },
    });
    expect(view.problem.fields).toHaveProperty("sort");
  },
);
