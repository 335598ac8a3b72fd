import { tickets as contract, settings, ticketStream, type tickets } from "@parley/contract";
import { expect } from "vitest";
import type { testDesk } from "#platform/testing/desk.ts";
import type { Who } from "#platform/testing/tenants.ts";

type Desk = ReturnType<typeof testDesk>;

const words = { title: "Scanner loses Wi-Fi", description: "<p>Since yesterday.</p>" };

/** A ticket that the customer of the test asked, opened by an agent for them. */
export async function openTicket(
  desk: Desk,
  draft: Partial<tickets.Draft> = {},
  who: Who = "agent",
): Promise<tickets.Ticket> {
  const client = await desk.as(who);
  const requester_id = desk.business().people.customer.id;
  const body = { ...words, requester_id, ...draft };
  const reply = await client.call(contract.create, { body });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.ticket as tickets.Ticket;
}

/** Many open tickets at once, written past the API, as an import would; answers their ids. */
export async function importTickets(desk: Desk, count: number): Promise<string[]> {
  const { id, people } = desk.business();
  const rows = await desk.rows<{ id: string }>(
    `insert into tickets (
       business_id, id, number, reference, title, requester_id, department_id, status, priority, channel, source
     )
     select d.business_id, gen_random_uuid(), before.last + n, substr(md5(random()::text), 1, 22), 'Ticket ' || n, $3, d.id,
       'open', 'normal', 'portal', 'portal'
     from generate_series(1, $2) n, departments d,
       (select greatest(max(number), 5000) as last from tickets where business_id = $1) before
     where d.business_id = $1 and d.is_default
     returning id`,
    [id, count, people.customer.id],
  );
  return rows.map((row) => row.id);
}

/** A ticket that the customer opens on the portal. */
export async function askTicket(desk: Desk): Promise<tickets.PublicTicket> {
  const customer = await desk.as("customer");
  const [category] = await desk.rows<{ id: string }>(
    "select id from ticket_categories where business_id = $1 limit 1",
    [desk.business().id],
  );
  const body = { ...words, category: category?.id ?? "" };
  const reply = await customer.call(contract.create, { body });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.ticket as tickets.PublicTicket;
}

export async function readTicket(
  desk: Desk,
  id: string,
  who: Who = "agent",
): Promise<tickets.Ticket> {
  const reply = await (await desk.as(who)).call(contract.show, { params: { ticket: id } });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.ticket as tickets.Ticket;
}

/** The types of a ticket's events, as somebody sees them. */
export async function streamOf(desk: Desk, id: string, who: Who = "agent") {
  const client = await desk.as(who);
  const reply = await client.call(ticketStream.list, { params: { ticket: id }, query: {} });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.results;
}

/** Lets replies leave at once, for tests of something else. */
export async function sendAtOnce(desk: Desk): Promise<void> {
  const admin = await desk.as("admin");
  const reply = await admin.call(settings.changeTickets, { body: { send_delay_seconds: 0 } });
  expect(reply.status, reply.text).toBe(200);
}

/** Lets the time of every reply that waits pass, and works what is due. */
export async function passHold(desk: Desk): Promise<void> {
  await desk.rows(
    "update ticket_messages set hold_until = now() - interval '1 second' where state in ('holding', 'scheduled')",
  );
  await bringForward(desk, "tickets.release_reply");
}

/** Works the jobs of one kind as if their time had come. */
export async function bringForward(desk: Desk, task: string): Promise<void> {
  await desk.rows(
    `update graphile_worker._private_jobs set run_at = now()
     where task_id = (select id from graphile_worker._private_tasks where identifier = $1)`,
    [task],
  );
  await desk.drain();
}
