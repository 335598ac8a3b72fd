import {
  agents,
  departments,
  requestForms,
  requests,
  settings,
  ticketMessages,
  tickets,
} from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import type { Who } from "#platform/testing/tenants.ts";
import { openTicket, readTicket, streamOf } from "../../tickets/testing/tickets.ts";
import { aForm, aRequest, listOf, mailsOf } from "../testing/requests.ts";

const desk = testDesk();

async function aDepartment(): Promise<string> {
  const [row] = await desk.rows<{ id: string }>(
    "select id from departments where business_id = $1 and is_default",
    [desk.business().id],
  );
  return row?.id ?? "";
}

async function accept(
  request: string,
  who: Who = "admin",
  more: Partial<requests.Acceptance> = {},
) {
  const body = { department: await aDepartment(), ...more };
  return (await desk.as(who)).call(requests.accept, { params: { request }, body });
}

test("an accepted request becomes a ticket of a new customer, with everything that was sent", async () => {
  const { id, form } = await aRequest(desk);
  const { agent } = desk.business().people;
  const reply = await accept(id, "admin", { priority: "high", assigned_to: agent.id });
  expect(reply.status, reply.text).toBe(200);
  const { request } = reply.body;
  expect(request).toMatchObject({ status: "accepted", can_restore: true });
  const ticket = await readTicket(desk, request.ticket?.id ?? "", "admin");
  expect(ticket).toMatchObject({
    title: form.title,
    status: "open",
    priority: "high",
    channel: "portal",
    requester: { email: form.email, name: form.name },
    assigned_to: { id: agent.id },
  });
  const [first] = await streamOf(desk, ticket.id, "admin");
  expect(first?.body_html).toContain(form.description.replace("'", "&#39;").slice(0, 20));
  expect((await desk.announced()).filter((name) => name.startsWith("requests."))).toEqual([
    "requests.received",
    "requests.confirmed",
    "requests.accepted",
  ]);
  expect(await listOf(desk, "new")).toEqual([]);
});

test("of two admins who accept at once one opens a ticket and the other learns who", async () => {
  const { id } = await aRequest(desk);
  const replies = await Promise.all([accept(id), accept(id)]);
  expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  const refused = replies.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: "requests.already_decided" });
  expect(refused?.text).toContain("already handled this request");
  const rows = await desk.rows("select id from tickets where business_id = $1", [
    desk.business().id,
  ]);
  expect(rows).toHaveLength(1);
});

test("a known address makes no second customer, and their organization is set", async () => {
  const { customer } = desk.business().people;
  const [organization] = await desk.rows<{ id: string }>(
    "insert into organizations (business_id, id, name) values ($1, gen_random_uuid(), 'Ruiz Ltd') returning id",
    [desk.business().id],
  );
  await desk.rows(
    `insert into customers (business_id, account_id, organization_id) values ($1, $2, $3)
     on conflict (business_id, account_id) do update set organization_id = $3`,
    [desk.business().id, customer.id, organization?.id],
  );
  const { id } = await aRequest(desk, { email: customer.email });
  const { body } = await accept(id);
  const ticket = await readTicket(desk, body.request.ticket?.id ?? "", "admin");
  expect(ticket.requester.id).toBe(customer.id);
  expect(ticket.organization?.id).toBe(organization?.id);
});

test("the first response of a request counts from its confirmation, at most 72 hours back", async () => {
  const spans: number[] = [];
  for (const hours of [3, 100]) {
    const { id } = await aRequest(desk);
    await desk.rows(
      "update requests set confirmed_at = now() - make_interval(hours => $2) where id = $1",
      [id, hours],
    );
    const { body } = await accept(id);
    const [row] = await desk.rows<{ hours: number }>(
      `select round(extract(epoch from now() - min(origin_at)) / 3600)::int as hours
       from sla_clocks where ticket_id = $1`,
      [body.request.ticket?.id],
    );
    spans.push(row?.hours ?? 0);
  }
  expect(spans).toEqual([3, 72]);
});

test("merged into a ticket of its sender it is a message, into another one a note", async () => {
  const { customer } = desk.business().people;
  const own = await openTicket(desk, { requester_id: customer.id });
  const admin = await desk.as("admin");
  for (const [change, kind] of [
    [{ email: customer.email }, "message"],
    [{}, "note"],
  ] as const) {
    const { id } = await aRequest(desk, change);
    const reply = await admin.call(requests.merge, {
      params: { request: id },
      body: { ticket: own.ticket_id },
    });
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body.request).toMatchObject({
      status: "accepted",
      ticket: { ticket_id: own.ticket_id },
      can_restore: false,
    });
    const words = (await streamOf(desk, own.id, "admin")).filter((item) => item.kind !== "event");
    expect(words.at(-1)?.kind).toBe(kind);
  }
});

