import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { aTarget } from "../sla.builders.ts";
import { policyApi } from "./policies.builders.ts";

const desk = testDesk();
const { create, change, someRow } = policyApi(desk);

test("a repeated priority is refused", async () => {
  const { status, problem } = await create({ targets: [aTarget(), aTarget()] });

  expect([status, problem.code]).toEqual([400, "sla.priority_repeated"]);
  expect(problem.message).toBe("Priority High is repeated");
  expect(problem.fields).toEqual({ "targets.1.priority": "Priority High is repeated" });
});

test("an operator that its condition type does not allow is refused", async () => {
  const { status, problem } = await create({
    conditions: [{ condition_type: "subject", operator: "equals", value: "x" }],
  });

  expect([status, problem.code]).toEqual([400, "sla.operator_not_allowed"]);
  expect(problem.message).toBe("Operator is not allowed for this condition type");
});

test.each([
  ["department", "Nowhere", "Unknown department: Nowhere"],
  ["category", "Nothing", "Unknown category: Nothing"],
  ["customer", "nobody@nowhere.test", "Unknown customer: nobody@nowhere.test"],
  ["assigned_agent", "No One", "Unknown assigned agent: No One"],
  ["priority", "urgent", "Unknown priority: urgent"],
  ["channel", "fax", "Unknown channel: fax"],
] as const)("an unknown %s is refused with its name", async (condition_type, value, message) => {
  const conditions = [{ condition_type, operator: "equals" as const, value }];
  const { status, problem } = await create({ conditions });

  expect([status, problem.code, problem.message]).toEqual([400, "sla.unknown_value", message]);
  expect(problem.fields).toEqual({ "conditions.0.value": message });
});

test("a record can be given by id or by name in any case; it is stored by id and shown by name", async () => {
  const department = await someRow("departments");
  const category = await someRow("ticket_categories");
  const { customer, agent } = desk.business().people;
  const { body } = await create({
    conditions: [
      { condition_type: "department", operator: "equals", value: department.name.toUpperCase() },
      { condition_type: "category", operator: "in", value: ` ${category.id}, ,other,OTHER ` },
      { condition_type: "customer", operator: "not_equals", value: customer.email.toUpperCase() },
      { condition_type: "assigned_agent", operator: "equals", value: "AGENT acme" },
      { condition_type: "assigned_agent", operator: "is_empty", value: "whatever" },
      { condition_type: "priority", operator: "in", value: "High, critical" },
      { condition_type: "customer_domain", operator: "ends_with", value: "@Acme.COM" },
      { condition_type: "subject", operator: "contains", value: "constructor" },
    ],
  });
  const [other] = await desk.rows<{ id: string }>(
    "select id from ticket_categories where business_id = $1 and name = 'Other'",
    [desk.business().id],
  );
  const expected = new Set([category.id, other?.id]);

  expect(body.policy.conditions.map(({ value, value_label }) => [value, value_label])).toEqual([
    [department.id, department.name],
    [[...expected].join(","), expected.size === 1 ? "Other" : `${category.name}, Other`],
    [customer.id, "customer acme"],
    [agent.id, "agent acme"],
    ["*", ""],
    ["high,critical", "High, Critical"],
    ["acme.com", "acme.com"],
    ["constructor", "constructor"],
  ]);
});

test("departments, categories and people of another business are unknown", async () => {
  const { agent, customer } = desk.business("globex").people;
  const refused = [
    ["department", (await someRow("departments", "globex")).id],
    ["category", (await someRow("ticket_categories", "globex")).id],
    ["assigned_agent", agent.id],
    ["customer", customer.email],
  ] as const;
  for (const [condition_type, value] of refused) {
    const { problem } = await create({
      conditions: [{ condition_type, operator: "equals", value }],
    });
    expect(problem.code).toBe("sla.unknown_value");
  }
  const reminder = { reminder_type: "resolution", time_before: 1, time_unit: "hours" } as const;
  const { problem } = await create({
    targets: [aTarget({ reminders: [{ ...reminder, notify_agents: [agent.id] }] })],
  });
  expect(problem.fields).toEqual({ "targets.0.reminders.0.notify_agents": "Unknown agent" });
});

test("new recipients must be active; a recipient who became inactive does not block an edit", async () => {
  const { agent, leaver, customer } = desk.business().people;
  const department = await someRow("departments");
  const remind = (...notify_agents: string[]) =>
    aTarget({
      reminders: [
        {
          reminder_type: "resolution",
          time_before: 1,
          time_unit: "hours",
          notify_agents,
          notify_groups: [department.id],
        },
      ],
    });
  const { id } = (await create({ targets: [remind(leaver.id)] })).body.policy;
  await desk.rows("update accounts set status = 'deactivated' where id = $1", [leaver.id]);

  expect((await change(id, { targets: [remind(leaver.id, agent.id)] })).status).toBe(200);
  expect((await create({ targets: [remind(leaver.id)] })).problem.message).toBe(
    "Agent is not active",
  );
  expect((await create({ targets: [remind(customer.id)] })).problem.message).toBe("Unknown agent");
});

test("escalations of one type must be in order of time, in any unit", async () => {
  const step = (level: number, trigger_time: number, trigger_unit: "hours" | "days") => ({
    escalation_type: "resolution" as const,
    level,
    trigger_time,
    trigger_unit,
  });
  const refused = await create({
    targets: [aTarget({ escalations: [step(2, 8, "hours"), step(1, 1, "days")] })],
  });
  expect(refused.problem).toMatchObject({
    code: "sla.escalation_order",
    message: "Escalation level 2 must trigger after level 1",
  });
  const longer = await create({
    targets: [aTarget({ escalations: [step(1, 1, "days"), step(2, 9, "hours")] })],
  });
  expect(longer.status).toBe(201);
});
