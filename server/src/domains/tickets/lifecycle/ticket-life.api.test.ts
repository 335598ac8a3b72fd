import { ticketChanges, ticketMessages, type ticketStream, tickets } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { askTicket, openTicket, readTicket, sendAtOnce, streamOf } from "../testing/tickets.ts";

const desk = testDesk();

test("from the portal form to solved and back, each step is in the stream once", async () => {
  await sendAtOnce(desk);
  const { id, ticket_id } = await askTicket(desk);
  expect(ticket_id).toMatch(/^TK\d{4,}$/);
  const [agent, customer] = [await desk.as("agent"), await desk.as("customer")];
  const statuses = [(await readTicket(desk, id)).status];
  const look = async () => statuses.push((await readTicket(desk, id)).status);

  await agent.call(ticketChanges.take, { params: { ticket: ticket_id }, body: {} });
  await look();
  await agent.call(ticketMessages.add, {
    params: { ticket: id },
    body: { comment: "<p>On it.</p>" },
  });
  await agent.call(ticketChanges.setStatus, {
    params: { ticket: id },
    body: { status: "resolved" },
  });
  await look();
  await customer.call(ticketMessages.add, {
    params: { ticket: ticket_id.toLowerCase() },
    body: { comment: "<p>Thanks!</p>" },
  });
  await look();

  expect(statuses).toEqual(["new", "open", "resolved", "open"]);
  expect((await streamOf(desk, id)).map(({ type }) => type)).toEqual([
    "created",
    "assigned",
    "status_changed",
    "message_added",
    "status_changed",
    "message_added",
    "reopened",
  ]);
  const seqs = (await streamOf(desk, id)).map(({ seq }) => seq);
  expect(seqs).toEqual([1, 2, 3, 4, 5, 6, 7]);
  const announced = (await desk.announced()).filter((name) => name.startsWith("tickets."));
  expect(announced).toEqual(Array.from({ length: 5 }, () => "tickets.changed"));
});

test("ticket numbers start at 1001 per business, and a ticket of another business is not found", async () => {
  const [first, second] = [await openTicket(desk), await openTicket(desk)];
  expect([first.number, second.number]).toEqual([1001, 1002]);
  const stranger = await desk.as("admin", "globex");
  for (const ticket of [first.id, first.ticket_id]) {
    const reply = await stranger.call(tickets.show, { params: { ticket } });
    expect([reply.status, reply.problem.code]).toEqual([404, "record.not_found"]);
  }
});

test("two edits of different fields from the same version both succeed, and of the same field the second is refused", async () => {
  const { id, version } = await openTicket(desk);
  const [agent, admin] = [await desk.as("agent"), await desk.as("admin")];
  const change = (client: typeof agent, body: ticketChanges.Change) =>
    client.call(ticketChanges.update, { params: { ticket: id }, body: { ...body, version } });

  expect((await change(agent, { priority: "high" })).status).toBe(200);
  expect((await change(admin, { title: "Scanners lose Wi-Fi" })).status).toBe(200);
  const late = await change(admin, { priority: "low" });

  expect([late.status, late.problem.code]).toEqual([409, "request.stale_version"]);
  expect(late.problem.current).toMatchObject({
    id,
    priority: "high",
    title: "Scanners lose Wi-Fi",
  });
});

test("when two agents take a ticket at the same instant, one gets it and the other is shown who", async () => {
  const { id } = await askTicket(desk);
  const [agent, admin] = [await desk.as("agent"), await desk.as("admin")];
  const take = (client: typeof agent) =>
    client.call(ticketChanges.take, { params: { ticket: id }, body: {} });
  const replies = await Promise.all([take(agent), take(admin)]);

  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const lost = replies.find(({ status }) => status === 409);
  const { assigned_to } = await readTicket(desk, id);
  expect(lost?.problem.message).toBe(`${assigned_to?.name} already took this ticket.`);
  const forced = await (lost === replies[0] ? agent : admin).call(ticketChanges.take, {
    params: { ticket: id },
    body: { force: true },
  });
  expect(forced.status).toBe(200);
});

test("an unassigned ticket is assigned to whoever resolves it", async () => {
  const { id } = await askTicket(desk);
  const agent = await desk.as("agent");
  await agent.call(ticketChanges.setStatus, {
    params: { ticket: id },
    body: { status: "resolved" },
  });
  expect((await readTicket(desk, id)).assigned_to?.id).toBe(desk.business().people.agent.id);
});

test("a closed ticket refuses a field, a tag, an assignee and a message, and accepts a note", async () => {
  const { id } = await openTicket(desk);
  const agent = await desk.as("agent");
  const params = { ticket: id };
  await agent.call(ticketChanges.setStatus, { params, body: { status: "closed" } });
  const refused = [
    await agent.call(ticketChanges.update, { params, body: { priority: "low" } }),
    await agent.call(ticketChanges.setTags, { params, body: { add: ["vip"] } }),
    await agent.call(ticketChanges.assign, { body: { ticket_id: id, agent_id: null } }),
    await agent.call(ticketMessages.add, { params, body: { comment: "Hello" } }),
    await agent.call(ticketChanges.setStatus, { params, body: { status: "open" } }),
  ];
  expect(refused.map(({ problem }) => problem.code)).toEqual(refused.map(() => "tickets.closed"));
  const note = await agent.call(ticketMessages.add, {
    params,
    body: { comment: "For the record.", is_internal: true },
  });
  expect(note.status).toBe(201);
});

