import { search, ticketChanges, ticketSpamAndTrash, tickets } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { openTicket } from "../tickets/testing/tickets.ts";
import { textOf } from "./testing/searching.ts";

const desk = testDesk();

test("recently viewed records are listed newest first, as long as they are visible to the person", async () => {
  const first = await openTicket(desk, { title: "First" });
  const second = await openTicket(desk, { title: "Second" });
  const agent = await desk.as("agent");
  for (const { id } of [second, first]) {
    await agent.call(tickets.seen, { params: { ticket: id }, body: { seq: 1 } });
  }
  const recent = async () => {
    const reply = await agent.call(search.recent, {});
    expect(reply.status, reply.text).toBe(200);
    return reply.body.results.map(({ title }) => textOf(title));
  };
  expect(await recent()).toEqual(["First", "Second"]);
  expect((await (await desk.as("neighbour")).call(search.recent, {})).body.results).toEqual([]);
  await (await desk.as("admin")).call(ticketSpamAndTrash.trash, { params: { ticket: first.id } });
  expect(await recent()).toEqual(["Second"]);
  const done = { params: { ticket: second.id }, body: { status: "closed" as const } };
  expect((await agent.call(ticketChanges.setStatus, done)).status).toBe(200);
  expect(await recent()).toEqual(["Second"]);
});
