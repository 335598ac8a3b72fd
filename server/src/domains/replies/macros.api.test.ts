import { macros, ticketChanges } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import type { Who } from "#platform/testing/tenants.ts";
import { openTicket, readTicket } from "../tickets/testing/tickets.ts";

const desk = testDesk();
const high = { type: "priority", priority: "high" } as const;

async function save(who: Who, draft: Partial<macros.Draft> = {}) {
  const body = { name: "Escalate", changes: [high], ...draft };
  return (await desk.as(who)).call(macros.create, { body });
}

async function saved(who: Who, draft: Partial<macros.Draft> = {}) {
  const answer = await save(who, draft);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.macro;
}

async function stage(who: Who, id: string, body: { ticket: string; before?: object[] }) {
  return (await desk.as(who)).call(macros.stage, { params: { id }, body: body as never });
}

async function names(who: Who, query: Partial<macros.Filter> = {}) {
  const { body } = await (await desk.as(who)).call(macros.list, { query });
  return body.results.map(({ name }) => name);
}

async function defaultDepartment(): Promise<string> {
  const [row] = await desk.rows<{ id: string }>(
    "select id from departments where business_id = $1 and is_default",
    [desk.business().id],
  );
  return row?.id ?? "";
}

/** Fills the business with macros of the admin, without the API. */
async function fill(count: number): Promise<void> {
  const { id, people } = desk.business();
  await desk.rows(
    `insert into macros (business_id, id, owner_id, visibility, name, body, changes, used_count)
     select $1, gen_random_uuid(), $2, 'everyone', 'Macro ' || n, '<p>Hello</p>', '[]', n % 97
     from generate_series(1, $3) n`,
    [id, people.admin.id, count],
  );
}

test("a macro is saved with a text and changes in words, changed, and deleted", async () => {
  const department = await defaultDepartment();
  const macro = await saved("agent", {
    folder: "Billing",
    body: '<p onclick="x()">Hello {{customer.first_name}}</p>',
    changes: [
      { type: "department", department },
      high,
      { type: "add_tags", tags: ["vip", "Invoice"] },
      { type: "snooze", minutes: 2880 },
      { type: "take" },
    ],
  });
  expect(macro).toMatchObject({
    body: "<p>Hello {{customer.first_name}}</p>",
    visibility: "me",
    is_own: true,
    may_change: true,
    is_internal: false,
    version: 1,
  });
  expect(macro.changes.map(({ label }) => label)).toEqual([
    "Department: General Support",
    "Priority: High",
    "Add tags: vip, invoice",
    "Snooze for 2 days",
    "Assignee: whoever uses it",
  ]);
  const agent = await desk.as("agent");
  const params = { id: macro.id };
  const changed = await agent.call(macros.change, {
    params,
    body: { body: null, is_internal: true, version: 1 },
  });
  expect(changed.body.macro).toMatchObject({ body: null, is_internal: true, version: 2 });
  const stale = await agent.call(macros.change, { params, body: { body: "<p>x</p>", version: 1 } });
  expect(stale.problem.code).toBe("request.stale_version");
  expect((await agent.call(macros.folders, {})).body).toEqual({ folders: ["Billing"] });
  expect((await agent.call(macros.remove, { params })).status).toBe(200);
  expect((await agent.call(macros.show, { params })).status).toBe(404);
  expect(await desk.announced()).toEqual(["macros.created", "macros.updated", "macros.deleted"]);
});

test.each([
  [{ changes: [] }, "changes", "Choose a change or write a text"],
  [{ changes: [{ type: "priority" }] }, "changes.0.priority", "Say what to change"],
  [{ changes: [{ ...high, tags: ["a"] }] }, "changes.0.tags", "This change does not take it"],
  [{ changes: [{ type: "snooze" }] }, "changes.0.minutes", "Say what to change"],
  [
    { changes: [{ type: "department", department: crypto.randomUUID() }] },
    "changes",
    "Unknown department",
  ],
  [{ body: "{{customer.shoe}}" }, "body", "Unknown variable: customer.shoe"],
])("%j is refused with a field error", async (draft, field, message) => {
  const { status, problem } = await save("agent", draft as Partial<macros.Draft>);
  expect([status, problem.fields]).toEqual([400, { [field]: message }]);
});

test("sharing a macro needs the permission, and only those it is shared with see it", async () => {
  expect((await save("agent", { visibility: "everyone" })).status).toBe(403);
  const department = await defaultDepartment();
  await saved("admin", { name: "For all", visibility: "everyone" });
  await saved("admin", { name: "Team", visibility: "department", department });
  await saved("admin", { name: "Secret" });
  expect(await names("agent", { sort: "name" })).toEqual(["For all", "Team"]);
  expect(await names("outsider")).toEqual(["For all"]);
  expect(
    (await (await desk.as("admin", "globex")).call(macros.list, { query: {} })).body.count,
  ).toBe(0);
  expect((await (await desk.as("customer")).call(macros.list, { query: {} })).status).toBe(403);
});

