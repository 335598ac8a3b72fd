import { customers } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { openTicket } from "../tickets/testing/tickets.ts";
import { searchingOn } from "./testing/searching.ts";
import { upsertTicketWords } from "./ticket-index.store.ts";

const desk = testDesk();
const { codes } = searchingOn(desk);

test("tickets are found by the new name of their requester", async () => {
  const ticket = await openTicket(desk);
  const { id } = desk.business().people.customer;
  const client = await desk.as("admin");
  const reply = await client.call(customers.update, {
    params: { id },
    body: { first_name: "Zuleika" },
  });
  expect(reply.status, reply.text).toBe(200);
  await desk.drain();
  expect(await codes("agent", "zuleika")).toEqual([ticket.ticket_id]);
});

test("a job of each business indexes its existing tickets, and only its own", async () => {
  const ticket = await openTicket(desk, { title: "Kumquat" });
  await desk.drain();
  await desk.rows("delete from ticket_search where business_id = $1", [desk.business().id]);
  expect(await codes("agent", "kumquat")).toEqual([]);
  await desk.rows(
    `select set_config('app.business_id', $1, false), jobs.enqueue(
       'search.fill', 'test', '[{"after": "00000000-0000-0000-0000-000000000000"}]', null, null, null, 12, false
     )`,
    [desk.business().id],
  );
  await desk.drain();
  expect(await codes("agent", "kumquat")).toEqual([ticket.ticket_id]);
});

test("an outdated read of a ticket does not overwrite a newer index row", async () => {
  const ticket = await openTicket(desk, { title: "Gooseberry" });
  await desk.drain();
  await desk.rows("update ticket_search set version = version + 10 where ticket_id = $1", [
    ticket.id,
  ]);
  await desk.rows("update tickets set title = 'Stale' where id = $1", [ticket.id]);
  await desk.self.parts.database.transact(desk.business().id, (tx) =>
    upsertTicketWords(tx, [ticket.id]),
  );
  expect(await codes("agent", "gooseberry")).toEqual([ticket.ticket_id]);
  expect(await codes("agent", "stale")).toEqual([]);
});
