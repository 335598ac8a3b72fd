import { departments } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";

const desk = testDesk();

async function stage() {
  const admin = await desk.as("admin");
  const { body } = await admin.call(departments.create, { body: { name: "Sales" } });
  const { id } = body.department;
  return {
    id,
    people: desk.business().people,
    change: (change: Partial<departments.MembersChange>) =>
      admin.call(departments.changeMembers, { params: { id }, body: change }),
    logged: () =>
      desk.rows<{ payload: unknown; changes: unknown }>(
        "select payload, changes from events where name = 'departments.members_changed' and record_id = $1",
        [id],
      ),
  };
}

test("members are added and one becomes the lead, and the log has their names", async () => {
  const { id, people, change, logged } = await stage();
  const { body } = await change({ add: [people.agent.id], lead: people.outsider.id });

  expect(body.message).toBe("Department members updated successfully");
  expect(body.department).toMatchObject({ members_count: 2, lead: people.outsider.id });
  expect(body.department.members.map(({ name }) => name)).toEqual(["agent acme", "outsider acme"]);
  expect(await logged()).toEqual([
    {
      payload: { department_id: id, added: [people.agent.id, people.outsider.id], removed: [] },
      changes: [
        { field: "members", from: [], to: ["agent acme", "outsider acme"] },
        { field: "lead", from: null, to: "outsider acme" },
      ],
    },
  ]);
});

test("a lead who leaves the department is no longer its lead", async () => {
  const { people, change, logged } = await stage();
  await change({ lead: people.agent.id });
  const { body } = await change({ remove: [people.agent.id] });

  expect(body.department).toMatchObject({ lead: null, members: [] });
  expect((await logged())[1]?.changes).toEqual([
    { field: "members", from: ["agent acme"], to: [] },
    { field: "lead", from: "agent acme", to: null },
  ]);
});

test("the database removes the lead when the membership row is deleted", async () => {
  const { id, people, change } = await stage();
  await change({ lead: people.agent.id });
  await desk.rows("delete from department_members where account_id = $1 and department_id = $2", [
    people.agent.id,
    id,
  ]);

  const [row] = await desk.rows("select lead_id from departments where id = $1", [id]);
  expect(row).toEqual({ lead_id: null });
});

test("two people who change the members at once both succeed", async () => {
  const { people, change } = await stage();
  const answers = await Promise.all([
    change({ add: [people.agent.id] }),
    change({ add: [people.outsider.id] }),
  ]);

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await change({})).body.department.members_count).toBe(2);
});

test("a change of members without effect leaves no trace", async () => {
  const { people, change, logged } = await stage();
  await change({ remove: [people.agent.id] });
  expect(await logged()).toEqual([]);
});

test("customers, strangers and deactivated people cannot be members", async () => {
  const { people, change } = await stage();
  await desk.rows("update accounts set status = 'deactivated' where id = $1", [people.leaver.id]);
  const foreign = desk.business("globex").people.agent.id;

  expect((await change({ add: [people.customer.id] })).problem.fields).toEqual({
    add: "Unknown agent",
  });
  expect((await change({ add: [foreign] })).problem.fields).toEqual({ add: "Unknown agent" });
  expect((await change({ lead: foreign })).problem.fields).toEqual({ lead: "Unknown agent" });
  expect((await change({ add: [people.leaver.id] })).problem.fields).toEqual({
    add: "Agent is not active",
  });
});

test("email addresses of members are shown to those only who manage them", async () => {
  const admin = await desk.as("admin");
  const agent = await desk.as("agent");
  const { body } = await admin.call(departments.list, { query: {} });
  const params = { id: body.results[0]?.id ?? "" };
  const emailsFor = async (reader: typeof admin) =>
    (await reader.call(departments.show, { params })).body.department.members.map(
      ({ email }) => email,
    );

  expect((await emailsFor(admin)).every((email) => email.includes("@"))).toBe(true);
  expect(new Set(await emailsFor(agent))).toEqual(new Set([""]));
});
