import { savedReplies, ticketMessages } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import type { Who } from "#platform/testing/tenants.ts";
import { openTicket } from "../tickets/testing/tickets.ts";

const desk = testDesk();
const words = { name: "Restart", body: "<p>Please restart it.</p>" };

async function save(who: Who, draft: Partial<savedReplies.Draft> = {}) {
  return (await desk.as(who)).call(savedReplies.create, { body: { ...words, ...draft } });
}

async function saved(who: Who, draft: Partial<savedReplies.Draft> = {}) {
  const reply = await save(who, draft);
  expect(reply.status, reply.text).toBe(201);
  return reply.body.reply;
}

async function change(who: Who, id: string, body: savedReplies.Change) {
  return (await desk.as(who)).call(savedReplies.change, { params: { id }, body });
}

async function render(who: Who, id: string, ticket: string) {
  return (await desk.as(who)).call(savedReplies.render, { params: { id }, query: { ticket } });
}

async function names(who: Who, query: { search?: string } = {}) {
  const { body } = await (await desk.as(who)).call(savedReplies.list, { query });
  return body.results.map(({ name }) => name);
}

async function aDepartment(): Promise<string> {
  const [row] = await desk.rows<{ id: string }>(
    "select id from departments where business_id = $1 and is_default",
    [desk.business().id],
  );
  return row?.id ?? "";
}

test("a reply is saved with a name and a shortcut, sanitised, and published as an event", async () => {
  const { status, body } = await save("agent", {
    shortcut: "Restart",
    body: '<p onclick="x()">Please restart it.</p>',
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    message: "Reply saved successfully",
    reply: {
      ...words,
      shortcut: "restart",
      visibility: "me",
      department: null,
      owner: { name: "agent acme" },
      is_own: true,
      may_change: true,
      used_count: 0,
      version: 1,
    },
  });
  expect(await desk.announced()).toEqual(["replies.created"]);
});

test("a shortcut is unique per owner, and others may use it", async () => {
  const first = await saved("agent", { shortcut: "hi" });
  const other = await saved("agent");
  await saved("admin", { shortcut: "hi" });
  const replies = [
    await save("agent", { shortcut: "hi" }),
    await change("agent", other.id, { shortcut: "hi" }),
  ];
  for (const { status, problem } of replies) {
    expect([status, problem.message]).toEqual([409, "This shortcut is already used."]);
  }
  expect((await change("agent", first.id, { shortcut: null })).status).toBe(200);
  expect((await save("agent", { shortcut: "hi" })).status).toBe(201);
});

test.each([
  [{ name: "" }, "name", "Name is required"],
  [{ name: "x".repeat(81) }, "name", "Name must be at most 80 characters"],
  [{ shortcut: "a" }, "shortcut", "Use 2 to 30 of a-z, 0-9 and -"],
  [{ shortcut: "a b" }, "shortcut", "Use 2 to 30 of a-z, 0-9 and -"],
  [{ body: "" }, "body", "Body is required"],
  [{ body: "<script>x()</script>" }, "body", "Body is required"],
  [{ body: "x".repeat(20_001) }, "body", "Body must be at most 20000 characters"],
  [{ body: "&".repeat(20_000) }, "body", "Body must be at most 20000 characters"],
  [{ body: "Dear {{customer.shoe_size}}" }, "body", "Unknown variable: customer.shoe_size"],
])("%j is refused with a field error", async (draft, field, message) => {
  const { status, problem } = await save("agent", draft);
  expect([status, problem.fields]).toEqual([400, { [field]: message }]);
});

test("a private reply is visible to its owner only, and a shared one to those it is shared with", async () => {
  const department = await aDepartment();
  const own = await saved("agent", { name: "Mine" });
  await saved("admin", { name: "Team", visibility: "department", department });
  await saved("admin", { name: "All", visibility: "everyone" });
  await desk.rows("update accounts set scope = 'departments' where id = any($1)", [
    [desk.business().people.agent.id, desk.business().people.outsider.id],
  ]);
  await expect.poll(() => names("outsider")).toEqual(["All"]);
  await expect.poll(() => names("agent")).toEqual(["All", "Mine", "Team"]);
  expect(await names("admin")).toEqual(["All", "Team"]);
  for (const who of ["admin", "outsider"] as const) {
    expect((await change(who, own.id, { name: "Stolen" })).status).toBe(404);
  }
  expect((await (await desk.as("customer")).call(savedReplies.list, { query: {} })).status).toBe(
    403,
  );
});

test("sharing requires a permission, and so does changing a shared reply", async () => {
  const department = await aDepartment();
  const shared = await saved("admin", { visibility: "everyone" });
  const own = await saved("agent");
  const denied = [
    await save("agent", { visibility: "everyone" }),
    await save("agent", { visibility: "department", department }),
    await change("agent", own.id, { visibility: "everyone" }),
    await change("agent", shared.id, { name: "Other" }),
    await (await desk.as("agent")).call(savedReplies.remove, { params: { id: shared.id } }),
  ];
  expect(denied.map(({ status }) => status)).toEqual(denied.map(() => 403));
  const { results } = (await (await desk.as("agent")).call(savedReplies.list, { query: {} })).body;
  expect(results.find(({ id }) => id === shared.id)).toMatchObject({
    is_own: false,
    may_change: false,
  });
});

