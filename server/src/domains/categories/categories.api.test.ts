import { categories, departments } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import type { Who } from "#platform/testing/tenants.ts";

const desk = testDesk();
const draft = { name: "Refund", description: "Money back." };

async function create(body: object = draft, who: Who = "admin") {
  return (await desk.as(who)).call(categories.create, { body: body as categories.Draft });
}

async function list(query: object = {}, who: Who = "admin") {
  return (await desk.as(who)).call(categories.list, { query });
}

async function logged() {
  return desk.rows<{ name: string; changes: unknown }>(
    "select name, changes from events where business_id = $1 and record_type = 'category' order by id",
    [desk.business().id],
  );
}

test("a category is added, listed and published as an event with its initial values", async () => {
  const { status, body } = await create({ ...draft, name: " Refund " });

  expect(status).toBe(201);
  expect(body.message).toBe("Ticket category created successfully");
  expect(body.category).toMatchObject({
    ...draft,
    is_active: true,
    department: null,
    default_priority: "normal",
    version: 1,
  });
  expect((await list({ search: "REFUND" })).body.results).toEqual([body.category]);
  expect(await logged()).toEqual([
    {
      name: "categories.created",
      changes: [
        { field: "name", from: null, to: "Refund" },
        { field: "description", from: null, to: "Money back." },
        { field: "is_active", from: null, to: true },
        { field: "default_priority", from: null, to: "normal" },
      ],
    },
  ]);
});

test("the list is paged by ten, counted, searched, filtered and sorted by the server", async () => {
  for (let number = 1; number <= 8; number++) await create({ ...draft, name: `More ${number}` });
  const { body } = await list();

  expect(body.results).toHaveLength(10);
  expect(body).toMatchObject({
    count: 13,
    next: "/api/v1/ticket/category/?page=2&page_size=10&sort=name",
    previous: null,
  });
  const names = async (query: object) => (await list(query)).body.results.map(({ name }) => name);
  expect(await names({ search: "money back", sort: "-name", page_size: 2 })).toEqual([
    "More 8",
    "More 7",
  ]);
  expect(await names({ is_active: "false" })).toEqual([]);
  expect((await list({ sort: "position" })).status).toBe(400);
});

test.each([
  [{ description: "Words." }, "name", "Name is required"],
  [{ name: "x", description: "Words." }, "name", "Name must be at least 2 characters"],
  [{ name: "x".repeat(61), description: "Words." }, "name", "Name must be at most 60 characters"],
  [{ name: "Refund", description: " " }, "description", "Description is required"],
  [
    { name: "Refund", description: "x".repeat(501) },
    "description",
    "Description must be at most 500 characters",
  ],
])("%j is refused with a field error", async (body, field, message) => {
  const { status, problem } = await create(body);

  expect(status).toBe(400);
  expect(problem).toMatchObject({ code: "request.invalid", message, fields: { [field]: message } });
});

test("a description may have several lines", async () => {
  const { body } = await create({ ...draft, description: "One.\nTwo." });
  expect(body.category.description).toBe("One.\nTwo.");
});

test("a name that differs only in case is refused with 409, never 401", async () => {
  const { status, problem } = await create({ ...draft, name: "QUESTION" });

  expect(status).toBe(409);
  expect(problem).toMatchObject({
    code: "categories.name_taken",
    message: "A category with this name exists",
  });
  expect((await list()).status).toBe(200);
});

test("a business has at most 200 categories, also when two are added at once", async () => {
  await desk.rows(
    `insert into ticket_categories (business_id, id, name, description, position)
     select $1, gen_random_uuid(), 'Topic ' || n, 'Words', 100 + n from generate_series(1, 199 - (
       select count(*)::int from ticket_categories where business_id = $1)) n`,
    [desk.business().id],
  );
  const answers = await Promise.all([create(), create({ ...draft, name: "Return" })]);

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.problem).toMatchObject({
    code: "limits.reached",
    message: "Your workspace has reached its limit of 200 categories.",
  });
});

test("a category sets the department and the priority of a ticket", async () => {
  const admin = await desk.as("admin");
  const sales = (await admin.call(departments.create, { body: { name: "Sales" } })).body.department;
  const { id } = (await create()).body.category;
  const { body } = await admin.call(categories.update, {
    params: { id },
    body: { department: sales.id, default_priority: "high" },
  });

  expect(body.message).toBe("Category updated successfully");
  expect(body.category).toMatchObject({
    ...draft,
    department: { id: sales.id, name: "Sales" },
    default_priority: "high",
    version: 2,
  });
  expect((await logged())[1]).toEqual({
    name: "categories.updated",
    changes: [
      { field: "default_priority", from: "normal", to: "high" },
      { field: "department", from: null, to: "Sales" },
    ],
  });
  const cleared = await admin.call(categories.update, {
    params: { id },
    body: { department: null },
  });
  expect(cleared.body.category.department).toBeNull();
});

