import { ticketSpamAndTrash, tickets, ticketViews } from "@parley/contract";
import type { TicketFilter } from "@parley/contract/tickets/list/filter";
import fc from "fast-check";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { fill } from "../testing/filled-list.ts";
import { say } from "../testing/merging.ts";
import { openTicket, readTicket, sendAtOnce } from "../testing/tickets.ts";

const desk = testDesk();

type Query = Partial<tickets.Filter>;

async function titles(query: Query, who: "agent" | "admin" | "outsider" = "agent") {
  const reply = await (await desk.as(who)).call(tickets.list, { query });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.results.map(({ title }) => title);
}

const asText = (filter: TicketFilter) => ({ filter: JSON.stringify(filter) });

test("the open views begin with the ticket that is due first, whichever changed last", async () => {
  await openTicket(desk, { title: "Urgent", priority: "critical" });
  await openTicket(desk, { title: "Later", priority: "low" });
  for (const view of ["all_open", "unassigned"] as const) {
    expect((await titles({ view })).slice(0, 2), view).toEqual(["Urgent", "Later"]);
  }
});

test("a row shows the beginning of the last message, and of no note", async () => {
  await sendAtOnce(desk);
  const ticket = await openTicket(desk, { title: "Preview" });
  const shown = async () => (await readTicket(desk, ticket.id)).preview;
  await say(desk, ticket, "<p>It works\n again.</p><p>Thanks</p>");
  expect(await shown()).toBe("It works again. Thanks");
  await say(desk, ticket, "You are welcome", "agent");
  await say(desk, ticket, "A difficult customer", "agent", { is_internal: true });
  expect(await shown()).toBe("You are welcome");
});

test("a nested filter, its count and plain SQL agree", async () => {
  await fill(desk, 120);
  const filter: TicketFilter = {
    all: [
      {
        any: [
          { field: "priority", is: "is", value: "critical" },
          { field: "tag", is: "is", value: "vip" },
        ],
      },
      { not: { field: "status", is: "is", value: "pending" } },
    ],
  };
  const agent = await desk.as("agent");
  const reply = await agent.call(tickets.list, { query: { ...asText(filter), page_size: 100 } });
  const expected = await desk.rows<{ title: string }>(
    `select title from tickets where business_id = $1
       and (priority = 'critical' or 'vip' = any(tags)) and status <> 'pending'`,
    [desk.business().id],
  );
  expect(reply.body.results.map(({ title }) => title).sort()).toEqual(
    expected.map(({ title }) => title).sort(),
  );
  expect(reply.body.count).toBe(expected.length);
  const made = await agent.call(ticketViews.create, {
    body: { name: "Hot", filter: { ...filter } },
  });
  const { id } = made.body.view;
  const counts = await agent.call(ticketViews.counts, { query: { views: id } });
  expect(counts.body.counts).toEqual({ [id]: expected.length });
  expect(await titles({ view: id, page_size: 100 })).toEqual(
    reply.body.results.map(({ title }) => title),
  );
});

test.each([
  "-updated_at",
  "updated_at",
  "-created_at",
  "number",
  "due_at",
  "-due_at",
  "priority,-updated_at",
  "-priority,updated_at",
])("sorted by %s, paging returns every ticket once, in order", async (sort) => {
  await fill(desk, 53);
  const agent = await desk.as("agent");
  const whole = await titles({ sort, page_size: 100 });
  const seen: string[] = [];
  let path: string | null = `/ticket/list/?sort=${sort}&page_size=10`;
  while (path) {
    const reply = await agent.send("GET", path);
    const body = reply.body as unknown as tickets.Tickets;
    expect(reply.status, reply.text).toBe(200);
    seen.push(...body.results.map(({ title }) => title));
    path = body.next?.replace("/api/v1", "") ?? null;
  }
  expect(seen).toEqual(whole);
  expect(new Set(seen).size).toBe(53);
});

