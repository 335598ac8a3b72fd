import {
  ticketLinks,
  ticketMerge,
  ticketMessages,
  ticketSpamAndTrash,
  ticketStream,
  tickets,
  ticketWatchers,
} from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { aPair, merge, merged, say, unmerge } from "../testing/merging.ts";
import { openTicket, readTicket, sendAtOnce, streamOf } from "../testing/tickets.ts";

const desk = testDesk();

const words = (items: readonly { body_html: string | null }[]) =>
  items.flatMap(({ body_html }) => (body_html ? [body_html.replace(/<[^>]*>/g, "")] : []));

test("the conversation of a merged ticket continues in the surviving ticket, with all its data", async () => {
  await sendAtOnce(desk);
  const { survivor, source } = await aPair(desk);
  await say(desk, source, "Second words");
  await say(desk, survivor, "Answer", "agent");
  await say(desk, source, "A note", "agent", { is_internal: true });
  const { outsider } = desk.business().people;
  await (await desk.as("agent")).call(ticketWatchers.add, {
    params: { ticket: source.id },
    body: { watchers: [outsider.id] },
  });
  const reply = await merged(desk, survivor, [source], { note: "Same <thing>" });
  expect(reply).toMatchObject({
    message: "Tickets merged successfully",
    ticket: {
      id: survivor.id,
      status: "open",
      tags: ["vip", "wifi"],
      message_count: 4,
      merged_from: [{ id: source.id, ticket_id: source.ticket_id, may_unmerge: true }],
    },
    undo: { label: `Merged ${source.ticket_id} into ${survivor.ticket_id}` },
    surplus: { tags: [], watchers: [], links: [] },
  });
  expect((reply.ticket as tickets.Ticket).watchers.map(({ id }) => id)).toContain(outsider.id);
  const stream = (await streamOf(desk, survivor.id)).filter(({ kind }) => kind !== "event");
  expect(words(stream)).toEqual([
    "Since yesterday.",
    "Since yesterday.",
    "Second words",
    "Answer",
    "A note",
    "Same &#60;thing&#62;",
  ]);
  const origins = stream.map((item) => ("origin_ticket" in item ? item.origin_ticket : null));
  const { ticket_id } = source;
  expect(origins).toEqual([null, ticket_id, ticket_id, null, ticket_id, null]);
  expect(stream.map((item) => item.author?.name)[2]).toBe("customer acme");
});

test("merged messages can be placed after those of the surviving ticket", async () => {
  const { survivor, source } = await aPair(desk);
  await say(desk, source, "Early");
  await say(desk, survivor, "Late");
  await merged(desk, survivor, [source], { order: "after" });
  const stream = await streamOf(desk, survivor.id);
  expect(words(stream)).toEqual(["Since yesterday.", "Late", "Since yesterday.", "Early"]);
  const before = stream.at(-1)?.seq ?? 0;
  const page = await (await desk.as("agent")).call(ticketStream.list, {
    params: { ticket: survivor.id },
    query: { before_seq: before, page_size: 1 },
  });
  expect(words(page.body.results)).toEqual(["Since yesterday."]);
});

test("an old code leads to the surviving ticket permanently, also when that one is merged", async () => {
  const { survivor, source } = await aPair(desk);
  const last = await openTicket(desk, { title: "The last" });
  await merged(desk, survivor, [source]);
  await merged(desk, last, [survivor]);
  const agent = await desk.as("agent");
  for (const [code, who] of [
    [source.ticket_id, "agent"],
    [source.ticket_id.toLowerCase(), "customer"],
    [source.id, "agent"],
  ] as const) {
    const reply = await (await desk.as(who)).call(tickets.show, { params: { ticket: code } });
    expect(reply.body).toMatchObject({
      ticket: { id: last.id },
      redirected_from: source.ticket_id,
    });
  }
  const own = await agent.call(tickets.show, { params: { ticket: last.id } });
  expect(own.body.redirected_from).toBeUndefined();
  expect(words(await streamOf(desk, source.ticket_id))).toHaveLength(3);
  expect((await readTicket(desk, last.id)).merged_from.map((one) => one.may_unmerge)).toEqual([
    false,
    true,
  ]);
});

test("tickets that cannot be merged are refused, each with its own message", async () => {
  const { survivor, source } = await aPair(desk);
  const [spam, closed] = [await openTicket(desk), await openTicket(desk)];
  await (await desk.as("agent")).call(ticketSpamAndTrash.markSpam, { params: { ticket: spam.id } });
  await desk.rows("update tickets set status = 'closed' where id = $1", [closed.id]);
  expect((await merge(desk, survivor, [survivor])).problem).toMatchObject({
    code: "tickets.merge_itself",
    message: "A ticket cannot be merged into itself.",
  });
  expect((await merge(desk, survivor, [spam])).problem.code).toBe("tickets.flagged");
  expect((await merge(desk, spam, [survivor])).problem.code).toBe("tickets.flagged");
  expect((await merge(desk, closed, [source])).problem.code).toBe("tickets.closed");
  await merged(desk, survivor, [source, closed]);
  const third = await openTicket(desk);
  for (const reply of [await merge(desk, third, [source]), await merge(desk, source, [third])]) {
    expect(reply.problem).toMatchObject({
      code: "tickets.already_merged",
      message: `${source.ticket_id} was already merged into ${survivor.ticket_id}.`,
    });
  }
  expect((await unmerge(desk, third)).problem.message).toBe("This ticket is not merged.");
});

