import { ticketViews } from "@parley/contract";
import { expect, test } from "vitest";
import { newId } from "#platform/ids.ts";
import { statementsOf } from "#platform/testing/count-statements.ts";
import { testDesk } from "#platform/testing/desk.ts";
import { openTicket } from "../testing/tickets.ts";

const desk = testDesk();

/** Views of the agent, written past the API; answers their ids. */
async function addViews(count: number, filter: object): Promise<string[]> {
  const { id, people } = desk.business();
  const rows = await desk.rows<{ id: string }>(
    `insert into ticket_views (business_id, id, owner_id, owner, name, filter, columns, sort, layout, position)
     select $1, gen_random_uuid(), $2, 'me', 'View ' || n, $4, '{}', '-updated_at', 'list', n
     from generate_series(1, $3::int) n returning id`,
    [id, people.agent.id, count, JSON.stringify(filter)],
  );
  return rows.map((row) => row.id);
}

const open = { field: "status", is: "is", value: "new" };

test("sixty views are counted in a few statements, and each correctly", async () => {
  await openTicket(desk);
  const ids = [
    ...(await addViews(30, open)),
    ...(await addViews(30, { field: "priority", is: "is", value: "low" })),
  ];
  const agent = await desk.as("agent");
  await agent.call(ticketViews.counts, { query: { views: "all_open" } });
  let counts: Record<string, number | null> = {};
  const statements = await statementsOf(desk.self.parts.pool, async () => {
    counts = (await agent.call(ticketViews.counts, { query: {} })).body.counts;
  });
  expect(statements.length).toBeLessThanOrEqual(10);
  expect(ids.map((id) => counts[id])).toEqual([...Array(30).fill(1), ...Array(30).fill(0)]);
  expect(counts.all_open).toBe(1);
});

test("a view that is missing or broken has no count, and the others are counted", async () => {
  await openTicket(desk);
  const [sound = ""] = await addViews(1, open);
  const [unread = ""] = await addViews(1, { field: "colour", is: "is", value: "red" });
  const noDay = ["2024-02-30", "2024-03-01"];
  const [refused = ""] = await addViews(1, { field: "created", is: "between_days", value: noDay });
  const missing = newId();
  const agent = await desk.as("agent");
  const views = [missing, unread, refused, sound, "all_open", "nonsense"].join();
  const { status, body } = await agent.call(ticketViews.counts, { query: { views } });
  expect([status, body.counts]).toEqual([
    200,
    { [missing]: null, [unread]: null, [refused]: null, [sound]: 1, all_open: 1, nonsense: null },
  ]);
});

test("two people who share the last view that is left at once do not exceed the limit", async () => {
  const { id, people } = desk.business();
  await desk.rows(
    "update accounts set role_id = (select role_id from accounts where id = $1) where id = $2",
    [people.admin.id, people.leaver.id],
  );
  await addViews(99, open);
  await desk.rows("update ticket_views set owner = 'everyone' where business_id = $1", [id]);
  const callers = [await desk.as("admin"), await desk.as("leaver")];
  const body = { name: "Shared", filter: open, owner: "everyone" as const };
  const replies = await Promise.all(
    callers.map((caller) => caller.call(ticketViews.create, { body })),
  );
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
});
