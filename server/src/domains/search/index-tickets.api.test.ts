import { type Ask, customers, ticketChanges, ticketFields, ticketMessages } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import type { Who } from "#platform/testing/tenants.ts";
import { createFields, openFilledTickets } from "../tickets/testing/custom-fields.ts";
import { openTicket } from "../tickets/testing/tickets.ts";
import { searchingOn } from "./testing/searching.ts";
import { updateTicketFields, upsertTicketWords } from "./ticket-index.store.ts";

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

test("staff find tickets by the values of searchable fields, and customers do not", async () => {
  const fields = await createFields(desk);
  await openFilledTickets(desk);
  await desk.drain();
  const finds = async (who: Who, q: string) => (await codes(who, q)).length;
  // Of a text, a long text, a choice by its label, several of them, and a link.
  for (const word of ["XJ12", "water", '"Mac OS"', "lid", '"a test scanner"']) {
    expect(await finds("agent", word), word).toBe(1);
    expect(await finds("customer", word), word).toBe(0);
  }
  const admin = await desk.as("admin");
  const { os = "", parts = "", serial = "" } = fields;
  const change = (id: string, body: Ask<typeof ticketFields.change>["body"]) =>
    admin.call(ticketFields.change, { params: { id }, body });
  await change(serial, { is_searchable: false });
  await change(os, { options: [{ value: "mac", label: "Kumquat", is_active: true }, linux] });
  await admin.call(ticketFields.remove, { params: { id: parts } });
  await desk.drain();
  const words = ["XJ12", '"Mac OS"', "kumquat", "lid", "water"];
  expect(await Promise.all(words.map((word) => finds("agent", word)))).toEqual([0, 0, 1, 0, 1]);
});

const linux = { value: "linux", label: "Linux", is_active: true };

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

/** Puts a word into the index that no text has: whoever writes the words again removes it. */
async function plantWord(ticketId: string): Promise<void> {
  await desk.rows(
    "update ticket_search set note_words = to_tsvector('simple', 'kumquat') where ticket_id = $1",
    [ticketId],
  );
}

test("a changed field is indexed without reading the conversation again, a reply and a new subject are not", async () => {
  const { id, ticket_id } = await openTicket(desk);
  await desk.drain();
  const agent = await desk.as("agent");
  const params = { ticket: id };
  await plantWord(id);
  await agent.call(ticketChanges.update, { params, body: { priority: "high" } });
  await agent.call(ticketChanges.setStatus, { params, body: { status: "pending" } });
  await desk.drain();
  expect(await codes("agent", "kumquat")).toEqual([ticket_id]);

  await agent.call(ticketMessages.add, { params, body: { comment: "A mango", is_internal: true } });
  await desk.drain();
  expect(await codes("agent", "kumquat")).toEqual([]);
  expect(await codes("agent", "mango")).toEqual([ticket_id]);

  await plantWord(id);
  await agent.call(ticketChanges.update, { params, body: { title: "Lychee", priority: "low" } });
  await desk.drain();
  expect(await codes("agent", "kumquat")).toEqual([]);
  expect(await codes("agent", "lychee")).toEqual([ticket_id]);
});

test("words are not lost to a change of a field that is indexed at the same time", async () => {
  const { id, ticket_id } = await openTicket(desk);
  await desk.drain();
  const businessId = desk.business().id;
  const { database } = desk.self.parts;
  let written: Promise<void> | undefined;
  await desk.rows("update tickets set title = 'Lychee' where id = $1", [id]);
  await database.transact(businessId, async (tx) => {
    await desk.rows("update tickets set version = version + 1 where id = $1", [id]);
    await updateTicketFields(tx, id);
    written = database.transact(businessId, (other) => upsertTicketWords(other, [id]));
    const waiting =
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    await expect.poll(async () => (await desk.rows(waiting)).length).toBe(1);
  });
  await written;
  expect(await codes("agent", "lychee")).toEqual([ticket_id]);
});
