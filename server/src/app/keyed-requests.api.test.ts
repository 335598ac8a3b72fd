import { agents, ticketExport, ticketMessages, tickets } from "@parley/contract";
import { expect, test, vi } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { testLive } from "#platform/testing/live-desk.ts";
import { agentPlacement } from "../domains/people/testing/staff.ts";
import { openTicket } from "../domains/tickets/testing/tickets.ts";

const desk = testDesk();
const live = testLive(desk);

test("a password is hashed before the transaction of its request begins: no connection waits for it", async () => {
  const { pool, identity } = desk.self.parts;
  const admin = await desk.as("admin");
  const body = {
    first_name: "Noor",
    email: "noor@new.test",
    temporary_password: "Long enough and unguessable 7",
    ...(await agentPlacement(desk)),
  };
  const { hash } = identity.hasher;
  const inUse: number[] = [];
  vi.spyOn(identity.hasher, "hash").mockImplementation((password) => {
    inUse.push(pool.totalCount - pool.idleCount);
    return hash(password);
  });
  const reply = await admin.call(agents.create, { body }, { "idempotency-key": "noor" });
  vi.restoreAllMocks();
  expect(reply.status, reply.text).toBe(201);
  expect(inUse).toEqual([0]);
});

test("a request with an idempotency key needs one connection", async () => {
  const { pool } = desk.self.parts;
  const admin = await desk.as("admin");
  const ticket = {
    title: "Scanner",
    description: "It beeps",
    requester_id: desk.business().people.customer.id,
  };
  const taken = Array.from({ length: pool.options.max - 1 }, () => pool.connect());
  const others = await Promise.all(taken);
  try {
    const created = await admin.call(tickets.create, { body: ticket }, { "idempotency-key": "a" });
    expect(created.status, created.text).toBe(201);
    const body = { ids: [created.body.ticket.id] };
    const exported = await admin.call(ticketExport.start, { body }, { "idempotency-key": "b" });
    expect(exported.status, exported.text).toBe(202);
  } finally {
    for (const connection of others) connection.release();
  }
});

test("pages are told of what a request with an idempotency key changed", async () => {
  const { id } = await openTicket(desk);
  const page = await live.page("agent");
  page.say({ type: "follow", ticket: id });
  await page.next("followed");
  const admin = await desk.as("admin");
  const note = { params: { ticket: id }, body: { comment: "Look here", is_internal: true } };
  const { status } = await admin.call(ticketMessages.add, note, { "idempotency-key": "c" });
  expect(status).toBe(201);
  const told = await page.next("ticket_event");
  expect(JSON.stringify(told)).toContain("Look here");
});