test("a department reply names an active department, and no other reply names one", async () => {
  const department = await aDepartment();
  const replies = [
    await save("admin", { visibility: "department" }),
    await save("admin", { department }),
    await save("admin", { visibility: "department", department: desk.business().id }),
  ];
  expect(replies.map(({ problem }) => problem.fields?.department)).toEqual([
    "Department is required",
    "Only a department's reply names one",
    "Unknown department",
  ]);
  const { id } = await saved("admin", { visibility: "department", department });
  const all = await change("admin", id, { visibility: "everyone" });
  expect(all.body.reply).toMatchObject({ visibility: "everyone", department: null });
});

test("when two people change the same text the second is refused, and another field may still be changed", async () => {
  const { id, version } = await saved("admin", { visibility: "everyone" });
  expect((await change("admin", id, { name: "First", version })).body.reply.version).toBe(2);
  const late = await change("admin", id, { name: "Second", version });
  expect(late.problem).toMatchObject({ code: "request.stale_version", current: { name: "First" } });
  expect((await change("admin", id, { shortcut: "go", version })).status).toBe(200);
});

test("a reply is filled in for the ticket, escaped, and counted as used without a new version", async () => {
  const ticket = await openTicket(desk, { title: "<b>Wi-Fi</b> & {{business.name}}" });
  const body =
    "<p>Dear {{customer.first_name}}, {{ ticket.number }}: {{ticket.subject}}. {{agent.full_name}}, {{ticket.status}}</p>";
  const { id, version } = await saved("agent", { body });
  const { html, missing } = (await render("agent", id, ticket.ticket_id)).body;
  expect(html).toBe(
    `<p>Dear customer, ${ticket.ticket_id}: &lt;b&gt;Wi-Fi&lt;/b&gt; &amp; {{business.name}}. agent acme, Received</p>`,
  );
  expect(missing).toEqual([]);
  const { results } = (await (await desk.as("agent")).call(savedReplies.list, { query: {} })).body;
  expect(results).toMatchObject([{ used_count: 1, version }]);
});

test("a variable without a value stays, is named, and blocks sending until it is filled in", async () => {
  const ticket = await openTicket(desk);
  await desk.rows("update accounts set first_name = '' where id = $1", [ticket.requester.id]);
  const { id } = await saved("agent", { body: "<p>Dear {{ customer.first_name }}</p>" });
  const { html, missing } = (await render("agent", id, ticket.id)).body;
  expect({ html, missing }).toEqual({
    html: "<p>Dear {{customer.first_name}}</p>",
    missing: ["customer.first_name"],
  });
  const agent = await desk.as("agent");
  const sent = await agent.call(ticketMessages.add, {
    params: { ticket: ticket.id },
    body: { comment: html },
  });
  expect(sent.problem.message).toBe("Fill in 1 variable(s)");
});

test("a value cannot become a script URL", async () => {
  const ticket = await openTicket(desk, { title: "javascript:alert(1)" });
  const { id } = await saved("agent", { body: '<p><a href="{{ticket.subject}}">here</a></p>' });
  expect((await render("agent", id, ticket.id)).body.html).toBe("<p><a>here</a></p>");
});

test("neither another person's reply nor an invisible ticket is rendered", async () => {
  const ticket = await openTicket(desk);
  const own = await saved("agent");
  const shared = await saved("admin", { visibility: "everyone" });
  await desk.rows("update accounts set scope = 'assigned' where id = $1", [
    desk.business().people.outsider.id,
  ]);
  const statuses = [
    (await render("admin", own.id, ticket.id)).status,
    (await render("outsider", shared.id, ticket.id)).status,
  ];
  expect(statuses).toEqual([404, 404]);
});

test("a deleted reply is gone, deleted by its owner or by those who manage shared ones", async () => {
  const own = await saved("agent", { shortcut: "bye" });
  const agent = await desk.as("agent");
  const { body } = await agent.call(savedReplies.remove, { params: { id: own.id } });
  expect(body).toMatchObject({ message: "Reply deleted successfully", reply: { id: own.id } });
  expect((await agent.call(savedReplies.remove, { params: { id: own.id } })).status).toBe(404);
  expect(await names("agent")).toEqual([]);
  expect(await desk.announced()).toEqual(["replies.created", "replies.deleted"]);
});

test("the list is searched by name and shortcut, the most used first, page by page", async () => {
  for (const [name, shortcut] of [
    ["Alpha", "one"],
    ["Beta", "two"],
    ["Gamma", "three"],
  ] as const) {
    await saved("agent", { name, shortcut });
  }
  const ticket = await openTicket(desk);
  const agent = await desk.as("agent");
  const { results } = (await agent.call(savedReplies.list, { query: {} })).body;
  await render("agent", results[2]?.id ?? "", ticket.id);
  expect(await names("agent")).toEqual(["Gamma", "Alpha", "Beta"]);
  expect(await names("agent", { search: "BET" })).toEqual(["Beta"]);
  expect(await names("agent", { search: "thr" })).toEqual(["Gamma"]);
  const page = await agent.call(savedReplies.list, { query: { page: 2, page_size: 2 } });
  expect(page.body).toMatchObject({ count: 3, next: null, results: [{ name: "Beta" }] });
});

test("another business neither sees nor changes a reply, and has its own shortcuts", async () => {
  const { id } = await saved("admin", { visibility: "everyone", shortcut: "hi" });
  const globex = await desk.as("admin", "globex");
  const statuses = [
    (await globex.call(savedReplies.change, { params: { id }, body: { name: "x" } })).status,
    (await globex.call(savedReplies.remove, { params: { id } })).status,
    (await globex.call(savedReplies.create, { body: { ...words, shortcut: "hi" } })).status,
  ];
  expect(statuses).toEqual([404, 404, 201]);
  const { body } = await globex.call(savedReplies.list, { query: {} });
  expect(body.results.map(({ id: theirs }) => theirs)).not.toContain(id);
});