test("a closed ticket is reopened with a reason, which is stored as a note", async () => {
  const { id } = await openTicket(desk);
  const agent = await desk.as("agent");
  const params = { ticket: id };
  await agent.call(ticketChanges.setStatus, { params, body: { status: "closed" } });
  const bare = await agent.call(ticketChanges.reopen, { params, body: {} });
  expect([bare.status, bare.problem.message]).toEqual([400, "Say why you reopen it"]);
  const reply = await agent.call(ticketChanges.reopen, {
    params,
    body: { reason: "It broke again" },
  });
  expect(reply.status).toBe(200);
  expect(await readTicket(desk, id)).toMatchObject({
    status: "open",
    reopen_count: 1,
    closed_at: null,
  });
  const last = (await streamOf(desk, id)).at(-1) as ticketStream.StreamItem;
  expect(last).toMatchObject({ kind: "note", body_html: "<p>It broke again</p>" });
});

test("an assignee without access to the new department is removed, and the event says why", async () => {
  const { id } = await openTicket(desk, { assigned_to: desk.business().people.agent.id });
  const [department] = await desk.rows<{ id: string }>(
    "insert into departments (business_id, id, name, slug) values ($1, gen_random_uuid(), 'Sales', 'sales') returning id",
    [desk.business().id],
  );
  const admin = await desk.as("admin");
  const body = { department: department?.id ?? "" };
  const reply = await admin.call(ticketChanges.update, { params: { ticket: id }, body });
  expect(reply.body.ticket).toMatchObject({ assigned_to: null, department: { name: "Sales" } });
  expect((await streamOf(desk, id, "admin")).at(-1)?.text).toBe(
    "admin acme unassigned agent acme, who cannot work on tickets of Sales",
  );
  const back = await admin.call(ticketChanges.assign, {
    body: { ticket_id: id, agent_id: desk.business().people.agent.id },
  });
  expect(back.problem).toMatchObject({
    code: "tickets.assignee_not_allowed",
    message: "agent acme cannot work on tickets of Sales.",
  });
});

test("an agent sees the tickets of their departments, assigned ones and watched ones, and others are not found", async () => {
  const { id } = await openTicket(desk);
  const outsider = await desk.as("outsider");
  const reads = async () => (await outsider.call(tickets.show, { params: { ticket: id } })).status;
  const lists = async () => (await outsider.call(tickets.list, { query: {} })).body.count;
  expect([await reads(), await lists()]).toEqual([404, 0]);
  await desk.rows(
    "insert into ticket_watchers (business_id, ticket_id, account_id) values ($1, $2, $3)",
    [desk.business().id, id, desk.business().people.outsider.id],
  );
  expect([await reads(), await lists()]).toEqual([200, 1]);
});

test("tags are added and removed as sets, and two concurrent changes both succeed", async () => {
  const { id } = await openTicket(desk, { tags: ["wifi"] });
  const [agent, admin] = [await desk.as("agent"), await desk.as("admin")];
  const params = { ticket: id };
  await Promise.all([
    agent.call(ticketChanges.setTags, { params, body: { add: ["VIP"] } }),
    admin.call(ticketChanges.setTags, { params, body: { add: ["zebra"], remove: ["wifi"] } }),
  ]);
  expect((await readTicket(desk, id)).tags).toEqual(["vip", "zebra"]);
});

test("one idempotency key sent twice at once creates one ticket and returns the same response", async () => {
  const agent = await desk.as("agent");
  const requester_id = desk.business().people.customer.id;
  const body = { title: "Once", description: "Only", requester_id };
  const send = () => agent.call(tickets.create, { body }, { "idempotency-key": "k1" });
  const replies = await Promise.all([send(), send()]);
  const again = await send();
  expect(again.status).toBe(201);
  const made = replies.filter(({ status }) => status === 201);
  for (const { body: answer } of made) expect(answer.ticket.id).toBe(again.body.ticket.id);
  expect((await agent.call(tickets.list, { query: {} })).body.count).toBe(1);
});

test("an unknown address creates a customer, and a known one is that person", async () => {
  const creator = { creator_name: "Petra Novak", creator_email: "petra@harbor.test" };
  const first = await openTicket(desk, { requester_id: undefined, ...creator });
  const second = await openTicket(desk, { requester_id: undefined, ...creator });
  expect(first.requester).toMatchObject({ name: "Petra Novak", email: "petra@harbor.test" });
  expect(second.requester.id).toBe(first.requester.id);
});
