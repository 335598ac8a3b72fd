import {
  ticketChanges,
  ticketHistory,
  ticketMessages,
  ticketSpamAndTrash,
  ticketStream,
  tickets,
  ticketWatchers,
} from "@parley/contract";
import { expect, test } from "vitest";
import type { Client } from "#platform/testing/client.ts";
import { testDesk } from "#platform/testing/desk.ts";
import { randomFrom } from "#platform/testing/seed.ts";
import type { TestBusiness } from "#platform/testing/tenants.ts";
import { canary, writingOn } from "../testing/delayed-replies.ts";
import { openTicket, readTicket, sendAtOnce } from "../testing/tickets.ts";

const desk = testDesk();
const { write, recall } = writingOn(desk);

async function pastOf(client: Client, ticket: string, seq: number, more: object = {}) {
  return client.call(ticketHistory.show, { params: { ticket }, query: { seq, ...more } });
}

const note = { comment: "<p>First words</p>", is_internal: true };

test("a ticket is shown as it was after a step, whatever changed since", async () => {
  await sendAtOnce(desk);
  const { id } = await openTicket(desk, { priority: "low", tags: ["first"] });
  const agent = await desk.as("agent");
  const added = await write("agent", id, note);
  const { last_seq: then } = await readTicket(desk, id);
  await agent.call(ticketMessages.edit, { params: { id: added.id }, body: { body: "Second" } });
  const change = { title: "Another", priority: "critical" as const };
  await agent.call(ticketChanges.update, { params: { ticket: id }, body: change });
  await write("agent", id, { comment: "<p>Much later</p>" });

  const { status, body, text } = await pastOf(agent, id, then);
  expect(status, text).toBe(200);
  expect(body.ticket).toMatchObject({
    title: "Scanner loses Wi-Fi",
    priority: "low",
    status: "new",
    tags: ["first"],
    last_seq: then,
  });
  expect(body.results.at(-1)).toMatchObject({
    kind: "note",
    body_html: "<p>First words</p>",
    is_edited: false,
  });
  expect(text).not.toContain("Much later");
  expect(body.newest_seq).toBeGreaterThan(then);
});

test("a note that its author deleted later stays deleted", async () => {
  const { id } = await openTicket(desk);
  const agent = await desk.as("agent");
  const added = await write("agent", id, { is_internal: true });
  const { last_seq: then } = await readTicket(desk, id);
  await agent.call(ticketMessages.edit, { params: { id: added.id }, body: { body: "Better" } });
  await agent.call(ticketMessages.remove, { params: { id: added.id } });
  const { body, text } = await pastOf(agent, id, then);
  expect(body.results.at(-1)).toMatchObject({ kind: "note", is_deleted: true, body_html: "" });
  expect(text).not.toContain(canary);
});

test("a delayed reply is shown as waiting while it waited, and only to its author once undone", async () => {
  const { id } = await openTicket(desk);
  const [agent, admin] = [await desk.as("agent"), await desk.as("admin")];
  const waiting = await write("agent", id);
  const { last_seq: then } = await readTicket(desk, id);
  await recall("agent", waiting.id);
  const { last_seq: after } = await readTicket(desk, id);
  const at = async (client: Client, seq: number) =>
    (await pastOf(client, id, seq)).body.results.find((item) => item.id === waiting.id)?.state;
  expect(await at(admin, then)).toBe("holding");
  expect(await at(agent, after)).toBe("cancelled");
  expect(await at(admin, after)).toBeUndefined();
});

test("the history has the permissions of the ticket: no customer, nobody without access, no note without the permission", async () => {
  const { id, last_seq } = await openTicket(desk);
  await write("agent", id, { is_internal: true });
  expect((await pastOf(await desk.as("customer"), id, 1)).status).toBe(403);
  expect((await pastOf(await desk.as("outsider"), id, 1)).status).toBe(404);
  expect((await pastOf(await desk.as("admin", "globex"), id, 1)).status).toBe(404);
  const agent = await desk.as("agent");
  await desk.rows(
    "update roles set permissions = array_remove(permissions, 'tickets.note') where business_id = $1 and kind = 'agent'",
    [desk.business().id],
  );
  await expect.poll(async () => (await pastOf(agent, id, last_seq + 1)).text).not.toContain(canary);
  for (const seq of [0, 999]) {
    expect((await pastOf(agent, id, seq)).status).toBe(seq === 0 ? 400 : 404);
  }
});

test("the history up to a moment is paged, each entry once", async () => {
  const { id } = await openTicket(desk);
  const agent = await desk.as("agent");
  for (const tag of ["a", "b", "c", "d", "e"]) {
    await agent.call(ticketChanges.setTags, { params: { ticket: id }, body: { add: [tag] } });
  }
  const seqs: number[] = [];
  let before: number | null | undefined;
  do {
    const more = { page_size: 2, ...(before && { before_seq: before }) };
    const { body } = await pastOf(agent, id, 5, more);
    seqs.unshift(...body.results.map(({ seq }) => seq));
    before = body.next_before_seq;
  } while (before);
  expect(seqs).toEqual([1, 2, 3, 4, 5]);
});

type Act = (client: Client, id: string, business: TestBusiness) => Promise<unknown>;
const params = (ticket: string) => ({ params: { ticket } });
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const random = randomFrom(0);

