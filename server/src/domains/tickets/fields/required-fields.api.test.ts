import {
  macros,
  settings,
  ticketBulk,
  ticketChangeList,
  ticketChanges,
  ticketMessages,
  tickets,
} from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { addField, setValues } from "../testing/ticket-fields.ts";
import { askTicket, openTicket, readTicket, sendAtOnce } from "../testing/tickets.ts";

const desk = testDesk();

async function setStatus(ticket: string, status: tickets.Status) {
  const agent = await desk.as("agent");
  return agent.call(ticketChanges.setStatus, { params: { ticket }, body: { status } });
}

const missing = {
  code: "tickets.fields_missing",
  message: "Fill in Serial first.",
  data: { fields: ["serial"] },
};

test("a ticket is not resolved without a required field, and is with it", async () => {
  await addField(desk, "serial", { required_on: ["resolve"] });
  const ticket = await openTicket(desk);
  expect((await setStatus(ticket.id, "resolved")).problem).toMatchObject(missing);
  expect((await setStatus(ticket.id, "pending")).status).toBe(200);
  expect((await setStatus(ticket.id, "closed")).status).toBe(200);
  const other = await openTicket(desk, { custom: { serial: "XJ12" } });
  expect((await setStatus(other.id, "resolved")).status).toBe(200);
});

test("a list of changes and a macro in bulk are refused alike, unless they fill it in", async () => {
  await addField(desk, "serial", { required_on: ["resolve"] });
  const [ticket, other] = [await openTicket(desk), await openTicket(desk)];
  const agent = await desk.as("agent");
  const resolve = { type: "status" as const, status: "resolved" as const };
  const fill = { type: "field" as const, key: "serial", value: "XJ12" };
  const apply = (changes: ticketChangeList.ChangeItem[]) =>
    agent.call(ticketChangeList.apply, { params: { ticket: ticket.id }, body: { changes } });
  expect((await apply([resolve])).problem).toMatchObject(missing);
  const made = await agent.call(macros.create, { body: { name: "Done", changes: [resolve] } });
  const bulks = [
    { act: "status" as const, params: { status: "resolved" as const } },
    { act: "macro" as const, params: { macro: made.body.macro.id } },
  ];
  for (const bulk of bulks) {
    const reply = await agent.call(ticketBulk.start, { body: { ids: [other.id], ...bulk } });
    expect(reply.body.bulk).toMatchObject({ updated: 0, skipped: 1 });
  }
  const applied = await apply([resolve, fill]);
  expect(applied.status, applied.text).toBe(200);
  expect(applied.body.ticket).toMatchObject({ status: "resolved", custom: { serial: "XJ12" } });
});

test("a message that sets a status is refused alike, unless its changes fill the field in", async () => {
  await sendAtOnce(desk);
  await addField(desk, "serial", { required_on: ["resolve"] });
  const ticket = await openTicket(desk);
  const agent = await desk.as("agent");
  const send = (changes: ticketChangeList.ChangeItem[] = []) =>
    agent.call(ticketMessages.add, {
      params: { ticket: ticket.id },
      body: { comment: "<p>Done.</p>", set_status: "resolved", changes },
    });
  expect((await send()).problem).toMatchObject(missing);
  expect((await readTicket(desk, ticket.id)).message_count).toBe(1);
  const sent = await send([{ type: "field", key: "serial", value: "XJ12" }]);
  expect(sent.status, sent.text).toBe(201);
  expect(await readTicket(desk, ticket.id)).toMatchObject({
    status: "resolved",
    custom: { serial: "XJ12" },
  });
});

test("creation requires what it says of whoever creates", async () => {
  await addField(desk, "serial", { required_on: ["create"], required_for: "staff" });
  const agent = await desk.as("agent");
  const body = {
    title: "Scanner",
    description: "<p>x</p>",
    requester_id: desk.business().people.customer.id,
  };
  expect((await agent.call(tickets.create, { body })).problem).toMatchObject(missing);
  await openTicket(desk, { custom: { serial: "XJ12" } });
  // A customer is not asked for what only staff fill in.
  await askTicket(desk);
});

test("a field of another department, category or condition is not required", async () => {
  const [elsewhere] = await desk.rows<{ id: string }>(
    "select id from departments where business_id = $1 and not is_default limit 1",
    [desk.business().id],
  );
  const [category] = await desk.rows<{ id: string }>(
    "select id from ticket_categories where business_id = $1 limit 1",
    [desk.business().id],
  );
  const required_on = ["resolve" as const];
  if (elsewhere) await addField(desk, "a", { required_on, departments: [elsewhere.id] });
  await addField(desk, "b", { required_on, categories: [category?.id ?? ""] });
  await addField(desk, "tier", { type: "select" });
  const show_if = { field: "tier", is: "is", value: "gold" } as const;
  await addField(desk, "serial", { required_on, show_if });
  const ticket = await openTicket(desk);
  expect((await setStatus(ticket.id, "resolved")).status).toBe(200);
  const other = await openTicket(desk, { custom: { tier: "gold" } });
  expect((await setStatus(other.id, "resolved")).problem).toMatchObject(missing);
  await setValues(desk, other.id, { tier: "bronze" });
  expect((await setStatus(other.id, "resolved")).status).toBe(200);
});

test("a customer is asked only for what they fill in, and time closes without a value", async () => {
  const staff = { required_on: ["resolve", "close"], required_for: "both" } as const;
  await addField(desk, "serial", { ...staff, required_on: ["resolve", "close"] });
  const asked = await askTicket(desk);
  const customer = await desk.as("customer");
  const solved = await customer.call(ticketChanges.setStatus, {
    params: { ticket: asked.id },
    body: { status: "resolved" },
  });
  expect(solved.status, solved.text).toBe(200);
  expect((await setStatus(asked.id, "closed")).problem).toMatchObject(missing);
  const admin = await desk.as("admin");
  await admin.call(settings.changeTickets, { body: { auto_close_days: 1 } });
  await desk.rows("update tickets set resolved_at = now() - interval '2 days' where id = $1", [
    asked.id,
  ]);
  await desk.drain();
  await admin.call(settings.changeTickets, { body: { auto_close_days: 2 } });
  await desk.drain();
  expect((await readTicket(desk, asked.id)).status).toBe("closed");
});
