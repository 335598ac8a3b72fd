import {
  departments,
  notifications,
  ticketMentions,
  ticketMessages,
  tickets,
  ticketWatchers,
} from "@parley/contract";
import { beforeEach, expect, test } from "vitest";
import { statementsOf } from "#platform/testing/count-statements.ts";
import { testDesk } from "#platform/testing/desk.ts";
import type { Who } from "#platform/testing/tenants.ts";
import { openTicket } from "../testing/tickets.ts";

const desk = testDesk();
let ticket: string;
let department: string;

beforeEach(async () => {
  const opened = await openTicket(desk);
  ticket = opened.id;
  department = opened.department.id;
  await desk.drain();
  await desk.rows("delete from notifications");
});

const person = (who: Who) => `<a data-mention="${desk.business().people[who].id}">@Somebody</a>`;
const team = (id = department) => `<a data-mention-department="${id}">@Support</a>`;

async function note(who: Who, comment: string): Promise<string> {
  const body = { comment: `<p>${comment} look</p>`, is_internal: true };
  const reply = await (await desk.as(who)).call(ticketMessages.add, { params: { ticket }, body });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.comment.id ?? "";
}

async function edit(who: Who, id: string, comment: string) {
  const body = { body: `<p>${comment} look again</p>` };
  const reply = await (await desk.as(who)).call(ticketMessages.edit, { params: { id }, body });
  expect(reply.status, reply.text).toBe(200);
}

async function mentionsOf(who: Who): Promise<number> {
  await desk.drain();
  const { body } = await (await desk.as(who)).call(notifications.list, { query: {} });
  return body.results.filter((one) => one.notification_type === "ticket_mention").length;
}

async function watchers(): Promise<string[]> {
  const { body } = await (await desk.as("admin")).call(ticketWatchers.list, { params: { ticket } });
  return body.results.map(({ name }) => name.split(" ")[0] ?? "").sort();
}

/** Puts people into the department of the ticket. */
async function join(...who: Who[]) {
  const add = who.map((one) => desk.business().people[one].id);
  const admin = await desk.as("admin");
  const reply = await admin.call(departments.changeMembers, {
    params: { id: department },
    body: { add },
  });
  expect(reply.status, reply.text).toBe(200);
}

async function offered(search: string, who: Who = "agent") {
  const client = await desk.as(who);
  return client.call(ticketMentions.list, { params: { ticket }, query: { search } });
}

/** Staff of the ticket's department, written past the API. */
async function hire(count: number): Promise<string[]> {
  const rows = await desk.rows<{ id: string }>(
    `with people as (
       insert into accounts (business_id, id, role_id, email, first_name, last_name, status, scope)
       select r.business_id, gen_random_uuid(), r.id, 'hired' || n || '@acme.test', 'Hired', 'Nr ' || n, 'active', 'departments'
       from roles r, generate_series(1, $2::int) n where r.business_id = $1 and r.kind = 'agent'
       returning business_id, id
     ), members as (
       insert into department_members (business_id, department_id, account_id)
       select business_id, $3::uuid, id from people
     ) select id from people order by id`,
    [desk.business().id, count, department],
  );
  return rows.map(({ id }) => id);
}

test("people and departments are found by part of their name, with who may see the ticket", async () => {
  const { people } = desk.business();
  const { body } = await offered("OUTSIDER");
  expect(body.people).toEqual([
    { id: people.outsider.id, name: "outsider acme", avatar_url: null, may_see: false },
  ]);
  const [agent] = (await offered("agent")).body.people;
  expect(agent).toMatchObject({ id: people.agent.id, may_see: true });
  const [name] = await desk.rows<{ name: string }>("select name from departments where id = $1", [
    department,
  ]);
  const found = (await offered(name?.name.slice(1) ?? "")).body.departments;
  expect(found).toEqual([{ id: department, name: name?.name, members: 1 }]);
});

test("customers, people who left and people who may not read notes are not offered", async () => {
  const { id, people } = desk.business();
  expect((await offered("customer")).body.people).toEqual([]);
  expect((await offered("leaver")).body.people).toHaveLength(1);
  await desk.rows("update accounts set status = 'deactivated' where id = $1", [people.leaver.id]);
  expect((await offered("leaver")).body.people).toEqual([]);
  await desk.rows(
    "update roles set permissions = array_remove(permissions, 'tickets.note') where business_id = $1 and kind = 'agent'",
    [id],
  );
  const names = (await offered("", "admin")).body.people.map(({ name }) => name);
  expect(names).toEqual(["admin acme"]);
});

