import { departments } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import type { Who } from "#platform/testing/tenants.ts";

const desk = testDesk();

async function create(body: departments.Draft | { name: string }, who: Who = "admin") {
  return (await desk.as(who)).call(departments.create, { body });
}

async function list(query: object = {}, who: Who = "agent") {
  return (await desk.as(who)).call(departments.list, { query });
}

async function defaultId(): Promise<string> {
  const { results } = (await list()).body;
  return results.find(({ is_default }) => is_default)?.id ?? "none";
}

async function logged() {
  return desk.rows<{ name: string; record_id: string; changes: unknown }>(
    `select name, record_id, changes from events
     where business_id = $1 and record_type = 'department' order by id`,
    [desk.business().id],
  );
}

test("a department is created, listed and published as an event with its initial values", async () => {
  const body = { name: "  Night Shift ", support_email: " Night@Example.test " };
  const { status, body: created } = await create(body);

  expect(status).toBe(201);
  expect(created.message).toBe("Department created successfully");
  expect(created.department).toMatchObject({
    name: "Night Shift",
    slag: "night-shift",
    status: "A",
    support_email: "night@example.test",
    is_default: false,
    members_count: 0,
    lead: null,
    members: [],
    version: 1,
  });
  expect((await list()).body.results.map(({ name }) => name)).toEqual([
    "General Support",
    "Night Shift",
  ]);
  expect(await logged()).toEqual([
    {
      name: "departments.created",
      record_id: created.department.id,
      changes: [
        { field: "name", from: null, to: "Night Shift" },
        { field: "slag", from: null, to: "night-shift" },
        { field: "support_email", from: null, to: "night@example.test" },
        { field: "status", from: null, to: "A" },
        { field: "is_default", from: null, to: false },
      ],
    },
  ]);
});

test("of 23 departments the third page of ten has three, and links to the others", async () => {
  for (let number = 2; number <= 23; number++) await create({ name: `Team ${number}` });
  const { body } = await list({ page: 3, page_size: 10 });

  expect(body.results).toHaveLength(3);
  expect(body).toMatchObject({
    count: 23,
    next: null,
    previous: "/api/v1/department/list/?page=2&page_size=10&sort=name",
  });
});

test("the list is searched, filtered and sorted by the server", async () => {
  await create({ name: "Alpha", support_email: "first@example.test" });
  const { body } = await create({ name: "beta_100%" });
  const admin = await desk.as("admin");
  await admin.call(departments.toggle, { params: { id: body.department.id } });
  const names = async (query: object) => (await list(query)).body.results.map(({ name }) => name);

  expect(await names({ search: "ALPH" })).toEqual(["Alpha"]);
  expect(await names({ search: "first@" })).toEqual(["Alpha"]);
  expect(await names({ search: "_100%" })).toEqual(["beta_100%"]);
  expect(await names({ search: "%" })).toEqual(["beta_100%"]);
  expect(await names({ status: "I" })).toEqual(["beta_100%"]);
  expect(await names({ sort: "-name" })).toEqual(["General Support", "beta_100%", "Alpha"]);
  expect(await names({ sort: "-status" })).toEqual(["beta_100%", "General Support", "Alpha"]);
  expect((await list({ sort: "version" })).status).toBe(400);
});

test.each([
  [{ name: " " }, "name", "Name is required"],
  [{ name: "x" }, "name", "Name must be at least 2 characters"],
  [{ name: "x".repeat(81) }, "name", "Name must be at most 80 characters"],
  [{ name: "Sales", support_email: "sales" }, "support_email", "Enter a valid email address"],
])("%j is refused with a field error", async (body, field, message) => {
  const { status, problem } = await create(body);

  expect(status).toBe(400);
  expect(problem).toMatchObject({ code: "request.invalid", message, fields: { [field]: message } });
});

test("a name that differs only in case is refused, and the caller stays signed in", async () => {
  const { status, problem } = await create({ name: "general SUPPORT" });

  expect(status).toBe(409);
  expect(problem).toMatchObject({
    code: "departments.name_taken",
    message: "A department with this name exists",
  });
  expect((await list({}, "admin")).status).toBe(200);
});