test("staging shows changes and filled text without changing the ticket, and counts a use", async () => {
  const ticket = await openTicket(desk, { title: "<b>Wi-Fi</b>" });
  const { id } = await saved("agent", {
    body: "<p>{{ticket.subject}} {{ticket.category}}</p>",
    changes: [high, { type: "add_tags", tags: ["vip", "wifi"] }, { type: "take" }],
  });
  const { body } = await stage("agent", id, { ticket: ticket.ticket_id });
  expect(body).toMatchObject({
    name: "Escalate",
    text: "<p>&lt;b&gt;Wi-Fi&lt;/b&gt; {{ticket.category}}</p>",
    missing: ["ticket.category"],
    problems: [],
  });
  expect(body.changes.map(({ label }) => label)).toEqual([
    "Priority: High",
    "Add tag: vip",
    "Add tag: wifi",
    "Assignee: agent acme",
  ]);
  expect(await readTicket(desk, ticket.id)).toMatchObject({ version: ticket.version });
  const { macro } = (await (await desk.as("agent")).call(macros.show, { params: { id } })).body;
  expect(macro).toMatchObject({ used_count: 1, version: 1 });
});

test("staging names what is not possible, after the changes that were chosen before", async () => {
  const ticket = await openTicket(desk);
  const { id } = await saved("agent", {
    changes: [high, { type: "status", status: "on_hold" }],
  });
  const params = { id };
  await desk.rows(
    `update departments set is_active = false where business_id = $1 and not is_default`,
    [desk.business().id],
  );
  const [other] = await desk.rows<{ id: string }>(
    `insert into departments (business_id, id, name, slug, is_active)
     values ($1, gen_random_uuid(), 'Old', 'old', false) returning id`,
    [desk.business().id],
  );
  const agent = await desk.as("agent");
  const changes = [high, { type: "department", department: other?.id ?? "" } as const];
  await agent.call(macros.change, { params, body: { changes } });
  const staged = await stage("agent", id, { ticket: ticket.id, before: [high] });
  expect(staged.body.problems).toEqual([{ position: 1, message: "Department is not active" }]);
  await agent.call(ticketChanges.setStatus, {
    params: { ticket: ticket.id },
    body: { status: "closed" },
  });
  const closed = await stage("agent", id, { ticket: ticket.id });
  expect(closed.body.problems).toEqual([
    { position: null, message: "This ticket is closed. Reopen it first." },
  ]);
});

test("a preview shows several tickets, leaves out invisible ones, and counts no use", async () => {
  const [first, second] = [await openTicket(desk), await openTicket(desk)];
  const { id } = await saved("admin", { visibility: "everyone" });
  const body = { tickets: [first.id, second.id, crypto.randomUUID()] };
  const preview = await (await desk.as("agent")).call(macros.preview, { params: { id }, body });
  expect(preview.body.results.map(({ ticket_id }) => ticket_id)).toEqual([
    first.ticket_id,
    second.ticket_id,
  ]);
  const others = await (await desk.as("outsider")).call(macros.preview, { params: { id }, body });
  expect(others.body.results).toEqual([]);
  const { macro } = (await (await desk.as("agent")).call(macros.show, { params: { id } })).body;
  expect(macro.used_count).toBe(0);
});

test("every order of 2,000 macros is read from an index, and there are no more than that", async () => {
  await fill(macros.mostMacros);
  await desk.rows("analyze macros");
  for (const order of [
    "lower(name), id",
    "lower(name) desc, id desc",
    "used_count desc, lower(name), id",
    "used_count, lower(name) desc, id desc",
  ]) {
    const plan = await desk.rows(
      `explain (format json) select id from macros where business_id = $1 order by ${order} limit 10`,
      [desk.business().id],
    );
    expect(JSON.stringify(plan), order).not.toContain('"Sort"');
  }
  expect((await save("agent")).problem.code).toBe("limits.reached");
});

test("what comes after a macro is saved, changed and told where it is used; others stay on the ticket", async () => {
  const agent = await desk.as("agent");
  const ticket = (await openTicket(desk, {})).id;
  const plain = await saved("agent");
  expect(plain.after).toBe("stay");
  const macro = await saved("agent", { name: "Next one", after: "next" });
  expect(macro.after).toBe("next");
  expect((await stage("agent", macro.id, { ticket })).body.after).toBe("next");
  const params = { id: macro.id };
  const changed = await agent.call(macros.change, { params, body: { after: "list" } });
  expect(changed.body.macro).toMatchObject({ after: "list", version: 2 });
  expect((await stage("agent", macro.id, { ticket })).body.after).toBe("list");
  expect((await stage("agent", plain.id, { ticket })).body.after).toBe("stay");
  const refused = await agent.call(macros.change, { params, body: { after: "home" as never } });
  expect(refused.problem.fields).toHaveProperty("after");
});