test("at most 20 people and 10 departments are offered, by as many statements as for one", async () => {
  await hire(60);
  await desk.rows(
    `insert into departments (business_id, id, name, slug)
     select $1, gen_random_uuid(), 'Team ' || n, 'team-' || n from generate_series(1, 12) n`,
    [desk.business().id],
  );
  const { pool } = desk.self.parts;
  await offered("Hired Nr 33");
  const one = await statementsOf(pool, () => offered("Hired Nr 33"));
  const many = await statementsOf(pool, () => offered("hired"));
  expect(many.length).toBe(one.length);
  expect((await offered("hired")).body.people).toHaveLength(20);
  expect((await offered("team")).body.departments).toHaveLength(10);
  const [support] = (await offered("", "admin")).body.departments.filter(
    ({ id }) => id === department,
  );
  expect(support?.members).toBe(50);
});

test("a ticket out of sight, another business and a person without notes get nothing", async () => {
  expect((await offered("", "outsider")).status).toBe(404);
  expect((await offered("", "customer")).status).toBe(403);
  const stranger = await desk.as("admin", "globex");
  const call = { params: { ticket }, query: {} };
  expect((await stranger.call(ticketMentions.list, call)).status).toBe(404);
});

test("who is mentioned follows the ticket if they may see it, and nobody comes to see it by a mention", async () => {
  await note("agent", `${person("admin")} ${person("outsider")} ${person("customer")}`);
  expect(await watchers()).toEqual(["admin"]);
  expect(await mentionsOf("admin")).toBe(1);
  expect(await mentionsOf("outsider")).toBe(0);
  const outsider = await desk.as("outsider");
  expect((await outsider.call(tickets.show, { params: { ticket } })).status).toBe(404);
});

test("who muted the ticket stays muted when they are mentioned", async () => {
  const admin = await desk.as("admin");
  await admin.call(ticketWatchers.watch, { params: { ticket }, body: { muted: true } });
  await note("agent", person("admin"));
  const { body } = await admin.call(ticketWatchers.list, { params: { ticket } });
  expect(body.results.map(({ is_muted }) => is_muted)).toEqual([true]);
});

test("a mention of a department names its active members, but not the writer", async () => {
  await join("novice", "leaver");
  await desk.rows("update accounts set status = 'deactivated' where id = $1", [
    desk.business().people.leaver.id,
  ]);
  await note("agent", team());
  expect(await watchers()).toEqual(["novice"]);
  expect(await mentionsOf("novice")).toBe(1);
  expect(await mentionsOf("agent")).toBe(0);
  expect(await mentionsOf("admin")).toBe(0);
});

test("a department names 50 people at most, and only as many follow as there is room for", async () => {
  await hire(60);
  const admin = await desk.as("admin");
  await admin.call(ticketWatchers.watch, { params: { ticket }, body: {} });
  await note("admin", team());
  await desk.drain();
  const [told] = await desk.rows<{ count: number }>(
    "select count(*)::int from notifications where notification_type = 'ticket_mention'",
  );
  expect(told?.count).toBe(50);
  expect(await watchers()).toHaveLength(50);
});

test("Given a department mentioned in an edited note, Then one notice per member", async () => {
  await join("novice", "leaver");
  const id = await note("agent", person("novice"));
  expect(await mentionsOf("novice")).toBe(1);
  await edit("agent", id, `${person("novice")} ${team()}`);
  expect(await mentionsOf("novice")).toBe(1);
  expect(await mentionsOf("leaver")).toBe(1);
  expect(await watchers()).toEqual(["leaver", "novice"]);
  await edit("agent", id, `${team()} ${person("leaver")} ${person("admin")}`);
  await edit("agent", id, `${team()} ${person("admin")}, thank you`);
  expect(await mentionsOf("novice")).toBe(1);
  expect(await mentionsOf("leaver")).toBe(1);
  expect(await mentionsOf("admin")).toBe(1);
});

test("a department of another business names nobody", async () => {
  const [other] = await desk.rows<{ id: string }>(
    "select id from departments where business_id <> $1 limit 1",
    [desk.business().id],
  );
  await note("agent", team(other?.id));
  await desk.drain();
  const rows = await desk.rows(
    "select from notifications where notification_type = 'ticket_mention'",
  );
  expect(rows).toHaveLength(0);
});