test("a declined request mails its reason only if asked to, and can be restored", async () => {
  const { id, form } = await aRequest(desk);
  const admin = await desk.as("admin");
  const decline = (body: requests.Decline) =>
    admin.call(requests.decline, { params: { request: id }, body });
  expect((await decline({ reason: "no" })).status).toBe(400);
  const reply = await decline({ reason: "We do not offer webinars.", notify: true });
  expect(reply.body.request).toMatchObject({
    status: "declined",
    decline_reason: "We do not offer webinars.",
    can_restore: true,
  });
  const mail = (await mailsOf(desk, form.email)).at(-1);
  expect(mail?.kind).toBe("request_declined");
  expect(mail?.body_text).toContain("We do not offer webinars.");
  const restored = await admin.call(requests.restore, { params: { request: id } });
  expect(restored.body.request).toMatchObject({ status: "new", decline_reason: null });
  await decline({ reason: "We do not offer webinars." });
  expect(await mailsOf(desk, form.email)).toHaveLength(3);
  await desk.rows("update requests set decided_at = now() - interval '31 days' where id = $1", [
    id,
  ]);
  const late = await admin.call(requests.restore, { params: { request: id } });
  expect(late.body).toMatchObject({ code: "requests.not_restorable" });
});

test("spam blocks the address at the third time, or at once, and taking it back unblocks it", async () => {
  const admin = await desk.as("admin");
  await admin.call(settings.changePortal, { body: { verify_addresses: false } });
  const email = "spammer@nowhere.test";
  const next = async () => {
    const form = aForm({ email });
    await desk.visitor().call(requestForms.create, { body: form });
  };
  const mark = async (body = {}) => {
    const [row] = await listOf(desk, "new");
    const reply = await admin.call(requests.spam, { params: { request: row?.id ?? "" }, body });
    expect(reply.status, reply.text).toBe(200);
    return reply.body.request;
  };
  await next();
  const { id, is_blocked } = await mark({ block: true });
  expect(is_blocked).toBe(true);
  await next();
  expect(await listOf(desk, "new")).toEqual([]);
  expect(await listOf(desk, "spam")).toHaveLength(2);
  const restored = await admin.call(requests.restore, { params: { request: id } });
  expect(restored.body.request).toMatchObject({ status: "new", is_blocked: false });
  expect((await mark()).is_blocked).toBe(false);
  await next();
  expect((await mark()).is_blocked).toBe(true);
});

test("the decision to accept is taken back while nothing happened in the ticket, which goes to the trash", async () => {
  const admin = await desk.as("admin");
  const first = await aRequest(desk);
  const accepted = await accept(first.id);
  const restored = await admin.call(requests.restore, { params: { request: first.id } });
  expect(restored.body.request).toMatchObject({ status: "new", ticket: null });
  const id = accepted.body.request.ticket?.id ?? "";
  expect((await readTicket(desk, id, "admin")).deleted_at).not.toBeNull();
  const second = await accept(first.id);
  const ticket = second.body.request.ticket?.id ?? "";
  const body = { comment: "<p>Hello</p>", is_internal: true };
  await admin.call(ticketMessages.add, { params: { ticket }, body });
  const late = await admin.call(requests.restore, { params: { request: first.id } });
  expect(late.body).toMatchObject({ code: "requests.not_restorable" });
});

test("requests are for those who may read and triage them, as far as their departments reach", async () => {
  const { id } = await aRequest(desk);
  for (const who of ["agent", "customer"] as const) {
    const client = await desk.as(who);
    expect((await client.call(requests.list, { query: {} })).status).toBe(403);
    expect((await client.call(requests.counts, {})).status).toBe(403);
    expect((await accept(id, who)).status).toBe(403);
  }
  expect((await desk.visitor().call(requests.list, { query: {} })).status).toBe(401);
  await desk.rows(
    `update roles set permissions = array_cat(permissions, '{requests.read,requests.triage}')
     where business_id = $1 and kind = 'agent'`,
    [desk.business().id],
  );
  await desk.rows("select pg_notify('rights_changed', $1)", [desk.business().id]);
  const admin = await desk.as("admin");
  const made = await admin.call(departments.create, { body: { name: "Far away" } });
  expect(made.status, made.text).toBe(201);
  const { agent } = desk.business().people;
  await admin.call(agents.update, { params: { id: agent.id }, body: { scope: "departments" } });
  await desk.rows(
    "update requests set department_id = (select id from departments where business_id = $1 and name = 'Far away') where id = $2",
    [desk.business().id, id],
  );
  const shown = await (await desk.as("agent")).call(requests.show, { params: { request: id } });
  expect([403, 404]).toContain(shown.status);
});

test("another business neither sees nor changes a request", async () => {
  const { id } = await aRequest(desk);
  const other = await desk.as("admin", "globex");
  expect((await other.call(requests.list, { query: {} })).body.results).toEqual([]);
  for (const reply of [
    await other.call(requests.show, { params: { request: id } }),
    await other.call(requests.spam, { params: { request: id }, body: {} }),
    await other.call(requests.restore, { params: { request: id } }),
  ]) {
    expect(reply.status).toBe(404);
  }
  expect(await listOf(desk, "new")).toHaveLength(1);
  const { body } = await other.call(tickets.list, { query: {} });
  expect(body.results).toEqual([]);
});

test("counts say how many wait, and other requests of a sender are named", async () => {
  const email = `twice-${desk.business().id}@nowhere.test`;
  const first = await aRequest(desk, { email });
  const second = await aRequest(desk, { email });
  const admin = await desk.as("admin");
  const { body } = await admin.call(requests.counts, {});
  expect(body).toEqual({ new: 2, accepted: 0, declined: 0, spam: 0 });
  const shown = await admin.call(requests.show, { params: { request: second.id } });
  expect(shown.body.request.duplicates.map(({ id }) => id)).toEqual([first.id]);
});
