import {
  type tickets as contract,
  exports,
  ticketExport,
  ticketFields,
  tickets,
  ticketViews,
} from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { createFields, openFilledTickets } from "../testing/custom-fields.ts";
import { fill } from "../testing/filled-list.ts";

const desk = testDesk();

/** Every page of a list, by its links. */
async function walk(query: string): Promise<contract.TicketRow[]> {
  const agent = await desk.as("agent");
  const seen: contract.TicketRow[] = [];
  for (let path: string | null = `/ticket/list/?${query}`; path; ) {
    const reply = await agent.send("GET", path);
    expect(reply.status, reply.text).toBe(200);
    const page = reply.body as unknown as contract.Tickets;
    seen.push(...page.results);
    path = page.next?.replace("/api/v1", "") ?? null;
  }
  return seen;
}

const titles = (rows: readonly contract.TicketRow[]) => rows.map(({ title }) => title);

/** Gives some of the tickets of the business values of a field as the product stores them. */
async function giveValues(
  field: string,
  column: "number" | "day" | "at" | null,
  valueSql: string,
): Promise<void> {
  const stored = column === "number" ? `to_jsonb((${valueSql})::numeric)` : `to_jsonb(${valueSql})`;
  await desk.rows(
    `update tickets set custom = jsonb_build_object($2::text, ${stored})
     where business_id = $1 and number % 4 <> 0`,
    [desk.business().id, field],
  );
  await desk.rows(
    `insert into ticket_field_values (business_id, field_id, value, ticket_id${column ? `, ${column}` : ""})
     select business_id, $2::uuid, custom ->> $2::text, id
       ${column ? `, (custom ->> $2::text)::${{ number: "float8", day: "date", at: "timestamptz" }[column]}` : ""}
     from tickets where business_id = $1 and custom ? $2::text`,
    [desk.business().id, field],
  );
}

const sorts = [
  ["number", "size", "number", "(number * 7 % 5)::text"],
  ["decimal", "weight", "number", "(number * 7 % 5 / 4.0)::text"],
  ["date", "bought", "day", "to_char(date '2026-01-01' + (number * 7 % 5)::int, 'YYYY-MM-DD')"],
  [
    "moment",
    "seen",
    "at",
    "to_char(timestamp '2026-01-01' + number * 7 % 5 * interval '90 minutes', 'YYYY-MM-DD\"T\"HH24:MI:SS.MS\"Z\"')",
  ],
  ["text", "serial", null, "'no ' || number * 7 % 5"],
  ["choice", "os", null, "(array['mac', 'linux'])[1 + number % 2]"],
] as const;

/** Where a value stands in its order. */
const rankOf = (key: string, value: unknown) =>
  key === "os" ? ["mac", "linux"].indexOf(String(value)) : value;

test.each(sorts)(
  "sorted by a %s, paging returns every ticket once, in order, and those without a value last",
  async (_type, key, column, valueSql) => {
    const ids = await createFields(desk);
    await fill(desk, 1100);
    await giveValues(ids[key] ?? "", column, valueSql);
    // Up to 1,000 tickets are read and sorted; of more, the values are read in their order.
    for (const [sign, assignee, count] of [
      ["", undefined, 1100],
      ["-", undefined, 1100],
      ["", "me", 366],
      ["-", "me", 366],
    ] as const) {
      const chosen = { sort: `${sign}field.${key}`, ...(assignee && { assignee }) };
      const seen = await walk(new URLSearchParams({ ...chosen, page_size: "95" }).toString());
      expect(new Set(seen.map(({ id }) => id)).size).toBe(count);
      const ranks = seen.map(({ custom }) => rankOf(key, custom[key] ?? null));
      const filled = ranks.filter((_, at) => seen[at]?.custom[key] !== undefined);
      expect(seen.slice(filled.length).every(({ custom }) => custom[key] === undefined)).toBe(true);
      expect(filled.length).toBe(count === 1100 ? 825 : 275);
      const inOrder = filled.toSorted((one, other) =>
        (one as string) < (other as string) ? -1 : one === other ? 0 : 1,
      );
      expect(filled).toEqual(sign ? inOrder.toReversed() : inOrder);
      // A page that is asked for by its number is the same as by the links.
      const { body } = await (await desk.as("agent")).call(tickets.list, {
        query: { ...chosen, page_size: 95, page: 3 },
      });
      expect(titles(body.results)).toEqual(titles(seen.slice(190, 285)));
    }
  },
);

