import {
  customerTickets,
  settings,
  ticketChanges,
  ticketMessages,
  tickets,
} from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import type { Who } from "#platform/testing/tenants.ts";
import { askTicket, importTickets, openTicket, sendAtOnce } from "../testing/tickets.ts";

const desk = testDesk();

async function list(query: object = {}, who: Who = "customer") {
  const reply = await (await desk.as(who)).call(customerTickets.list, { query: query as never });
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
}

async function figures(who: Who = "customer") {
  const reply = await (await desk.as(who)).call(customerTickets.analysis, {});
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
}

async function move(ticket: string, status: tickets.Status) {
  const body = { status };
  const reply = await (await desk.as("agent")).call(ticketChanges.setStatus, {
    params: { ticket },
    body,
  });
  expect(reply.status, reply.text).toBe(200);
}

const words: Record<tickets.Status, string> = {
  new: "Received",
  open: "In progress",
  pending: "Waiting for you",
  on_hold: "On hold",
  resolved: "Resolved",
  closed: "Closed",
};

test("customers see what each status means for them, and every figure opens the rows it counts", async () => {
  for (const status of Object.keys(words) as tickets.Status[]) {
    const { id } = await openTicket(desk, { title: status });
    if (status !== "new") await move(id, status);
  }
  const { results, count } = await list();
  expect(count).toBe(6);
  const said = Object.fromEntries(results.map(({ title, status_label }) => [title, status_label]));
  expect(said).toEqual(words);
  const shown = await figures();
  expect(shown).toEqual({ all: 6, open: 4, waiting_for_you: 1, resolved: 2, most: 1000 });
  for (const status of customerTickets.figures) {
    expect((await list({ status })).count, status).toBe(shown[status]);
    expect((await list({ status })).results).toHaveLength(shown[status]);
  }
});

test("a customer lists their own tickets, and no other customer, company or business sees them", async () => {
  const { ticket_id } = await askTicket(desk);
  expect((await list()).results.map((row) => row.ticket_id)).toEqual([ticket_id]);
  expect((await list()).results[0]).toMatchObject({ requester_name: null, waiting_for: "us" });
  for (const who of ["neighbour", "outsider", "admin"] as const) {
    expect((await list({}, who)).results, who).toEqual([]);
    expect((await figures(who)).all, who).toBe(0);
  }
  const foreign = await (await desk.as("customer", "globex")).call(customerTickets.list, {
    query: {},
  });
  expect(foreign.body.results).toEqual([]);
});

test("colleagues of an organization that shares tickets see each other's, with the requester", async () => {
  const { id, people } = desk.business();
  await desk.rows(
    `with company as (
       insert into organizations (business_id, id, name, share_tickets)
       values ($1, gen_random_uuid(), 'Harbor', true) returning id
     )
     insert into customers (business_id, account_id, organization_id)
     select $1, unnest($2::uuid[]), company.id from company
     on conflict (business_id, account_id) do update set organization_id = excluded.organization_id`,
    [id, [people.customer.id, people.neighbour.id]],
  );
  await askTicket(desk);
  expect((await list({}, "neighbour")).results).toMatchObject([
    { requester_name: "customer acme" },
  ]);
  expect(await figures("neighbour")).toMatchObject({ all: 1, open: 1 });
});

test("neither the order, the time nor the unread mark of a customer's list reveals a note", async () => {
  await sendAtOnce(desk);
  const first = await askTicket(desk);
  const second = await askTicket(desk);
  const agent = await desk.as("agent");
  const customer = await desk.as("customer");
  const before = await list();
  expect(before.results.map(({ id }) => id)).toEqual([second.id, first.id]);
  const params = { ticket: first.id };
  await agent.call(ticketMessages.add, { params, body: { comment: "psst", is_internal: true } });
  await agent.call(ticketChanges.update, { params, body: { priority: "high" } });
  expect(await list()).toEqual(before);
  await agent.call(ticketMessages.add, { params, body: { comment: "We look into it." } });
  const after = (await list()).results;
  expect(after.map(({ id }) => id)).toEqual([first.id, second.id]);
  expect(after.map(({ is_unread }) => is_unread)).toEqual([true, false]);
  const shown = (await customer.call(tickets.show, { params })).body.ticket;
  expect(shown).toMatchObject(after[0] ?? {});
  await customer.call(tickets.seen, { params, body: { seq: shown.last_seq } });
  expect((await list()).results[0]?.is_unread).toBe(false);
});