test("only people with the permission who can see both tickets merge them, and another business is unaffected", async () => {
  const { survivor, source } = await aPair(desk);
  expect((await merge(desk, survivor, [source], { who: "customer" })).status).toBe(403);
  expect((await merge(desk, survivor, [source], { who: "outsider" })).status).toBe(404);
  const globex = await desk.as("admin", "globex");
  const params = { ticket: survivor.id };
  const body = { source_ids: [source.id], order: "time" as const, tell_customers: true };
  expect((await globex.call(ticketMerge.merge, { params, body })).status).toBe(404);
  const draft = {
    title: "Theirs",
    description: "x",
    requester_id: desk.business("globex").people.customer.id,
  };
  const theirs = (await globex.call(tickets.create, { body: draft })).body.ticket;
  const reply = await merge(desk, survivor, [theirs], { who: "admin" });
  expect(reply.problem.fields).toEqual({ source_ids: "Unknown ticket" });
});

test("tickets of two requesters are merged only after confirmation, and until then nobody gains access", async () => {
  const { people } = desk.business();
  const survivor = await openTicket(desk);
  const source = await openTicket(desk, { requester_id: people.neighbour.id });
  const reply = await merge(desk, survivor, [source], { add_requesters: true });
  expect(reply.problem).toMatchObject({
    code: "tickets.merge_other_requester",
    message: "neighbour acme, customer acme would be able to read this conversation. Merge anyway?",
  });
  const neighbour = await desk.as("neighbour");
  const params = { ticket: survivor.id };
  expect((await neighbour.call(tickets.show, { params })).status).toBe(404);
  expect((await merge(desk, survivor, [source])).problem.code).toBe(
    "tickets.merge_other_requester",
  );
  await merged(desk, survivor, [source], { confirm_other_requester: true, add_requesters: true });
  expect((await neighbour.call(tickets.show, { params })).status).toBe(200);
});

test("a requester without access to the surviving ticket sees their own messages and that it was merged", async () => {
  await sendAtOnce(desk);
  const { people } = desk.business();
  const survivor = await openTicket(desk);
  const source = await openTicket(desk, { requester_id: people.neighbour.id });
  await say(desk, source, "My own words", "neighbour");
  await say(desk, source, "What staff said", "agent");
  await merged(desk, survivor, [source], { confirm_other_requester: true });
  const neighbour = await desk.as("neighbour");
  const shown = await neighbour.call(tickets.show, { params: { ticket: source.ticket_id } });
  expect(shown.body.ticket.id).toBe(source.id);
  expect(shown.body.redirected_from).toBeUndefined();
  const stream = await streamOf(desk, source.ticket_id, "neighbour");
  expect(stream.map(({ text, body_html }) => text || body_html)).toEqual([
    "My own words",
    "This ticket was combined with another one.",
  ]);
  expect((await neighbour.call(tickets.show, { params: { ticket: survivor.id } })).status).toBe(
    404,
  );
});

test("links move with the merge, none points to itself, and those that do not fit are named", async () => {
  const { survivor, source } = await aPair(desk);
  const friend = await openTicket(desk);
  const agent = await desk.as("agent");
  const link = (one: { id: string }, two: { id: string }, type: ticketLinks.Draft["type"]) =>
    agent.call(ticketLinks.add, { params: { ticket: one.id }, body: { type, other: two.id } });
  await link(source, friend, "blocks");
  await link(source, survivor, "related");
  const many = Array.from({ length: 29 }, (_, n) => `tag-${n}`);
  const third = await openTicket(desk, { tags: many });
  const { surplus } = await merged(desk, survivor, [source, third]);
  expect(surplus.tags).toEqual(["tag-9"]);
  const { links } = await readTicket(desk, survivor.id);
  expect(links.map(({ id, type }) => ({ id, type }))).toEqual([{ id: friend.id, type: "blocks" }]);
  const back = (await readTicket(desk, friend.id)).links;
  expect(back).toMatchObject([{ id: survivor.id, type: "blocked_by" }]);
});

test("a reply to a ticket that was merged meanwhile is refused and names the surviving ticket", async () => {
  const { survivor, source } = await aPair(desk);
  const waiting = await say(desk, source, "About to leave", "agent");
  await merged(desk, survivor, [source]);
  const reply = await (await desk.as("agent")).call(ticketMessages.add, {
    params: { ticket: source.id },
    body: { comment: "Too late" },
  });
  expect(reply.problem).toMatchObject({
    code: "tickets.flagged",
    message: "This ticket is merged.",
    data: { survivor: survivor.id },
  });
  const item = (await streamOf(desk, survivor.id)).find(({ id }) => id === waiting.id);
  expect(item).toMatchObject({ state: "held", origin_ticket: source.ticket_id });
});
