import { audit, mailRules } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";

const desk = testDesk();

type Draft = mailRules.Draft;
const subjectHas = (value: string): Draft["conditions"] => [
  { field: "subject", operator: "contains", value },
];

async function addRule(draft: Partial<Draft>): Promise<mailRules.Rule> {
  const admin = await desk.as("admin");
  const reply = await admin.call(mailRules.create, {
    body: { name: "Backups", conditions: subjectHas("backup"), action: "skip", ...draft },
  });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.rule;
}

const listRules = async () =>
  (await (await desk.as("admin")).call(mailRules.list, {})).body.results;

test("a rule is refused that sets nothing, compares nothing, or has a name that another one has", async () => {
  await addRule({});
  const admin = await desk.as("admin");
  const create = (body: object) => admin.call(mailRules.create, { body: body as Draft });
  const draft = { name: "Other", conditions: subjectHas("x"), action: "skip" };
  const taken = await create({ ...draft, name: "BACKUPS" });
  expect([taken.status, taken.problem.code]).toEqual([409, "mail.rule_name_taken"]);
  expect((await create({ ...draft, action: "set" })).problem.fields).toEqual({
    action: "Choose a department, a priority or tags",
  });
  const wrong = [
    [{ field: "subject", operator: "over", value: "x" }],
    [{ field: "subject", operator: "is" }],
    [{ field: "size", operator: "over", kilobytes: 1, value: "x" }],
    [{ field: "header", operator: "is", value: "x" }],
    [{ field: "has_file" }],
    [],
    Array.from({ length: 6 }, () => draft.conditions[0]),
  ];
  for (const conditions of wrong) {
    const reply = await create({ ...draft, conditions });
    expect([reply.status, JSON.stringify(conditions)]).toEqual([400, JSON.stringify(conditions)]);
  }
  const { id } = await addRule({ ...draft, action: "set", priority: "high" } as Draft);
  const skips = await admin.call(mailRules.change, { params: { id }, body: { action: "skip" } });
  expect(skips.body.rule).toMatchObject({ action: "skip", priority: null });
  const stale = await admin.call(mailRules.change, {
    params: { id },
    body: { action: "spam", version: 1 },
  });
  expect([stale.status, stale.problem.code]).toEqual([409, "request.stale_version"]);
});

test("a business has at most 50 rules", async () => {
  await desk.rows(
    `insert into mail_rules (business_id, id, name, position, conditions, action)
     select $1, gen_random_uuid(), 'Rule ' || n, n, '[{"field": "has_file", "is_true": true}]', 'skip'
     from generate_series(1, 50) n`,
    [desk.business().id],
  );
  const admin = await desk.as("admin");
  const reply = await admin.call(mailRules.create, {
    body: { name: "One more", conditions: subjectHas("x"), action: "skip" },
  });
  expect([reply.status, reply.problem.code]).toEqual([409, "limits.reached"]);
  expect(reply.problem.message).toContain("50 mail rules");
});

test("tags follow the rules of all tags", async () => {
  await desk.rows(
    "insert into tags (business_id, id, name, synonyms) values ($1, gen_random_uuid(), 'outage', '{down}')",
    [desk.business().id],
  );
  const rule = await addRule({ action: "set", tags: ["down"] });
  expect(rule.tags).toEqual(["outage"]);
  await desk.rows("update businesses set tag_creation = 'catalogue' where id = $1", [
    desk.business().id,
  ]);
  const admin = await desk.as("admin");
  const reply = await admin.call(mailRules.create, {
    body: { name: "X", conditions: subjectHas("x"), action: "set", tags: ["unheard"] },
  });
  expect(reply.problem.fields).toEqual({ tags: "Unknown tag" });
});

test("changes of rules are in the audit log", async () => {
  const { id } = await addRule({});
  const admin = await desk.as("admin");
  await admin.call(mailRules.change, { params: { id }, body: { name: "Backup reports" } });
  await admin.call(mailRules.remove, { params: { id } });
  expect(await desk.announced()).toEqual(
    expect.arrayContaining(["mail.rule_created", "mail.rule_updated", "mail.rule_deleted"]),
  );
  await desk.drain();
  const log = await admin.call(audit.list, { query: {} });
  expect(JSON.stringify(log.body)).toContain("mail.rule_updated");
});

test("who does not manage mail changes nothing, and another business has rules of its own", async () => {
  const { id } = await addRule({});
  const body = { name: "X", conditions: subjectHas("x"), action: "skip" as const };
  for (const who of ["agent", "customer"] as const) {
    const client = await desk.as(who);
    expect((await client.call(mailRules.list, {})).status).toBe(403);
    expect((await client.call(mailRules.create, { body })).status).toBe(403);
    const { conditions } = body;
    expect((await client.call(mailRules.tryOut, { body: { conditions } })).status).toBe(403);
  }
  const other = await desk.as("admin", "globex");
  expect((await other.call(mailRules.list, {})).body.results).toEqual([]);
  expect((await other.call(mailRules.change, { params: { id }, body: {} })).status).toBe(404);
  expect((await other.call(mailRules.remove, { params: { id } })).status).toBe(404);
  expect((await other.call(mailRules.order, { body: { ids: [id] } })).status).toBe(400);
  expect((await other.call(mailRules.create, { body: { ...body, name: "Backups" } })).status).toBe(
    201,
  );
  expect(await listRules()).toMatchObject([{ id, name: "Backups" }]);
});