test("paging repeats and skips no ticket while others come and go", async () => {
  await fill(desk, 25);
  const agent = await desk.as("agent");
  const whole = await titles({ sort: "-created_at", page_size: 100 });
  const query = { page_size: 10, sort: "-created_at" as const };
  const first = await agent.call(tickets.list, { query });
  const follow = async (link: string | null) =>
    (await agent.send("GET", (link ?? "").replace("/api/v1", "")))
      .body as unknown as tickets.Tickets;
  const titlesOf = (page: tickets.Tickets) => page.results.map(({ title }) => title);

  for (const title of ["New 1", "New 2", "New 3"]) await openTicket(desk, { title });
  const second = await follow(first.body.next);
  expect(titlesOf(second)).toEqual(whole.slice(10, 20));

  const admin = await desk.as("admin");
  for (const { id } of first.body.results.slice(0, 5)) {
    await admin.call(ticketSpamAndTrash.trash, { params: { ticket: id } });
  }
  expect(titlesOf(await follow(second.next))).toEqual(whole.slice(20));
});

test.each(["x", "W10", Buffer.from('["2026-13-45T99:99Z", "x"]').toString("base64url")])(
  "the cursor %s is refused, not executed",
  async (cursor) => {
    const agent = await desk.as("agent");
    const reply = await agent.call(tickets.list, { query: { cursor } });
    expect([reply.status, reply.problem.code]).toEqual([400, "request.invalid"]);
  },
);

test("the counts of views equal an independent count, for any filter", async () => {
  await fill(desk, 90);
  const agent = await desk.as("agent");
  const rows = await desk.rows<Record<string, unknown>>(
    "select status, priority, assigned_to, tags, reopen_count from tickets where business_id = $1",
    [desk.business().id],
  );
  const leaf = fc.oneof(
    fc.constantFrom("new", "open", "pending").map((value) => ({
      filter: { field: "status", is: "is", value } as TicketFilter,
      holds: (row: Record<string, unknown>) => row.status === value,
    })),
    fc.constantFrom("critical", "low").map((value) => ({
      filter: { field: "priority", is: "is_not", value } as TicketFilter,
      holds: (row: Record<string, unknown>) => row.priority !== value,
    })),
    fc.constant({
      filter: { field: "assignee", is: "is", value: "none" } as TicketFilter,
      holds: (row: Record<string, unknown>) => row.assigned_to === null,
    }),
    fc.constant({
      filter: { field: "tag", is: "any_of", value: ["vip"] } as TicketFilter,
      holds: (row: Record<string, unknown>) => (row.tags as string[]).includes("vip"),
    }),
    fc.constant({
      filter: { field: "reopened", is: "at_least", value: 2 } as TicketFilter,
      holds: (row: Record<string, unknown>) => (row.reopen_count as number) >= 2,
    }),
  );
  const tree = fc.tuple(fc.array(leaf, { minLength: 1, maxLength: 4 }), fc.boolean(), fc.boolean());
  await fc.assert(
    fc.asyncProperty(tree, async ([leaves, isAll, isNot]) => {
      const parts = leaves.map(({ filter }) => filter);
      const inner: TicketFilter = isAll ? { all: parts } : { any: parts };
      const filter: TicketFilter = isNot ? { not: inner } : inner;
      const expected = rows.filter((row) => {
        const held = leaves.map(({ holds }) => holds(row));
        return (isAll ? held.every(Boolean) : held.some(Boolean)) !== isNot;
      }).length;
      const reply = await agent.call(tickets.list, { query: asText(filter) });
      expect(reply.body.count, JSON.stringify(filter)).toBe(expected);
    }),
    { numRuns: 60 },
  );
});

