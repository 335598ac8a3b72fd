import { tickets as contract, ticketChanges, workOverview } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import type { Who } from "#platform/testing/tenants.ts";
import { openTicket } from "../testing/tickets.ts";

const desk = testDesk();

async function overviewOf(who: Who) {
  const { status, body } = await (await desk.as(who)).call(workOverview.show, {});
  expect(status).toBe(200);
  return body;
}

test("the overview counts the open tickets of its reader and those they resolved, as their lists do", async () => {
  const { id: me } = desk.business().people.agent;
  const agent = await desk.as("agent");
  const mine = [
    await openTicket(desk, { assigned_to: me }),
    await openTicket(desk, { assigned_to: me }),
  ];
  await openTicket(desk);
  const [done] = mine;
  const resolve = { params: { ticket: done?.id ?? "" }, body: { status: "resolved" as const } };
  expect((await agent.call(ticketChanges.setStatus, resolve)).status).toBe(200);
  expect(await overviewOf("agent")).toEqual({
    assigned_tickets: 1,
    resolved_tickets: 1,
    most: 10_000,
  });
  const rows = async (filter: object) =>
    (await agent.call(contract.list, { query: { filter: JSON.stringify(filter) } })).body.count;
  expect(
    await rows({
      all: [
        { field: "open", is: "is", value: true },
        { field: "assignee", is: "is", value: "me" },
      ],
    }),
  ).toBe(1);
  const always = {
    field: "resolved_by_me",
    is: "between_days",
    value: ["2000-01-01", "2999-12-31"],
  };
  expect(await rows(always)).toBe(1);
});

test("work of colleagues is not counted, and a customer has none", async () => {
  const { id } = desk.business().people.agent;
  await openTicket(desk, { assigned_to: id });
  const nothing = { assigned_tickets: 0, resolved_tickets: 0 };
  expect(await overviewOf("admin")).toMatchObject(nothing);
  expect(await overviewOf("customer")).toMatchObject(nothing);
});