test("cursor pages continue where the last one ended, in every order, without a gap", async () => {
  await importTickets(desk, 7);
  for (const sort of ["-updated_at", "created_at", "-number"]) {
    const seen: string[] = [];
    let next: string | null = `?page_size=3&sort=${sort}`;
    while (next) {
      const query = Object.fromEntries(new URL(next, "http://x").searchParams);
      const page = await list(query);
      expect(page.count).toBe(7);
      seen.push(...page.results.map(({ id }) => id));
      next = page.next;
    }
    expect(new Set(seen).size, sort).toBe(7);
    expect(seen, sort).toHaveLength(7);
  }
  const customer = await desk.as("customer");
  const odd = [{ cursor: "nonsense" }, { sort: "priority" }, { status: "pending" }, { tag: "vip" }];
  for (const query of odd) {
    const reply = await customer.call(customerTickets.list, { query: query as never });
    expect(reply.status, JSON.stringify(query)).toBe(400);
  }
});

test("a search finds one's own tickets by their public text", async () => {
  const ticket = await openTicket(desk, { title: "Kumquat press", tags: ["secret-tag"] });
  await askTicket(desk);
  await desk.drain();
  expect((await list({ q: "kumquat" })).results.map(({ id }) => id)).toEqual([ticket.id]);
  expect((await list({ q: "secret-tag" })).results).toEqual([]);
  expect((await list({ q: "kumquat", status: "resolved" })).results).toEqual([]);
});

test("my tickets lists assigned and watched tickets for staff, and requested ones for customers", async () => {
  const agent = await desk.as("agent");
  const { people } = desk.business();
  const held = await openTicket(desk, { assigned_to: people.agent.id });
  await openTicket(desk);
  const mine = await agent.call(customerTickets.mine, { query: { page_size: 1 } });
  expect(mine.body).toMatchObject({ count: 1, next: null });
  expect(mine.body.results).toMatchObject([{ id: held.id, priority: "normal" }]);
  const theirs = await (await desk.as("customer")).call(customerTickets.mine, {
    query: { page_size: 1 },
  });
  expect(theirs.body.count).toBe(2);
  expect(theirs.text).not.toContain("priority");
  expect(theirs.body.next).toContain("/api/v1/ticket/my/tickets/?");
  await openTicket(desk, { assigned_to: people.agent.id });
  const more = await agent.call(customerTickets.mine, { query: { page_size: 1 } });
  expect(more.body.next).toContain("/api/v1/ticket/my/tickets/?");
  expect(more.body.next).not.toContain("filter");
  for (const sort of ["priority", "-updated_at"]) {
    expect((await agent.call(customerTickets.mine, { query: { sort } })).status, sort).toBe(200);
  }
  for (const sort of ["constructor", "requester_id", "-to_string"]) {
    const odd = await agent.call(customerTickets.mine, { query: { sort } });
    expect([odd.status, odd.body], sort).toMatchObject([
      400,
      { fields: { sort: "Sort by one of the columns" } },
    ]);
  }
});

test("the status goes new, open, resolved, open when a customer asks, is answered, and replies", async () => {
  const admin = await desk.as("admin");
  await admin.call(settings.changeTickets, { body: { send_delay_seconds: 0 } });
  const { id } = await askTicket(desk);
  const [agent, customer] = [await desk.as("agent"), await desk.as("customer")];
  const params = { ticket: id };
  const labels = [(await list()).results[0]?.status_label];
  const note = async () => labels.push((await list()).results[0]?.status_label);
  await agent.call(ticketChanges.take, { params, body: {} });
  await note();
  await agent.call(ticketMessages.add, { params, body: { comment: "Please restart it." } });
  await agent.call(ticketChanges.setStatus, { params, body: { status: "resolved" } });
  await note();
  await customer.call(ticketMessages.add, { params, body: { comment: "Thank you!" } });
  await note();
  expect(labels).toEqual(["Received", "In progress", "Resolved", "In progress"]);
});
