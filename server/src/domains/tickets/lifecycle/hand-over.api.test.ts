import { agents } from "@parley/contract";
import { expect, test } from "vitest";
import { statementsOf } from "#platform/testing/count-statements.ts";
import { testDesk } from "#platform/testing/desk.ts";
import { importTickets } from "../testing/tickets.ts";

const desk = testDesk();

/** Tickets that the agent has to work on. */
async function assigned(count: number): Promise<string[]> {
  const ids = await importTickets(desk, count);
  await desk.rows("update tickets set assigned_to = $2 where id = any($1)", [
    ids,
    desk.business().people.agent.id,
  ]);
  return ids;
}

async function deactivate(reassign_to: string) {
  const params = { id: desk.business().people.agent.id };
  const admin = await desk.as("admin");
  const reply = await admin.call(agents.status, { params, body: { reassign_to } });
  expect(reply.status, reply.text).toBe(200);
}

const holders = () =>
  desk.rows<{ assigned_to: string | null; count: number }>(
    "select assigned_to, count(*)::int as count from tickets where business_id = $1 group by 1",
    [desk.business().id],
  );

test("deactivating an agent with 250 open tickets locks none of them, and jobs then hand over all", async () => {
  const { admin } = desk.business().people;
  const ids = await assigned(250);
  const statements = await statementsOf(desk.self.parts.pool, () => deactivate(admin.id));
  expect(statements.length).toBeLessThan(40);
  expect(
    statements.some(({ values = [] }) => values.flat().some((id) => ids.includes(String(id)))),
  ).toBe(false);
  await desk.drain();
  expect(await holders()).toEqual([{ assigned_to: admin.id, count: 250 }]);
  const events = await desk.rows(
    "select distinct type, actor_id from ticket_events where business_id = $1",
    [desk.business().id],
  );
  expect(events).toEqual([{ type: "assigned", actor_id: admin.id }]);
});

test("an agent who is activated again before the hand-over keeps what is left", async () => {
  const { agent, admin } = desk.business().people;
  await assigned(2);
  await deactivate(admin.id);
  const reply = await (await desk.as("admin")).call(agents.status, {
    params: { id: agent.id },
    body: {},
  });
  expect(reply.status, reply.text).toBe(200);
  await desk.drain();
  expect(await holders()).toEqual([{ assigned_to: agent.id, count: 2 }]);
});