const acts: Record<string, Act> = {
  ...Object.fromEntries(
    (["open", "pending", "on_hold", "resolved"] as const).map((status) => [
      status,
      (client: Client, id: string) =>
        client.call(ticketChanges.setStatus, { ...params(id), body: { status } }),
    ]),
  ),
  take: (client, id) => client.call(ticketChanges.take, { ...params(id), body: { force: true } }),
  leave: (client, id) =>
    client.call(ticketChanges.assign, { body: { ticket_id: id, agent_id: null } }),
  title: (client, id) =>
    client.call(ticketChanges.update, {
      ...params(id),
      body: { title: `Title ${crypto.randomUUID()}` },
    }),
  urgent: (client, id) =>
    client.call(ticketChanges.update, { ...params(id), body: { priority: "critical" } }),
  calm: (client, id) =>
    client.call(ticketChanges.update, { ...params(id), body: { priority: "low" } }),
  due: (client, id) =>
    client.call(ticketChanges.update, { ...params(id), body: { due_at: inHours(5) } }),
  tag: (client, id) =>
    client.call(ticketChanges.setTags, { ...params(id), body: { add: ["vip"] } }),
  untag: (client, id) =>
    client.call(ticketChanges.setTags, { ...params(id), body: { remove: ["vip"] } }),
  requester: (client, id, { people }) =>
    client.call(ticketChanges.update, {
      ...params(id),
      body: { requester_id: people.neighbour.id },
    }),
  watchers: (client, id, { people }) =>
    client.call(ticketWatchers.add, { ...params(id), body: { watchers: [people.outsider.id] } }),
  "no watchers": (client, id, { people }) =>
    client.call(ticketWatchers.remove, { ...params(id), body: { watchers: [people.outsider.id] } }),
  snooze: (client, id) =>
    client.call(ticketChanges.snooze, { ...params(id), body: { until: inHours(3) } }),
  wake: (client, id) => client.call(ticketChanges.wake, params(id)),
  spam: (client, id) => client.call(ticketSpamAndTrash.markSpam, params(id)),
  "no spam": (client, id) => client.call(ticketSpamAndTrash.unmarkSpam, params(id)),
  reply: (client, id) =>
    client.call(ticketMessages.add, {
      ...params(id),
      body: { comment: `<p>${crypto.randomUUID()}</p>` },
    }),
  note: (client, id) => client.call(ticketMessages.add, { ...params(id), body: note }),
  edit: async (client, id) => {
    const notes = await desk.rows<{ id: string }>(
      "select id from ticket_messages where ticket_id = $1 and kind = 'note' order by id",
      [id],
    );
    const found = notes[random(notes.length)];
    const body = { body: `<p>Edited ${crypto.randomUUID()}</p>` };
    return found && client.call(ticketMessages.edit, { params: { id: found.id }, body });
  },
  "send now": async (client, id) =>
    client.call(ticketMessages.sendNow, { params: { id: await aWaiting(id) } }),
  recall: async (client, id) =>
    client.call(ticketMessages.recall, { params: { id: await aWaiting(id) } }),
};

async function aWaiting(ticketId: string): Promise<string> {
  const [row] = await desk.rows<{ id: string }>(
    "select id from ticket_messages where ticket_id = $1 and state in ('holding', 'held') limit 1",
    [ticketId],
  );
  return row?.id ?? ticketId;
}

/** The ticket and its conversation as the desk shows them now. */
async function snapshot(client: Client, id: string) {
  const shown = await client.call(tickets.show, params(id));
  const stream = await client.call(ticketStream.list, { ...params(id), query: { page_size: 100 } });
  const { watchers, ...ticket } = shown.body.ticket as tickets.Ticket;
  const people = watchers
    .map(({ is_muted: _muted, ...person }) => person)
    .sort((one, other) => one.id.localeCompare(other.id));
  return { ticket: { ...ticket, watchers: people }, results: stream.body.results };
}

test("two hundred random moments are rebuilt and equal the snapshots taken then", async () => {
  const names = Object.keys(acts);
  const checked = new Set<string>();
  let count = 0;
  // A walk may be refused most of what it tries; others follow until enough was seen.
  for (let walk = 0; walk < 5 || (checked.size <= 100 && walk < 15); walk++) {
    const business = await desk.self.addTenant("past");
    const token = await desk.self.signIn(business, business.people.admin.id);
    const client = desk.self.client(business.host, token);
    const requester_id = business.people.customer.id;
    const draft = { title: "A walk", description: "Words", requester_id, tags: ["first"] };
    const { id } = (await client.call(tickets.create, { body: draft })).body.ticket;
    const moments: Awaited<ReturnType<typeof snapshot>>[] = [];
    for (let n = 0; n < 45; n++) {
      await acts[names[random(names.length)] as string]?.(client, id, business);
      moments.push(await snapshot(client, id));
    }
    for (const { ticket, results } of moments) {
      const past = await pastOf(client, id, ticket.last_seq, { page_size: 100 });
      expect(past.status, past.text).toBe(200);
      expect(ticket).toMatchObject(past.body.ticket);
      expect(past.body.results).toEqual(results);
      checked.add(`${walk}:${ticket.last_seq}`);
    }
    count += moments.length;
  }
  expect(count).toBeGreaterThan(200);
  expect(checked.size).toBeGreaterThan(100);
});
