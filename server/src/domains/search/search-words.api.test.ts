import { search, tickets, ticketViews } from "@parley/contract";
import { expect, test } from "vitest";
import { withClient } from "#platform/db/bootstrap.ts";
import { testDesk } from "#platform/testing/desk.ts";
import { openTicket } from "../tickets/testing/tickets.ts";
import { searchingOn, textOf } from "./testing/searching.ts";

const desk = testDesk();
const { ask, findTickets } = searchingOn(desk);

test("query words give the same rows as a search, a view and a filter", async () => {
  const { agent } = desk.business().people;
  const drafts: Partial<tickets.Draft>[] = [
    { title: "Vip", tags: ["vip"] },
    { title: "Critical", priority: "critical" },
    { title: "Mine", tags: ["vip"], assigned_to: agent.id },
    { title: "Plain" },
    { title: "Done", tags: ["vip"], status: "resolved" },
  ];
  for (const draft of drafts) await openTicket(desk, draft, "admin");
  await desk.drain();
  const q = "is:open (tag:vip OR priority:critical) -assignee:me";
  const filter = {
    all: [
      { field: "open", is: "is", value: true },
      {
        any: [
          { field: "tag", is: "is", value: "vip" },
          { field: "priority", is: "is", value: "critical" },
        ],
      },
      { not: { field: "assignee", is: "is", value: "me" } },
    ],
  };
  const client = await desk.as("agent");
  const view = await client.call(ticketViews.create, { body: { name: "Hot", filter } });
  const rowsOf = async (query: Partial<tickets.Filter>) =>
    (await client.call(tickets.list, { query })).body.results.map(({ title }) => title).sort();
  const searched = (await findTickets("agent", q)).results.map(({ title }) => textOf(title)).sort();
  expect(searched).toEqual(["Critical", "Vip"]);
  expect(await rowsOf({ q })).toEqual(searched);
  expect(await rowsOf({ filter: JSON.stringify(filter) })).toEqual(searched);
  expect(await rowsOf({ view: view.body.view.id })).toEqual(searched);
  expect(await rowsOf({ q: "tag:vip -done -mine" })).toEqual(["Vip"]);
  expect(await rowsOf({ q: `assignee:${agent.email}` })).toEqual(["Mine"]);
  expect(await rowsOf({ q: 'assignee:"agent acme"' })).toEqual(["Mine"]);
  expect(await rowsOf({ q: "assignee:nobody-of-that-name" })).toEqual([]);
  expect(await rowsOf({ q: "created:today status:resolved" })).toEqual(["Done"]);
});

test.each([
  ["%%"],
  ["_%"],
  ["& | ! <->"],
  [`'"';--`],
  ["a:* & b"],
  ["\\\\"],
  ["((((((("],
  ["x".repeat(300)],
  ["漢字 हिन्दी 🦆🦆"],
  [`${"is:open ".repeat(20)}`.trim()],
  ["TK99999999999999999999"],
])("%s gets a response", async (q) => {
  for (const who of ["agent", "customer"] as const) {
    const client = await desk.as(who);
    const reply = await client.call(search.find, { query: { q } });
    expect([200, 400], reply.text).toContain(reply.status);
    if (who === "agent") {
      const list = await client.call(tickets.list, { query: { q } });
      expect([200, 400], list.text).toContain(list.status);
    }
  }
});

test("a query of less than two or more than three hundred characters is refused with a message", async () => {
  const client = await desk.as("agent");
  const short = await client.call(search.find, { query: { q: "a" } });
  expect(short.problem.fields).toEqual({ q: "Search must be at least 2 characters" });
  const long = await client.call(search.find, { query: { q: "a".repeat(301) } });
  expect(long.problem.fields).toEqual({ q: "Search must be at most 300 characters" });
  const many = await client.call(search.find, { query: { q: "ab ".repeat(21) } });
  expect(many.problem.fields).toEqual({ q: "Search for at most 20 words" });
});

test("a search that takes too long is cut off with a warning, and keeps what was found", async () => {
  const ticket = await openTicket(desk);
  await openTicket(desk);
  await desk.drain();
  await withClient(desk.self.copy.ownerUrl, async (owner) => {
    await owner.query("begin; lock table ticket_search in access exclusive mode");
    const found = await ask("agent", ticket.ticket_id);
    expect(found.warning).toBe("Search took too long. Add a word.");
    expect(found.groups[0]).toMatchObject({ type: "tickets", results: [{ id: ticket.id }] });
    expect(found.groups[1]).toMatchObject({ type: "users" });
    const list = await (await desk.as("agent")).call(tickets.list, { query: { q: "scanner" } });
    expect(list.body).toMatchObject({ results: [], warning: "Search took too long. Add a word." });
    await owner.query("rollback");
  });
});
