import { files, notifications, ticketChanges, ticketMerge, tickets, undo } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import type { Who } from "#platform/testing/tenants.ts";
import { writingOn } from "../testing/delayed-replies.ts";
import { aPair, merged, say, stateOfAll } from "../testing/merging.ts";
import { openTicket, readTicket, sendAtOnce, streamOf } from "../testing/tickets.ts";

const desk = testDesk();
const { upload } = writingOn(desk);

async function split(
  ticket: { id: string },
  message_ids: (string | null)[],
  who: Who = "agent",
  more: Partial<ticketMerge.Split> = {},
) {
  const body = { title: "Another matter", message_ids: message_ids as string[], ...more };
  return (await desk.as(who)).call(ticketMerge.split, { params: { ticket: ticket.id }, body });
}

test("a split message becomes the first of a new ticket, with equal files and links both ways", async () => {
  const { people } = desk.business();
  const old = await openTicket(desk, { tags: ["vip"], priority: "high" });
  const file = await upload("customer", "photo.txt");
  const said = await say(desk, old, "And the printer, too", "customer", { file_ids: [file] });
  const reply = await split(old, [said.id]);
  expect(reply.status, reply.text).toBe(201);
  const made = reply.body.ticket as tickets.Ticket;
  expect(made).toMatchObject({
    title: "Another matter",
    status: "new",
    priority: "high",
    tags: ["vip"],
    requester: { id: people.customer.id },
    department: old.department,
    assigned_to: null,
    attachments_count: 1,
    message_count: 1,
    split_from: { id: old.id, ticket_id: old.ticket_id },
    links: [{ id: old.id, type: "split_from", is_reverse: false, is_fixed: true }],
  });
  expect((await readTicket(desk, old.id)).links).toMatchObject([
    { id: made.id, type: "split_from", is_reverse: true, is_fixed: true },
  ]);
  const [first] = await streamOf(desk, made.id, "customer");
  expect(first).toMatchObject({ body_html: "And the printer, too", at: said.at });
  expect(first?.files).toMatchObject([{ name: "photo.txt" }]);
  expect(first?.files[0]?.id).not.toBe(file);
  const params = { id: first?.files[0]?.id ?? "" };
  expect((await (await desk.as("customer")).call(files.show, { params })).status).toBe(200);
  expect((await streamOf(desk, old.id)).at(-1)?.text).toBe(
    `agent acme split ${made.ticket_id} from this ticket`,
  );
});

test("a message that staff wrote for the customer begins a ticket of that customer", async () => {
  await sendAtOnce(desk);
  const { people } = desk.business();
  const old = await openTicket(desk);
  const [opening] = await streamOf(desk, old.id);
  const reply = await say(desk, old, "And your printer is ready", "agent");
  for (const message of [opening, reply]) {
    const made = (await split(old, [message?.id ?? ""])).body.ticket as tickets.Ticket;
    expect(made.requester.id).toBe(people.customer.id);
    const [first] = await streamOf(desk, made.id);
    expect(first).toMatchObject({ author: { id: people.agent.id }, is_staff: true });
  }
});

test("several split messages keep their order and authors, and notes and foreign messages are refused", async () => {
  await sendAtOnce(desk);
  const { people } = desk.business();
  const old = await openTicket(desk);
  const first = await say(desk, old, "First");
  const second = await say(desk, old, "Second", "agent");
  const note = await say(desk, old, "Note", "agent", { is_internal: true });
  const other = await say(desk, await openTicket(desk), "Elsewhere");
  const made = (await split(old, [second.id, first.id])).body.ticket as tickets.Ticket;
  expect(made.requester.id).toBe(people.customer.id);
  const stream = await streamOf(desk, made.id);
  expect(stream.map(({ body_html, author }) => [body_html, author?.name])).toEqual([
    ["First", "customer acme"],
    ["Second", "agent acme"],
  ]);
  expect((await split(old, [first.id, note.id])).problem.fields).toEqual({
    message_ids: "A note cannot begin a ticket",
  });
  expect((await split(old, [other.id])).problem.fields).toEqual({ message_ids: "Unknown message" });
  expect((await split(old, [first.id], "customer")).status).toBe(403);
  expect((await split(old, [first.id], "outsider")).status).toBe(404);
  const named = await split(old, [first.id], "agent", { requester_id: people.neighbour.id });
  expect((named.body.ticket as tickets.Ticket).requester.id).toBe(people.neighbour.id);
});

test("undoing a split moves the new ticket to the trash, unless somebody wrote in it", async () => {
  const old = await openTicket(desk);
  const said = await say(desk, old, "Another matter");
  const agent = await desk.as("agent");
  const before = await readTicket(desk, old.id);
  const reply = await split(old, [said.id]);
  const made = reply.body.ticket as tickets.Ticket;
  const after = await stateOfAll(desk, desk.business().id);
  const taken = await agent.call(undo.perform, { params: { id: reply.body.undo?.id ?? "" } });
  expect(taken.status, taken.text).toBe(200);
  expect((await readTicket(desk, old.id)).links).toEqual(before.links);
  expect((await agent.call(tickets.show, { params: { ticket: made.id } })).status).toBe(404);
  const redone = await agent.call(undo.perform, { params: { id: taken.body.redo?.id ?? "" } });
  expect(redone.status, redone.text).toBe(200);
  expect(await stateOfAll(desk, desk.business().id)).toBe(after);
  const again = await split(old, [said.id]);
  await say(desk, again.body.ticket, "I wrote here");
  const refused = await agent.call(undo.perform, { params: { id: again.body.undo?.id ?? "" } });
  expect(refused.problem.code).toBe("undo.conflict");
});

test("people of both tickets are notified of a merge once, except who did it", async () => {
  const { survivor, source } = await aPair(desk);
  const { people } = desk.business();
  const admin = await desk.as("admin");
  for (const [ticket, agent_id] of [
    [survivor.id, people.agent.id],
    [source.id, people.admin.id],
  ] as const) {
    await admin.call(ticketChanges.assign, { body: { ticket_id: ticket, agent_id } });
  }
  await desk.drain();
  const heard = async (who: Who) => {
    await desk.drain();
    const { body } = await (await desk.as(who)).call(notifications.list, { query: {} });
    return body.results.filter((one) => one.notification_type === "ticket_merged");
  };
  await merged(desk, survivor, [source], { who: "agent" });
  expect(await heard("agent")).toEqual([]);
  expect(await heard("admin")).toMatchObject([
    {
      title: "Tickets merged",
      message: "agent acme merged “The one that stays” with another ticket.",
      link: `/ticket/${survivor.ticket_id}`,
    },
  ]);
});