test("an address belongs to one department, which the refusal names", async () => {
  await create({ name: "Sales", support_email: "sales@example.test" });
  const { status, problem } = await create({ name: "Shop", support_email: "SALES@example.test" });

  expect(status).toBe(409);
  expect(problem).toMatchObject({
    code: "departments.support_email_taken",
    message: "This support email is already used by Sales",
  });
});

test("an existing slug gets a number, also for departments created at once", async () => {
  const answers = await Promise.all(["R&D", "R/D", "R D"].map((name) => create({ name })));
  const slugs = answers.map(({ body }) => body.department.slag);

  expect(slugs.sort()).toEqual(["r-d", "r-d-2", "r-d-3"]);
});

test("a business has at most 200 departments, also when two are created at once", async () => {
  await desk.rows(
    `insert into departments (business_id, id, name, slug)
     select $1, gen_random_uuid(), 'Team ' || n, 'team-' || n from generate_series(1, 198) n`,
    [desk.business().id],
  );
  const answers = await Promise.all(["One", "Two"].map((name) => create({ name })));

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.problem).toMatchObject({
    code: "limits.reached",
    message: "Your workspace has reached its limit of 200 departments.",
  });
});

test("a change is stored, updates the slug with the name, and publishes an event with before and after", async () => {
  const id = await defaultId();
  const admin = await desk.as("admin");
  const { body } = await admin.call(departments.update, {
    params: { id },
    body: { name: "Front Desk", support_email: "" },
  });

  expect(body.message).toBe("Department updated successfully");
  expect(body.department).toMatchObject({
    name: "Front Desk",
    slag: "front-desk",
    support_email: null,
    version: 2,
  });
  const owner = `owner@${desk.business().label}.test`;
  expect(await logged()).toEqual([
    {
      name: "departments.updated",
      record_id: id,
      changes: [
        { field: "name", from: "General Support", to: "Front Desk" },
        { field: "slag", from: "general-support", to: "front-desk" },
        { field: "support_email", from: owner, to: null },
      ],
    },
  ]);
});

test("a change without effect leaves no trace", async () => {
  const id = await defaultId();
  const admin = await desk.as("admin");
  const { body } = await admin.call(departments.update, {
    params: { id },
    body: { name: "General Support" },
  });

  expect(body.department.version).toBe(1);
  expect(await logged()).toEqual([]);
});

test("a field that two people changed is refused with the current record", async () => {
  const id = await defaultId();
  const admin = await desk.as("admin");
  const change = (name: string) =>
    admin.call(departments.update, { params: { id }, body: { name, version: 1 } });
  await change("First");
  const { problem } = await change("Second");

  expect(problem).toMatchObject({
    code: "request.stale_version",
    current: { name: "First", version: 2 },
  });
});

test("a read returns its version as ETag", async () => {
  const agent = await desk.as("agent");
  const { headers } = await agent.call(departments.show, { params: { id: await defaultId() } });
  expect(headers.etag).toBe('"1"');
});

test("an agent reads departments and cannot change them", async () => {
  const agent = await desk.as("agent");
  const params = { id: await defaultId() };
  expect((await agent.call(departments.show, { params })).status).toBe(200);
  const answers = await Promise.all([
    create({ name: "Sales" }, "agent"),
    agent.call(departments.update, { params, body: { name: "Sales" } }),
    agent.call(departments.toggle, { params }),
    agent.call(departments.changeMembers, { params, body: {} }),
    agent.call(departments.makeDefault, { params }),
  ]);

  expect(answers.map(({ problem }) => problem.code)).toEqual(Array(5).fill("access.denied"));
  expect((await list({}, "customer")).problem.code).toBe("access.denied");
});

test("a department of another business is not found", async () => {
  const id = await defaultId();
  const stranger = await desk.as("admin", "globex");
  const missing = await stranger.call(departments.update, {
    params: { id },
    body: { name: "Taken over" },
  });

  expect(missing.problem.code).toBe("record.not_found");
  expect((await list()).body.results[0]?.name).toBe("General Support");
});