test("a list that is grouped by a choice is in the order of the options and counts each, and can be sorted by a field within", async () => {
  await createFields(desk);
  await openFilledTickets(desk);
  const agent = await desk.as("agent");
  const grouped = await agent.call(tickets.list, { query: { group_by: "field.os" } });
  expect(titles(grouped.body.results)).toEqual(["First", "Second", "Empty"]);
  expect(grouped.body.group_counts).toEqual({ mac: 1, linux: 1, none: 1 });
  await fill(desk, 8);
  const seen = await walk("group_by=field.os&sort=-field.size&page_size=2");
  expect(titles(seen).slice(0, 3)).toEqual(["First", "Second", titles(seen)[2]]);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(11);
});

test("a choice that is moved among the options moves its group", async () => {
  const ids = await createFields(desk);
  await openFilledTickets(desk);
  const options = ["linux", "mac"].map((value) => ({
    value,
    label: value,
    is_active: value === "mac",
  }));
  const changed = await (await desk.as("admin")).call(ticketFields.change, {
    params: { id: ids.os ?? "" },
    body: { options },
  });
  expect(changed.status, changed.text).toBe(200);
  expect(titles(await walk("group_by=field.os"))).toEqual(["Second", "First", "Empty"]);
  expect(titles(await walk("sort=field.os"))).toEqual(["Second", "First", "Empty"]);
});

test("a view keeps both, and is the usual list when its fields are deleted", async () => {
  const ids = await createFields(desk);
  await openFilledTickets(desk);
  const [agent, admin] = [await desk.as("agent"), await desk.as("admin")];
  const made = await agent.call(ticketViews.create, {
    body: { name: "By system", filter: { all: [] }, group_by: "field.os", sort: "-field.size" },
  });
  expect(made.status, made.text).toBe(201);
  expect(made.body.view).toMatchObject({ group_by: "field.os", sort: "-field.size" });
  const query = { view: made.body.view.id };
  expect(titles((await agent.call(tickets.list, { query })).body.results)).toEqual([
    "First",
    "Second",
    "Empty",
  ]);
  for (const key of ["os", "size"]) {
    expect((await admin.call(ticketFields.remove, { params: { id: ids[key] ?? "" } })).status).toBe(
      200,
    );
  }
  const { body } = await agent.call(tickets.list, { query });
  expect(titles(body.results)).toEqual(["Empty", "Second", "First"]);
  expect(body.group_counts).toBeUndefined();
});

test("a field of another kind neither groups nor sorts, and two fields are refused", async () => {
  await createFields(desk);
  await openFilledTickets(desk);
  const agent = await desk.as("agent");
  const usual = ["Empty", "Second", "First"];
  const answer = await agent.call(tickets.list, {
    query: { group_by: "field.serial", sort: "field.parts" },
  });
  expect(titles(answer.body.results)).toEqual(usual);
  expect(answer.body.group_counts).toBeUndefined();
  for (const sort of [
    "field.size,field.os",
    "field.size,number",
    "number,field.size",
    "field.Size",
  ]) {
    const { problem } = await agent.call(tickets.list, { query: { sort } });
    expect(problem.fields, sort).toHaveProperty("sort");
  }
});

test("an export has the groups and the order of its list", async () => {
  await createFields(desk);
  const ids = await openFilledTickets(desk);
  const admin = await desk.as("admin");
  const asks: [ticketExport.Ask, string[]][] = [
    [{ group_by: "field.os", sort: "number" }, ["First", "Second", "Empty"]],
    [{ sort: "-field.size" }, ["Second", "First", "Empty"]],
    [{ sort: "field.size", ids: Object.values(ids) }, ["First", "Second", "Empty"]],
    [{ group_by: "department", sort: "-number" }, ["Empty", "Second", "First"]],
  ];
  for (const [body, expected] of asks) {
    const asked = await admin.call(ticketExport.start, { body: { ...body, columns: ["title"] } });
    expect(asked.status, asked.text).toBe(202);
    await desk.drain();
    const { job } = (await admin.call(exports.show, { params: { id: asked.body.job.id } })).body;
    const { text } = await admin.send("GET", (job.result_url ?? "").replace("/api/v1", ""));
    expect(text.slice(1).split("\r\n").slice(1, -1), JSON.stringify(body)).toEqual(expected);
  }
});

test("what one may not see is in no group and in no order", async () => {
  await createFields(desk);
  await openFilledTickets(desk);
  const outsider = await desk.as("outsider");
  for (const query of [
    { group_by: "field.os" },
    { sort: "field.size" },
    { sort: "-field.os" },
  ] as const) {
    const { body } = await outsider.call(tickets.list, { query });
    expect(body.results, JSON.stringify(query)).toEqual([]);
  }
});