test("an inactive, foreign or unknown department cannot be chosen, and one deactivated later may stay", async () => {
  const admin = await desk.as("admin");
  const sales = (await admin.call(departments.create, { body: { name: "Sales" } })).body.department;
  const { id } = (await create({ ...draft, department: sales.id })).body.category;
  await admin.call(departments.toggle, { params: { id: sales.id } });
  const theirs = await (await desk.as("admin", "globex")).call(departments.list, { query: {} });

  expect((await create({ ...draft, name: "Two", department: sales.id })).problem.fields).toEqual({
    department: "Department is not active",
  });
  expect(
    (await create({ ...draft, name: "Two", department: theirs.body.results[0]?.id })).problem
      .fields,
  ).toEqual({ department: "Unknown department" });
  const kept = await admin.call(categories.update, {
    params: { id },
    body: { description: "Words.", department: sales.id },
  });
  expect(kept.body.category.department?.name).toBe("Sales");
});

test("a category toggled twice is active again, and each toggle publishes an event", async () => {
  const admin = await desk.as("admin");
  const { id } = (await create()).body.category;
  const off = await admin.call(categories.toggle, { params: { id }, query: {} });
  expect(off.body).toMatchObject({
    message: "Action was successful",
    category: { is_active: false },
  });
  const on = await admin.call(categories.toggle, { params: { id }, query: {} });

  expect(on.body.category.is_active).toBe(true);
  expect((await logged()).slice(1)).toEqual([
    {
      name: "categories.deactivated",
      changes: [{ field: "is_active", from: true, to: false }],
    },
    { name: "categories.activated", changes: [{ field: "is_active", from: false, to: true }] },
  ]);
});

test("a deactivation that is sent again leaves the category inactive, and only the first publishes an event", async () => {
  const admin = await desk.as("admin");
  const { id } = (await create()).body.category;
  const ask = { params: { id }, query: { is_active: false } };
  for (const _ of ["first", "again"]) {
    const { status, body } = await admin.call(categories.toggle, ask);
    expect([status, body.category.is_active]).toEqual([200, false]);
  }
  expect((await logged()).slice(1).map(({ name }) => name)).toEqual(["categories.deactivated"]);
});

test("when two people deactivate an active category at once, one succeeds and the other is refused", async () => {
  const admin = await desk.as("admin");
  const { id } = (await create()).body.category;
  const toggle = () =>
    admin.call(categories.toggle, { params: { id }, query: {} }, { "if-match": '"1"' });
  const answers = await Promise.all([toggle(), toggle()]);

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test("a field that two people changed is refused, and a change without effect leaves no trace", async () => {
  const admin = await desk.as("admin");
  const { id } = (await create()).body.category;
  const change = (name: string) =>
    admin.call(categories.update, { params: { id }, body: { name, version: 1 } });
  await change("Refund");
  await change("First");

  expect((await change("Second")).problem).toMatchObject({
    code: "request.stale_version",
    current: { name: "First", version: 2 },
  });
  expect(await logged()).toHaveLength(2);
});

test("a customer sees only the active categories and nothing else about them", async () => {
  const admin = await desk.as("admin");
  const { id } = (await create()).body.category;
  await admin.call(categories.toggle, { params: { id }, query: {} });
  const { body } = await list({ is_active: "false" }, "customer");

  expect(body.results.map(({ name }) => name)).toEqual([
    "Billing",
    "Feature request",
    "Other",
    "Problem",
    "Question",
  ]);
  expect(Object.keys(body.results[0] ?? {})).toEqual([
    "id",
    "name",
    "description",
    "is_active",
    "created_at",
  ]);
  expect((await list({}, "agent")).body.count).toBe(6);
});

test("an agent cannot change a category, and one of another business is not found", async () => {
  const { id } = (await create()).body.category;
  const agent = await desk.as("agent");
  const stranger = await desk.as("admin", "globex");
  const answers = await Promise.all([
    create({ ...draft, name: "Two" }, "agent"),
    agent.call(categories.show, { params: { id } }),
    agent.call(categories.update, { params: { id }, body: { name: "Two" } }),
    agent.call(categories.toggle, { params: { id }, query: {} }),
  ]);

  expect(answers.map(({ problem }) => problem.code)).toEqual(Array(4).fill("access.denied"));
  expect((await stranger.call(categories.toggle, { params: { id }, query: {} })).problem.code).toBe(
    "record.not_found",
  );
});
