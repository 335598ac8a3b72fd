import {
  customerTickets,
  files,
  ticketChanges,
  ticketMessages,
  tickets,
  ticketWatchers,
} from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import type { Who } from "#platform/testing/tenants.ts";
import { askTicket, openTicket, readTicket, streamOf } from "../testing/tickets.ts";

const desk = testDesk();
const body = { body: "<p>It is back.</p>" };

async function followUp(
  ticket: string,
  who: Who = "customer",
  draft: customerTickets.FollowUp = body,
) {
  return (await desk.as(who)).call(customerTickets.followUp, { params: { ticket }, body: draft });
}

async function show(ticket: string, who: Who = "customer") {
  const reply = await (await desk.as(who)).call(tickets.show, { params: { ticket } });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.ticket as tickets.PublicTicket;
}

async function close(ticket: string, status: "closed" | "resolved" = "closed") {
  const reply = await (await desk.as("agent")).call(ticketChanges.setStatus, {
    params: { ticket },
    body: { status },
  });
  expect(reply.status, reply.text).toBe(200);
}

const withholdReopen = () =>
  desk.rows(
    "update roles set permissions = array_remove(permissions, 'portal.reopen') where business_id = $1 and kind = 'customer'",
    [desk.business().id],
  );

test("a follow-up of a closed ticket has the same subject, department and requester, and is linked both ways", async () => {
  const before = await openTicket(desk, { title: "Scanner", priority: "critical" });
  await close(before.id);
  expect((await show(before.id)).may).toMatchObject({
    reply: false,
    solve: false,
    reopen: false,
    follow_up: true,
  });
  const customer = await desk.as("customer");
  const upload = await customer.call(files.upload, {
    body: { purpose: "message" },
    files: { file: { name: "photo.txt", bytes: "a photo" } },
  });
  const file_ids = [upload.body.file.id];
  const reply = await followUp(before.ticket_id, "customer", { ...body, file_ids });
  expect([reply.status, reply.body.message]).toEqual([201, "Follow-up opened successfully"]);
  const opened = reply.body.ticket as tickets.PublicTicket;
  expect(opened).toMatchObject({
    title: "Scanner",
    status_label: "Received",
    follow_up_of: before.ticket_id,
    follow_ups: [],
  });
  expect(await show(before.id)).toMatchObject({
    status_label: "Closed",
    follow_up_of: null,
    follow_ups: [opened.ticket_id],
  });
  const seen = await readTicket(desk, opened.id);
  expect(seen).toMatchObject({
    priority: "normal",
    status: "new",
    channel: "portal",
    requester: { id: desk.business().people.customer.id },
    department: before.department,
    attachments_count: 1,
    waiting_for: "us",
  });
  expect((await streamOf(desk, before.id, "customer")).at(-1)?.text).toBe(
    `Follow-up opened: ${opened.ticket_id}`,
  );
  const [first] = await streamOf(desk, opened.id, "customer");
  expect(first).toMatchObject({ body_html: "<p>It is back.</p>", files: [{ name: "photo.txt" }] });
  const told = await desk.announced();
  expect(told.filter((name) => name === "tickets.changed")).toHaveLength(4);
});

test("a follow-up of a ticket that still accepts replies is refused", async () => {
  const { id } = await askTicket(desk);
  const open = await followUp(id);
  expect([open.status, open.problem.code]).toEqual([409, "tickets.not_closed"]);
  expect(open.problem.message).toBe("This ticket is still open. Reply to it instead.");
  await close(id, "resolved");
  expect((await followUp(id)).problem.code).toBe("tickets.not_closed");
  expect((await followUp(id, "agent")).problem.code).toBe("tickets.not_closed");
  expect((await show(id)).may).toMatchObject({ reply: true, reopen: true, follow_up: false });
});

test("a ticket resolved longer ago than the time to reopen counts as closed, also before the job has run", async () => {
  const { id } = await askTicket(desk);
  await close(id, "resolved");
  const ago = (days: number) =>
    desk.rows("update tickets set resolved_at = now() - make_interval(days => $2) where id = $1", [
      id,
      days,
    ]);
  await ago(13);
  expect((await show(id)).may).toMatchObject({ reply: true, reopen: true, follow_up: false });
  await ago(15);
  expect((await show(id)).may).toMatchObject({ reply: false, reopen: false, follow_up: true });
  expect((await followUp(id)).status).toBe(201);
});

test("without the permission to reopen, the requester creates a follow-up, and Reopen is refused", async () => {
  const { id } = await askTicket(desk);
  await close(id, "resolved");
  await withholdReopen();
  await expect.poll(async () => (await show(id)).may.follow_up).toBe(true);
  expect((await show(id)).may).toMatchObject({ reply: false, reopen: false });
  const customer = await desk.as("customer");
  const params = { ticket: id };
  expect((await customer.call(ticketChanges.reopen, { params, body: {} })).status).toBe(403);
  const said = await customer.call(ticketMessages.add, { params, body: { comment: "Still" } });
  expect(said.problem.code).toBe("tickets.closed");
  expect((await followUp(id)).status).toBe(201);
});

test("a ticket has at most five follow-ups in a day, and the sixth is refused", async () => {
  const { id } = await askTicket(desk);
  await close(id);
  for (let n = 0; n < 5; n++) expect((await followUp(id)).status).toBe(201);
  const sixth = await followUp(id);
  expect([sixth.status, sixth.problem.code]).toEqual([429, "limits.rate"]);
});

test("a follower who creates a follow-up can read it, and the requester stays the same", async () => {
  const { id } = await askTicket(desk);
  const { people } = desk.business();
  const params = { ticket: id };
  await (await desk.as("agent")).call(ticketWatchers.add, {
    params,
    body: { watchers: [people.neighbour.id] },
  });
  await close(id);
  const opened = (await followUp(id, "neighbour")).body.ticket;
  expect(opened).toMatchObject({ requester_name: "customer acme" });
  expect((await show(opened.id, "neighbour")).ticket_id).toBe(opened.ticket_id);
  expect((await show(opened.id)).ticket_id).toBe(opened.ticket_id);
});

test("a follow-up needs a visible ticket, a text and the permission to create tickets", async () => {
  const { id } = await askTicket(desk);
  await close(id);
  expect((await followUp(id, "neighbour")).status).toBe(404);
  expect((await followUp(id, "customer", { body: "" })).problem.code).toBe("tickets.message_empty");
  const foreign = await (await desk.as("customer", "globex")).call(customerTickets.followUp, {
    params: { ticket: id },
    body,
  });
  expect(foreign.status).toBe(404);
  await desk.rows(
    "update roles set permissions = array_remove(permissions, 'portal.create') where business_id = $1 and kind = 'customer'",
    [desk.business().id],
  );
  await expect.poll(async () => (await show(id)).may.follow_up).toBe(false);
  expect((await followUp(id)).status).toBe(403);
});
