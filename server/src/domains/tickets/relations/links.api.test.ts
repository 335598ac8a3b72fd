import { ticketLinks, tickets, undo } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import type { Who } from "#platform/testing/tenants.ts";
import { moveElsewhere, stateOfAll } from "../testing/merging.ts";
import { openTicket, readTicket, streamOf } from "../testing/tickets.ts";

const desk = testDesk();

async function link(
  one: { readonly id: string },
  type: ticketLinks.Draft["type"],
  two: { readonly id: string },
  who: Who = "agent",
) {
  const params = { ticket: one.id };
  return (await desk.as(who)).call(ticketLinks.add, { params, body: { type, other: two.id } });
}

async function linked(...args: Parameters<typeof link>) {
  const reply = await link(...args);
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
}

const linksOf = async (id: string, who: Who = "agent") =>
  (await readTicket(desk, id, who)).links.map(({ type, is_reverse, ticket_id }) => ({
    type,
    is_reverse,
    ticket_id,
  }));

test("a link shows on both tickets, each from its own side, and in both activity streams", async () => {
  const [one, two, three] = [
    await openTicket(desk),
    await openTicket(desk),
    await openTicket(desk),
  ];
  const reply = await linked(one, "blocks", two);
  expect(reply).toMatchObject({
    message: "Tickets linked successfully",
    links: [{ id: two.id, ticket_id: two.ticket_id, type: "blocks", title: two.title }],
    undo: { label: `Linked to ${two.ticket_id}` },
  });
  await linked(one, "duplicate_of", three);
  expect(await linksOf(two.id)).toEqual([
    { type: "blocked_by", is_reverse: false, ticket_id: one.ticket_id },
  ]);
  expect(await linksOf(three.id)).toEqual([
    { type: "duplicate_of", is_reverse: true, ticket_id: one.ticket_id },
  ]);
  expect((await streamOf(desk, two.id)).at(-1)?.text).toBe(
    `agent acme linked this ticket: blocked by ${one.ticket_id}`,
  );
  expect(await linksOf(one.id)).toHaveLength(2);
});

test("a pair is linked once, in any direction and of any kind, and never with itself", async () => {
  const [one, two] = [await openTicket(desk), await openTicket(desk)];
  await linked(one, "related", two);
  for (const again of [await link(one, "blocks", two), await link(two, "related", one)]) {
    expect(again.problem).toMatchObject({
      code: "tickets.already_linked",
      message: "These tickets are already linked.",
    });
  }
  expect((await link(one, "related", one)).problem.fields).toEqual({
    other: "Choose another ticket",
  });
});

test("parent links may not form a circle of any length", async () => {
  const chain = [];
  for (let n = 0; n < 4; n++) chain.push(await openTicket(desk));
  const [first, second, third, fourth] = chain as [
    tickets.Ticket,
    tickets.Ticket,
    tickets.Ticket,
    tickets.Ticket,
  ];
  await linked(first, "parent", second);
  await linked(third, "child", second);
  await linked(third, "parent", fourth);
  for (const reply of [await link(fourth, "parent", first), await link(first, "child", third)]) {
    expect(reply.problem).toMatchObject({
      code: "tickets.link_circle",
      message: "This would make a circle.",
    });
  }
  await linked(fourth, "related", first);
});

test("removing a link removes it from both tickets, and undo restores both together", async () => {
  const [one, two] = [await openTicket(desk), await openTicket(desk)];
  const agent = await desk.as("agent");
  const business = desk.business().id;
  const empty = await stateOfAll(desk, business);
  const { undo: act } = await linked(one, "parent", two);
  const full = await stateOfAll(desk, business);
  const taken = await agent.call(undo.perform, { params: { id: act?.id ?? "" } });
  expect(taken.status, taken.text).toBe(200);
  expect(taken.body.records.map(({ id }) => id).sort()).toEqual([one.id, two.id].sort());
  expect(await stateOfAll(desk, business)).toBe(empty);
  const redone = await agent.call(undo.perform, { params: { id: taken.body.redo?.id ?? "" } });
  expect(redone.status, redone.text).toBe(200);
  expect(await stateOfAll(desk, business)).toBe(full);
  const off = await agent.call(ticketLinks.remove, { params: { ticket: two.id, id: one.id } });
  expect(off.body).toMatchObject({ message: "Link removed successfully", links: [] });
  expect(await stateOfAll(desk, business)).toBe(empty);
  const back = await agent.call(undo.perform, { params: { id: off.body.undo?.id ?? "" } });
  expect(back.status, back.text).toBe(200);
  expect(await stateOfAll(desk, business)).toBe(full);
});

test("undoing a removed link never closes a circle that was created meanwhile", async () => {
  const [one, two, three, four] = [
    await openTicket(desk),
    await openTicket(desk),
    await openTicket(desk),
    await openTicket(desk),
  ];
  await linked(one, "parent", two);
  await linked(two, "parent", three);
  await linked(four, "parent", one);
  const agent = await desk.as("agent");
  const off = await agent.call(ticketLinks.remove, { params: { ticket: one.id, id: two.id } });
  await linked(three, "parent", four);
  const back = await agent.call(undo.perform, { params: { id: off.body.undo?.id ?? "" } });
  expect(back.problem.code).toBe("tickets.link_circle");
  expect(await linksOf(two.id)).toHaveLength(1);
});

test("a ticket has at most fifty links, on either side", async () => {
  const [full, other] = [await openTicket(desk), await openTicket(desk)];
  await desk.rows(
    `with made as (
       insert into tickets (business_id, id, number, reference, title, requester_id, department_id, status, priority,
         channel, source)
       select business_id, gen_random_uuid(), 9000 + n, lpad(n::text, 22, 'x'), 'x', requester_id, department_id, 'open',
         'normal', 'portal', 'portal'
       from tickets, generate_series(1, 50) n where id = $1 returning business_id, id
     )
     insert into ticket_links (business_id, ticket_id, other_id, type)
     select business_id, $1, id, 'related' from made`,
    [full.id],
  );
  expect((await link(other, "related", full)).problem.fields).toEqual({
    other: "Choose at most 50",
  });
});

test("both tickets of a link must be visible, and neither merged, spam or in the trash", async () => {
  const [mine, theirs] = [await openTicket(desk), await openTicket(desk)];
  expect((await link(mine, "related", theirs, "outsider")).status).toBe(404);
  expect((await link(mine, "related", theirs, "customer")).status).toBe(403);
  await moveElsewhere(desk, theirs.id);
  expect((await link(mine, "related", theirs)).problem.fields).toEqual({ other: "Unknown ticket" });
  await linked(mine, "related", theirs, "admin");
  expect(await linksOf(mine.id)).toEqual([]);
  expect(await linksOf(mine.id, "admin")).toHaveLength(1);
  const spam = await openTicket(desk);
  await desk.rows("update tickets set is_spam = true where id = $1", [spam.id]);
  expect((await link(mine, "related", spam, "admin")).problem.code).toBe("tickets.flagged");
});

test("a ticket of another business is not found, and keeps its links", async () => {
  const mine = await openTicket(desk);
  const globex = await desk.as("admin", "globex");
  const body = {
    title: "Theirs",
    description: "x",
    requester_id: desk.business("globex").people.customer.id,
  };
  const theirs = (await globex.call(tickets.create, { body })).body.ticket;
  const reply = await link(mine, "related", theirs, "admin");
  expect(reply.problem.fields).toEqual({ other: "Unknown ticket" });
  const other = await globex.call(ticketLinks.list, { params: { ticket: mine.id } });
  expect(other.status).toBe(404);
});