test("merged, spam and trashed tickets are listed only on request, and only for those who may see them", async () => {
  const [spam, trash] = [
    await openTicket(desk, { title: "Spam" }),
    await openTicket(desk, { title: "Trash" }),
  ];
  await openTicket(desk, { title: "Work" });
  const admin = await desk.as("admin");
  await admin.call(ticketSpamAndTrash.markSpam, { params: { ticket: spam.id } });
  await admin.call(ticketSpamAndTrash.trash, { params: { ticket: trash.id } });
  expect(await titles({}, "admin")).toEqual(["Work"]);
  expect(await titles({ view: "spam" }, "admin")).toEqual(["Spam"]);
  expect(await titles({ view: "trash" }, "admin")).toEqual(["Trash"]);
  const agent = await desk.as("agent");
  const refused = await agent.call(tickets.list, { query: { view: "trash" } });
  expect(refused.status).toBe(404);
  const asked = asText({ field: "trash", is: "is", value: true });
  expect(await titles(asked)).toEqual([]);
});

test("a view is private until it is shared, which needs a permission, and shows each reader the tickets they can see", async () => {
  await openTicket(desk, { title: "Ours" });
  const [agent, admin] = [await desk.as("agent"), await desk.as("admin")];
  const body = { name: "All", filter: { all: [] } };
  const own = await agent.call(ticketViews.create, { body });
  expect(own.body.view).toMatchObject({ owner: "me", is_own: true });
  const { id } = own.body.view;
  expect((await admin.call(tickets.list, { query: { view: id } })).status).toBe(404);
  expect(
    (await admin.call(ticketViews.change, { params: { id }, body: { name: "X" } })).status,
  ).toBe(404);
  const denied = await agent.call(ticketViews.create, { body: { ...body, owner: "everyone" } });
  expect(denied.status).toBe(403);
  const shared = await admin.call(ticketViews.create, { body: { ...body, owner: "everyone" } });
  const query = { view: shared.body.view.id };
  expect([await titles(query), await titles(query, "outsider")]).toEqual([["Ours"], []]);
  const change = { params: { id: shared.body.view.id }, body: { name: "Mine now" } };
  expect((await agent.call(ticketViews.change, change)).status).toBe(403);
  expect((await agent.call(ticketViews.remove, { params: { id } })).status).toBe(200);
  expect((await agent.call(ticketViews.list, {})).body.results.map(({ name }) => name)).toEqual([
    "All",
  ]);
});

test("only a department view names a department, which must exist", async () => {
  const admin = await desk.as("admin");
  const [row] = await desk.rows<{ id: string }>(
    "select id from departments where business_id = $1 limit 1",
    [desk.business().id],
  );
  const department = row?.id ?? "";
  const body = { name: "Ours", filter: { all: [] } };
  const made = (more: object) => admin.call(ticketViews.create, { body: { ...body, ...more } });
  expect((await made({ department })).status).toBe(400);
  expect((await made({ owner: "department" })).status).toBe(400);
  const shared = await made({ owner: "department", department });
  expect(shared.body.view).toMatchObject({ owner: "department", department });
  const { id } = shared.body.view;
  const change = (change: ticketViews.Change) =>
    admin.call(ticketViews.change, { params: { id }, body: change });
  expect((await change({ department: crypto.randomUUID() })).problem.fields).toEqual({
    department: "Unknown department",
  });
  expect((await change({ owner: "everyone" })).body.view.department).toBeNull();
  expect((await change({ department })).status).toBe(400);
});

test("an invalid filter is refused with the invalid part, in a list and in a view", async () => {
  const agent = await desk.as("agent");
  const filter = { field: "mood", is: "is", value: "good" };
  const message = "This filter cannot be read: mood";
  const list = await agent.call(tickets.list, { query: { filter: JSON.stringify(filter) } });
  expect(list.problem).toMatchObject({ code: "views.filter_invalid", message });
  const view = await agent.call(ticketViews.create, { body: { name: "Mood", filter } });
  expect(view.problem).toMatchObject({ code: "views.filter_invalid", message });
});

test("above a thousand the count says that there are more", async () => {
  await fill(desk, 1003);
  const reply = await (await desk.as("agent")).call(tickets.list, { query: {} });
  expect(reply.body).toMatchObject({ count: 1000, count_is_capped: true });
});
