import { exports, search, ticketExport, tickets, ticketViews } from "@parley/contract";
import type { Condition, TicketFilter } from "@parley/contract/tickets/list/filter";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import type { Who } from "#platform/testing/tenants.ts";
import { createFields, openFilledTickets } from "../testing/custom-fields.ts";

const desk = testDesk();

/** Tokyo is nine hours ahead, so that its days are others than those of UTC. */
async function prepare() {
  await desk.rows("update businesses set timezone = 'Asia/Tokyo' where id = $1", [
    desk.business().id,
  ]);
  await createFields(desk);
  return openFilledTickets(desk);
}

async function ask(query: Partial<tickets.Filter>, who: Who = "agent") {
  const reply = await (await desk.as(who)).call(tickets.list, { query });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.results.map(({ title }) => title).toSorted();
}

const filtered = (filter: TicketFilter, who?: Who) => ask({ filter: JSON.stringify(filter) }, who);

type Case = [field: string, is: Condition["is"], value: Condition["value"], expected: string[]];

const [first, second, empty] = [["First"], ["Second"], ["Empty"]];
const both = ["First", "Second"];

const cases: Case[] = [
  ["serial", "is", "xj12 BLUE", first],
  ["serial", "is", "XJ12", []],
  ["serial", "is_not", "XJ99", ["Empty", "First"]],
  ["serial", "contains", "xJ", both],
  ["serial", "is", "none", empty],
  ["story", "contains", "into water", first],
  ["size", "is", "3", first],
  ["size", "at_least", 4, second],
  ["size", "at_most", 3, first],
  ["size", "is", "none", empty],
  ["weight", "is", "2.50", first],
  ["weight", "at_least", -0.25, both],
  ["weight", "at_most", 0, second],
  ["bought", "between_days", ["2026-01-01", "2026-01-31"], first],
  ["bought", "before", "2026-02-01", first],
  ["bought", "after", "2026-01-31", second],
  ["bought", "last_days", 3660, both],
  ["bought", "next_days", 3660, []],
  // In Tokyo it is the first of February already.
  ["seen", "between_days", ["2026-02-01", "2026-02-01"], first],
  ["seen", "before", "2026-02-01", []],
  ["seen", "after", "2026-02-01", second],
  ["seen", "before", "2026-02-01T00:00:00+01:00", []],
  ["seen", "before", "2026-02-01T09:00:00Z", first],
  ["seen", "last_days", 3660, both],
  ["seen", "next_days", 0, []],
  ["warranty", "is", "true", first],
  ["warranty", "is_not", "true", ["Empty", "Second"]],
  ["os", "is", "mac", first],
  ["os", "is_not", "mac", ["Empty", "Second"]],
  ["os", "any_of", ["linux", "none"], ["Empty", "Second"]],
  ["os", "none_of", ["linux", "none"], first],
  ["parts", "is", "key", both],
  ["parts", "is_not", "lid", ["Empty", "Second"]],
  ["parts", "any_of", ["lid", "foot"], first],
  ["parts", "none_of", ["lid"], ["Empty", "Second"]],
  ["page", "is", "https://A.test/scanner", first],
  ["page", "contains", "b.test", second],
  ["contact", "is", "ada@a.test", first],
  ["contact", "is_not", "none", both],
  ["line", "contains", "30 98", second],
  ["expert", "is", "me", first],
  ["expert", "is_not", "me", ["Empty", "Second"]],
  ["expert", "any_of", ["me", "none"], ["Empty", "First"]],
];

test("tickets are filtered and counted by a field of each type", async () => {
  await prepare();
  const agent = await desk.as("agent");
  const names: [string, Case][] = [];
  for (const given of cases) {
    const [key, is, value, expected] = given;
    const filter = { field: `field.${key}`, is, value } as const;
    expect(await filtered(filter), JSON.stringify(filter)).toEqual(expected);
    const made = await agent.call(ticketViews.create, { body: { name: key, filter } });
    expect(made.status, made.text).toBe(201);
    names.push([made.body.view.id, given]);
  }
  const { counts } = (await agent.call(ticketViews.counts, { query: {} })).body;
  for (const [id, given] of names) {
    expect(counts[id], JSON.stringify(given)).toBe(given[3].length);
  }
  expect(await filtered({ field: "field.expert", is: "is", value: "me" }, "admin")).toEqual(second);
});

