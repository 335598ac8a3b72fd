import { departments } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";

const desk = testDesk();

async function create(body: departments.Draft) {
  return (await desk.as("admin")).call(departments.create, { body });
}

async function list() {
  return (await desk.as("agent")).call(departments.list, { query: {} });
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

test("the status is toggled, and members stay", async () => {
  const admin = await desk.as("admin");
  const { id } = (await create({ name: "Sales" })).body.department;
  const agent = desk.business().people.agent.id;
  await admin.call(departments.changeMembers, { params: { id }, body: { add: [agent] } });
  const closed = await admin.call(departments.toggle, { params: { id } });

  expect(closed.body.message).toBe("Action was successful");
  expect(closed.body.department).toMatchObject({ status: "I", members_count: 1 });
  const opened = await admin.call(departments.toggle, { params: { id } });
  expect(opened.body.department.status).toBe("A");
  expect((await logged()).slice(2)).toEqual([
    {
      name: "departments.deactivated",
      record_id: id,
      changes: [{ field: "status", from: "A", to: "I" }],
    },
    {
      name: "departments.activated",
      record_id: id,
      changes: [{ field: "status", from: "I", to: "A" }],
    },
  ]);
});

test("when two people deactivate an active department at once, one succeeds and the other is refused", async () => {
  const admin = await desk.as("admin");
  const { id } = (await create({ name: "Sales" })).body.department;
  const toggle = () => admin.call(departments.toggle, { params: { id } }, { "if-match": '"1"' });
  const answers = await Promise.all([toggle(), toggle()]);

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const { body } = await admin.call(departments.show, { params: { id } });
  expect(body.department.status).toBe("I");
});

test("the default department cannot be deactivated", async () => {
  const admin = await desk.as("admin");
  const { status, problem } = await admin.call(departments.toggle, {
    params: { id: await defaultId() },
  });

  expect(status).toBe(409);
  expect(problem).toMatchObject({
    code: "departments.is_default",
    message: "Choose another default department first.",
  });
  expect((await list()).body.results[0]?.status).toBe("A");
});

test("another department becomes the default, and there is always exactly one, also when two are chosen at once", async () => {
  const admin = await desk.as("admin");
  const first = await defaultId();
  const others = await Promise.all(["One", "Two"].map((name) => create({ name })));
  const answers = await Promise.all(
    others.map(({ body }) =>
      admin.call(departments.makeDefault, { params: { id: body.department.id } }),
    ),
  );

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0]?.body.message).toBe("Default department changed successfully");
  const { results } = (await list()).body;
  expect(results.filter(({ is_default }) => is_default)).toHaveLength(1);
  const told = (await logged()).filter(({ record_id }) => record_id === first);
  expect(told).toEqual([
    {
      name: "departments.updated",
      record_id: first,
      changes: [{ field: "is_default", from: true, to: false }],
    },
  ]);
});

test("an inactive department cannot become the default", async () => {
  const admin = await desk.as("admin");
  const { id } = (await create({ name: "Sales" })).body.department;
  await admin.call(departments.toggle, { params: { id } });
  const { status, problem } = await admin.call(departments.makeDefault, { params: { id } });

  expect(status).toBe(409);
  expect(problem).toMatchObject({
    code: "departments.inactive",
    message: "Department is not active",
  });
});
