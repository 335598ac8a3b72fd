import { slaPolicies } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { aPolicy, aTarget } from "../sla.builders.ts";
import { policyApi } from "./policies.builders.ts";

const desk = testDesk();
const { create, list, changesOf } = policyApi(desk);

test("a new business has one policy for all tickets, in business hours", async () => {
  const { count, results } = await list();
  const [standard] = results;

  expect(count).toBe(1);
  expect(standard).toMatchObject({
    name: "Standard",
    is_active: true,
    position: 1,
    operational_hours: "business_hours",
    evaluation_method: "ticket_creation",
    conditions: [
      { condition_type: "all_tickets", operator: "equals", value: "true", is_active: true },
    ],
    hides: 0,
    hidden_by: null,
  });
  expect(
    standard?.targets.map((target) => [
      target.priority,
      `${target.first_response_time} ${target.first_response_unit}`,
      `${target.next_response_time} ${target.next_response_unit}`,
      `${target.resolution_time} ${target.resolution_unit}`,
    ]),
  ).toEqual([
    ["critical", "30 minutes", "1 hours", "4 hours"],
    ["high", "1 hours", "2 hours", "8 hours"],
    ["normal", "4 hours", "8 hours", "24 hours"],
    ["low", "8 hours", "16 hours", "40 hours"],
  ]);
  for (const { reminders, escalations } of standard?.targets ?? []) {
    expect(reminders).toMatchObject([
      { reminder_type: "resolution", time_before: 30, time_unit: "minutes" },
    ]);
    expect(escalations).toEqual([]);
  }
});

test("an admin creates a policy: it comes last, with defaults, and is published as an event", async () => {
  const { status, body } = await create();

  expect(status).toBe(201);
  expect(body.message).toBe("Policy created successfully");
  expect(body.policy).toMatchObject({
    ...aPolicy(),
    evaluation_method: "ticket_creation",
    is_active: true,
    position: 2,
    version: 1,
    conditions: [{ value: "high", value_label: "High", is_active: true }],
    targets: [
      {
        ...aTarget(),
        id: expect.any(String),
        reminder_enabled: true,
        escalation_enabled: true,
        reminders: [],
        escalations: [],
      },
    ],
  });
  const [changes] = await changesOf("sla.policy_created");
  expect(changes?.map(({ field, from }) => [field, from])).toEqual(
    [
      "name",
      "description",
      "operational_hours",
      "evaluation_method",
      "is_active",
      "conditions",
      "targets",
      "position",
    ].map((field) => [field, null]),
  );
});

test("a business can have at most two hundred policies, listed ten to a page", async () => {
  await desk.rows(
    `insert into sla_policies (business_id, id, name, description, operational_hours, evaluation_method,
       position, conditions, targets)
     select $1, gen_random_uuid(), 'Policy ' || n, 'x', 'calendar_hours', 'ticket_creation', n, '[]', '[]'
     from generate_series(2, 200) n`,
    [desk.business().id],
  );
  const { status, problem } = await create();

  expect([status, problem.code]).toEqual([409, "limits.reached"]);
  expect(problem.message).toBe("Your workspace has reached its limit of 200 SLA policies.");
  const page = await list();
  expect([page.count, page.results.length]).toEqual([200, 10]);
  expect(page.next).toBe("/api/v1/sla/policies/?page=2&page_size=10");
});

test("the choices are lists of values and labels, with the length of a business day", async () => {
  const { body } = await (await desk.as("agent")).call(slaPolicies.choices, {});

  expect(body).toMatchObject({
    operational_hours: [
      { value: "business_hours", label: "Business hours" },
      { value: "calendar_hours", label: "Calendar hours (24x7)" },
    ],
    evaluation_methods: [
      { value: "ticket_creation", label: "At ticket creation" },
      { value: "ticket_update", label: "On every ticket update" },
      { value: "conditions_met", label: "When conditions are first met" },
    ],
    priorities: [
      { value: "critical", label: "Critical" },
      { value: "high", label: "High" },
      { value: "normal", label: "Normal" },
      { value: "low", label: "Low" },
    ],
    business_day_minutes: 480,
  });
  expect(body.condition_types.map(({ label }) => label)).toEqual([
    "Any ticket",
    "Priority",
    "Category",
    "Department",
    "Channel",
    "Tag",
    "Customer",
    "Customer email domain",
    "Subject",
    "Assigned agent",
  ]);
  expect(body.operators.map(({ value }) => value)).toHaveLength(10);
});

test("users and groups are the active staff and the active departments", async () => {
  const { leaver, agent } = desk.business().people;
  await desk.rows("update accounts set status = 'deactivated' where id = $1", [leaver.id]);
  const { body } = await (await desk.as("agent")).call(slaPolicies.usersAndGroups, {});

  expect(body.users.map(({ name }) => name)).toEqual([
    "admin acme",
    "agent acme",
    "novice acme",
    "outsider acme",
  ]);
  expect(body.users[1]).toEqual({
    id: agent.id,
    name: "agent acme",
    email: agent.email,
    role: "agent",
  });
  expect(body.groups).toMatchObject([{ name: "General Support", member_count: 1 }]);
  await desk.rows("update departments set is_active = false where business_id = $1", [
    desk.business().id,
  ]);
  const after = await (await desk.as("agent")).call(slaPolicies.usersAndGroups, {});
  expect(after.body.groups).toEqual([]);
});

test("an agent can read the policies but not change them; a customer can do neither", async () => {
  const { id } = (await create()).body.policy;
  for (const [who, read] of [
    ["agent", 200],
    ["customer", 403],
  ] as const) {
    const client = await desk.as(who);
    const reads = [
      (await client.call(slaPolicies.list, { query: {} })).status,
      (await client.call(slaPolicies.show, { params: { id } })).status,
      (await client.call(slaPolicies.choices, {})).status,
      (await client.call(slaPolicies.usersAndGroups, {})).status,
    ];
    expect(reads).toEqual([read, read, read, read]);
    const writes = [
      (await client.call(slaPolicies.create, { body: aPolicy() })).status,
      (await client.call(slaPolicies.change, { params: { id }, body: { name: "x" } })).status,
      (await client.call(slaPolicies.activate, { params: { id } })).status,
      (await client.call(slaPolicies.deactivate, { params: { id } })).status,
      (await client.call(slaPolicies.reorder, { body: { ids: [id] } })).status,
    ];
    expect(writes).toEqual([403, 403, 403, 403, 403]);
  }
});

test("another business cannot read or change the policy", async () => {
  const { id } = (await create()).body.policy;
  const globex = await desk.as("admin", "globex");
  const statuses = [
    (await globex.call(slaPolicies.show, { params: { id } })).status,
    (await globex.call(slaPolicies.change, { params: { id }, body: { name: "x" } })).status,
    (await globex.call(slaPolicies.deactivate, { params: { id } })).status,
  ];

  expect(statuses).toEqual([404, 404, 404]);
  expect((await globex.call(slaPolicies.list, { query: {} })).body.count).toBe(1);
});

test("a single policy has its version as ETag", async () => {
  const { id } = (await create()).body.policy;
  const { headers, body } = await (await desk.as("agent")).call(slaPolicies.show, {
    params: { id },
  });

  expect([headers.etag, body.policy.name]).toEqual(['"1"', "Gold"]);
});