test("search words name custom fields", async () => {
  await prepare();
  const said: [string, string[]][] = [
    ['field.serial:"XJ12 Blue"', first],
    ["field.serial:xj99", second],
    ["field.size:>3", second],
    ["field.size:<10", first],
    ["field.weight:>-0.25 field.weight:<2.6", first],
    ["field.bought:2026-01-01..2026-01-31", first],
    ["field.seen:2026-02-02", second],
    ["field.os:none", empty],
    ["-field.parts:lid -field.os:none", second],
    ["field.expert:me", first],
    ["field.colour:red", []],
  ];
  for (const [q, expected] of said) expect(await ask({ q }), q).toEqual(expected);
});

test("an unknown key matches nothing, also where a value is excluded or missing", async () => {
  await prepare();
  for (const is of ["is", "is_not"] as const) {
    for (const value of ["red", "none"]) {
      expect(await filtered({ field: "field.colour", is, value })).toEqual([]);
    }
  }
});

test("a comparison with a value of another kind is refused", async () => {
  const agent = await desk.as("agent");
  for (const [is, value] of [
    ["at_least", "3"],
    ["is", 3],
    ["before", "soon"],
    ["between_days", ["2026-02-30", "2026-03-01"]],
    ["any_of", []],
    ["resembles", "x"],
  ]) {
    const filter = JSON.stringify({ field: "field.size", is, value });
    const { status, problem } = await agent.call(tickets.list, { query: { filter } });
    expect([status, problem.code], filter).toEqual([400, "views.filter_invalid"]);
  }
});

test("an export has a column for each field, with its label and its value in words", async () => {
  const ids = await prepare();
  const admin = await desk.as("admin");
  const keys =
    "serial story size weight bought seen warranty os parts page contact line expert colour";
  const columns = [
    "title",
    ...keys.split(" ").map((key) => `field.${key}`),
  ] as ticketViews.Column[];
  const body = { ids: Object.values(ids), sort: "number" as const, columns };
  const asked = await admin.call(ticketExport.start, { body });
  expect(asked.status, asked.text).toBe(202);
  await desk.drain();
  const { job } = (await admin.call(exports.show, { params: { id: asked.body.job.id } })).body;
  const { text } = await admin.send("GET", (job.result_url ?? "").replace("/api/v1", ""));
  expect(text.slice(1).split("\r\n")).toEqual([
    "Subject,Serial number,What happened,Size,Weight,Bought on,Last seen,Under warranty,System,Parts,Page,Contact,Line,Expert,colour",
    `First,XJ12 Blue,"It fell into WATER.\nThen it was cold.",3,2.5,2026-01-31,2026-01-31T23:30:00.000Z,Yes,Mac OS,"The lid, A key",https://a.test/scanner,ada@a.test,"'+49 30 1234",agent acme,`,
    `Second,xj99,Nothing,10,"'-0.25",2026-02-01,2026-02-02T00:00:00.000Z,,Linux,A key,https://b.test/,bob@b.test,"'+49 30 9876",admin acme,`,
    "Empty,,,,,,,,,,,,,,",
    "",
  ]);
});

test("customers cannot filter by a field", async () => {
  await prepare();
  const customer = await desk.as("customer");
  const filter = JSON.stringify({ field: "field.os", is: "is", value: "mac" });
  const listed = await customer.call(tickets.list, { query: { filter } });
  expect(listed.status).toBe(403);
  const found = await customer.call(search.find, {
    query: { q: "field.os:mac", types: "tickets" },
  });
  expect([found.status, found.body.groups?.[0]?.results]).toEqual([200, []]);
});
