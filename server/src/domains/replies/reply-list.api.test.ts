import { savedReplies } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import type { Who } from "#platform/testing/tenants.ts";
import { openTicket } from "../tickets/testing/tickets.ts";

const desk = testDesk();
const body = "<p>Please restart it.</p>";

async function saved(who: Who, draft: Partial<savedReplies.Draft> = {}) {
  const agent = await desk.as(who);
  const answer = await agent.call(savedReplies.create, {
    body: { name: "Restart", body, ...draft },
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.reply;
}

async function names(who: Who, query: Partial<savedReplies.Filter> = {}) {
  const { body: page } = await (await desk.as(who)).call(savedReplies.list, { query });
  return page.results.map(({ name }) => name);
}

async function preview(who: Who, words: savedReplies.Preview) {
  return (await desk.as(who)).call(savedReplies.preview, { body: words });
}

/** Fills the business with replies of the admin, without the API. */
async function fill(count: number): Promise<void> {
  const { id, people } = desk.business();
  await desk.rows(
    `insert into saved_replies (business_id, id, owner_id, visibility, name, body, used_count)
     select $1, gen_random_uuid(), $2, 'everyone', 'Reply ' || n, '<p>Hello</p>', n % 97
     from generate_series(1, $3) n`,
    [id, people.admin.id, count],
  );
}

test("a reply has a folder and a language, and both can be changed", async () => {
  const plain = await saved("agent");
  expect(plain).toMatchObject({ folder: null, language: "en", last_used_at: null });
  const { id } = await saved("agent", { folder: " Billing ", language: "de" });
  const agent = await desk.as("agent");
  const params = { id };
  expect((await agent.call(savedReplies.show, { params })).body.reply).toMatchObject({
    folder: "Billing",
    language: "de",
  });
  const change = { folder: null, language: "pt-BR" };
  const { body: changed } = await agent.call(savedReplies.change, { params, body: change });
  expect(changed.reply).toMatchObject({ ...change, version: 2 });
});

test.each([
  [{ folder: "" }, "folder", "Folder is required"],
  [{ folder: "x".repeat(61) }, "folder", "Folder must be at most 60 characters"],
  [{ language: "German" }, "language", "Language is not one of the choices"],
])("%j is refused with a field error", async (draft, field, message) => {
  const agent = await desk.as("agent");
  const { status, problem } = await agent.call(savedReplies.create, {
    body: { name: "Restart", body, ...draft },
  });
  expect([status, problem.fields]).toEqual([400, { [field]: message }]);
});

test("the list is filtered by folder, sharing and language", async () => {
  await saved("admin", { name: "Refund", folder: "Billing", visibility: "everyone" });
  await saved("agent", { name: "Invoice", folder: "billing" });
  await saved("agent", { name: "Rechnung", folder: "Billing", language: "de" });
  await saved("agent", { name: "Hello" });
  expect(await names("agent", { folder: "Billing" })).toEqual(["Invoice", "Rechnung", "Refund"]);
  expect(await names("agent", { visibility: "everyone" })).toEqual(["Refund"]);
  expect(await names("agent", { visibility: "me" })).toEqual(["Hello", "Invoice", "Rechnung"]);
  expect(await names("agent", { language: "de" })).toEqual(["Rechnung"]);
  expect(await names("agent", { folder: "Billing", search: "re", language: "en" })).toEqual([
    "Refund",
  ]);
  expect(await names("agent", { folder: "Shipping" })).toEqual([]);
});

test("folders and languages to choose from are those of the replies that somebody sees", async () => {
  await saved("agent", { folder: "Repairs", language: "de" });
  await saved("admin", { folder: "Billing", visibility: "everyone" });
  await saved("admin", { folder: "billing", visibility: "everyone" });
  await saved("admin", { folder: "Salaries", language: "fr" });
  const choices = async (who: Who, label?: "globex") =>
    (await (await desk.as(who, label)).call(savedReplies.choices, {})).body;
  const { folders, languages } = await choices("agent");
  expect(folders.map((folder) => folder.toLowerCase())).toEqual(["billing", "repairs"]);
  expect(languages).toEqual(["de", "en"]);
  expect((await choices("admin", "globex")).folders).toEqual([]);
});

test("the list is sorted by name and by uses, in both directions", async () => {
  const ticket = await openTicket(desk);
  for (const name of ["beta", "Alpha", "Gamma"]) await saved("agent", { name });
  const agent = await desk.as("agent");
  const { results } = (await agent.call(savedReplies.list, { query: { sort: "-name" } })).body;
  expect(results.map(({ name }) => name)).toEqual(["Gamma", "beta", "Alpha"]);
  const params = { id: results[1]?.id ?? "" };
  await agent.call(savedReplies.render, { params, query: { ticket: ticket.id } });
  expect(await names("agent", { sort: "name" })).toEqual(["Alpha", "beta", "Gamma"]);
  expect(await names("agent", { sort: "-used_count" })).toEqual(["beta", "Alpha", "Gamma"]);
  expect(await names("agent", { sort: "used_count" })).toEqual(["Gamma", "Alpha", "beta"]);
});

test("every order of 2,000 replies is read from an index", async () => {
  await fill(savedReplies.mostReplies);
  await desk.rows("analyze saved_replies");
  for (const order of [
    "lower(name), id",
    "lower(name) desc, id desc",
    "used_count desc, lower(name), id",
    "used_count, lower(name) desc, id desc",
  ]) {
    const plan = await desk.rows(
      `explain (format json) select id from saved_replies where business_id = $1 order by ${order} limit 10`,
      [desk.business().id],
    );
    expect(JSON.stringify(plan), order).not.toContain('"Sort"');
  }
});

test("a business has at most 2,000 replies, also when two are saved at once", async () => {
  await fill(savedReplies.mostReplies - 1);
  const admin = await desk.as("admin");
  const add = () => admin.call(savedReplies.create, { body: { name: "One more", body } });
  const both = await Promise.all([add(), add()]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
  expect((await add()).problem).toMatchObject({ code: "limits.reached" });
  const page = await admin.call(savedReplies.list, { query: { page: 20, page_size: 100 } });
  expect(page.body).toMatchObject({ count: 2000, next: null });
  expect(page.body.results).toHaveLength(100);
});

test("uses at the same time are all counted, with the time of the last", async () => {
  const ticket = await openTicket(desk);
  const { id } = await saved("admin", { visibility: "everyone" });
  const [admin, agent] = [await desk.as("admin"), await desk.as("agent")];
  const ask = { params: { id }, query: { ticket: ticket.id } };
  await Promise.all(
    Array.from({ length: 20 }, (_, n) => (n % 2 ? admin : agent).call(savedReplies.render, ask)),
  );
  const { reply } = (await admin.call(savedReplies.show, { params: { id } })).body;
  expect(reply).toMatchObject({ used_count: 20, version: 1 });
  expect(Date.parse(reply.last_used_at ?? "")).toBeGreaterThan(Date.now() - 60_000);
});

test("a preview is filled with samples or for a ticket, is cleaned, and counts no use", async () => {
  const ticket = await openTicket(desk, { title: "<b>Wi-Fi</b>" });
  await saved("agent");
  const words =
    '<p onclick="x()">{{customer.first_name}}, {{ticket.subject}}, {{agent.full_name}}</p>';
  const sample = await preview("agent", { body: words });
  expect(sample.body).toEqual({
    html: "<p>Sam, The printer on floor 2 is out of ink, agent acme</p>",
    missing: [],
  });
  const real = await preview("agent", { body: words, ticket: ticket.ticket_id });
  expect(real.body.html).toBe("<p>customer, &lt;b&gt;Wi-Fi&lt;/b&gt;, agent acme</p>");
  const agent = await desk.as("agent");
  const { results } = (await agent.call(savedReplies.list, { query: {} })).body;
  expect(results).toMatchObject([{ used_count: 0, last_used_at: null }]);
  const events = (await desk.announced()).filter((name) => name.startsWith("replies."));
  expect(events).toEqual(["replies.created"]);
});

test("a preview refuses unknown variables, invisible tickets and customers", async () => {
  const ticket = await openTicket(desk);
  const unknown = await preview("agent", { body: "{{customer.shoe_size}}" });
  expect(unknown.problem.fields).toEqual({ body: "Unknown variable: customer.shoe_size" });
  const globex = await desk.as("admin", "globex");
  const asked = { body: { body, ticket: ticket.id } };
  expect((await globex.call(savedReplies.preview, asked)).status).toBe(404);
  expect((await preview("customer", { body })).status).toBe(403);
});

test("a reply is shown only to those who may use it", async () => {
  const { id } = await saved("agent");
  const statuses = [
    (await (await desk.as("agent")).call(savedReplies.show, { params: { id } })).status,
    (await (await desk.as("admin")).call(savedReplies.show, { params: { id } })).status,
    (await (await desk.as("admin", "globex")).call(savedReplies.show, { params: { id } })).status,
    (await (await desk.as("customer")).call(savedReplies.show, { params: { id } })).status,
  ];
  expect(statuses).toEqual([200, 404, 404, 403]);
});
