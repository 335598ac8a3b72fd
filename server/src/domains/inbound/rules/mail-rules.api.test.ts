import { departments, mailLab, mailRules, quarantine } from "@parley/contract";
import { beforeEach, expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { askTicket, readTicket, streamOf } from "../../tickets/testing/tickets.ts";
import { letter } from "../testing/letter.ts";
import { answering, testMailbox, withMailbox } from "../testing/mailbox.ts";

const desk = testDesk(withMailbox);
const mailbox = testMailbox(desk);

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

async function receive(mail: Partial<Parameters<typeof letter>[0]>): Promise<void> {
  await mailbox.deliver(letter({ from: "nora@lind.example", to: mailbox.address(), ...mail }));
  await mailbox.fetch();
}

const lastMail = async () => {
  const mail = (await mailbox.mails()).at(-1);
  if (!mail) throw new Error("no mail came in");
  return mail;
};

const explanationOf = async (id: string) => {
  const [row] = await desk.rows<{ explanation: { because: string; passed: string[] } }>(
    "select explanation from inbound_mails where id = $1",
    [id],
  );
  return row?.explanation;
};

async function addDepartment(name: string): Promise<string> {
  const admin = await desk.as("admin");
  const reply = await admin.call(departments.create, { body: { name } });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.department.id;
}

beforeEach(() => mailbox.open());

test("a mail that a rule skips becomes nothing, and one that a rule marks waits in quarantine, with the name of the rule", async () => {
  await addRule({});
  await addRule({ name: "Casino", conditions: subjectHas("casino"), action: "spam" });
  await receive({ subject: "BACKUP success on nas-2" });
  const skipped = await lastMail();
  expect(skipped).toMatchObject({ outcome: "ignored", reason: "rule_skip", ticket_id: null });
  expect((await explanationOf(skipped.id))?.because).toBe("The rule 'Backups' skips it");

  await receive({ subject: "Your casino bonus waits" });
  expect(await lastMail()).toMatchObject({ outcome: "quarantined", reason: "rule_spam" });
  const admin = await desk.as("admin");
  expect((await admin.call(quarantine.list, { query: {} })).body.results).toMatchObject([
    { reason: "rule_spam", because: "The rule 'Casino' marks it as spam" },
  ]);
});

test("rules set department, priority and tags of the ticket that a mail opens, and its history names them", async () => {
  const department = await addDepartment("Billing");
  await addRule({
    name: "Outage",
    conditions: subjectHas("outage"),
    action: "set",
    priority: "critical",
    tags: ["Outage"],
    continues: true,
  });
  await addRule({
    name: "Warehouse",
    conditions: subjectHas("warehouse"),
    action: "set",
    department,
    priority: "low",
    tags: ["site", "outage"],
  });
  await addRule({ name: "Late", conditions: subjectHas("outage"), action: "skip" });
  await receive({ subject: "Outage in warehouse two" });
  const mail = await lastMail();
  expect(mail).toMatchObject({ outcome: "new_ticket" });
  // Agents of another department do not see it.
  const ticket = await readTicket(desk, mail.ticket_id ?? "", "admin");
  expect(ticket).toMatchObject({
    department: { id: department },
    priority: "critical",
    tags: ["outage", "site"],
  });
  expect((await explanationOf(mail.id))?.passed).toEqual(
    expect.arrayContaining([
      "The rule 'Outage' sets the priority and tags of a new ticket",
      "The rule 'Warehouse' sets the department and tags of a new ticket",
    ]),
  );
  const [created] = await streamOf(desk, ticket.id, "admin");
  expect(created).toMatchObject({
    type: "created",
    text: "nora opened this ticket; the mail rules 'Outage' and 'Warehouse' set fields of it",
  });
});

test("the customer learns nothing of a rule", async () => {
  const { email } = desk.business().people.customer;
  await addRule({
    name: "Watch this one",
    conditions: subjectHas("outage"),
    action: "set",
    priority: "low",
  });
  await receive({ from: email, subject: "Outage" });
  const { ticket_id } = await lastMail();
  expect(JSON.stringify(await streamOf(desk, ticket_id ?? "", "agent"))).toContain(
    "Watch this one",
  );
  expect(JSON.stringify(await streamOf(desk, ticket_id ?? "", "customer"))).not.toContain("Watch");
});

test("without 'continue' the first rule that matches decides, in the order that somebody chose", async () => {
  const skip = await addRule({ conditions: subjectHas("outage") });
  const low = await addRule({
    name: "Low",
    conditions: subjectHas("outage"),
    action: "set",
    priority: "low",
  });
  const high = await addRule({
    name: "High",
    conditions: subjectHas("outage"),
    action: "set",
    priority: "high",
  });
  const admin = await desk.as("admin");
  const ids = [high.id, low.id, skip.id];
  const ordered = await admin.call(mailRules.order, { body: { ids } });
  expect([ordered.status, ordered.body.message]).toEqual([200, "Order updated successfully"]);
  expect((await listRules()).map(({ name }) => name)).toEqual(["High", "Low", "Backups"]);
  const partly = await admin.call(mailRules.order, { body: { ids: [high.id] } });
  expect(partly.status).toBe(400);

  await receive({ subject: "Outage" });
  const ticket = await readTicket(desk, (await lastMail()).ticket_id ?? "");
  expect(ticket.priority).toBe("high");

  const off = await admin.call(mailRules.change, {
    params: { id: high.id },
    body: { is_active: false, version: high.version },
  });
  expect(off.body).toMatchObject({ message: "Rule updated successfully", rule: { version: 2 } });
  await admin.call(mailRules.remove, { params: { id: low.id } });
  await receive({ subject: "Outage again" });
  expect(await lastMail()).toMatchObject({ reason: "rule_skip" });
});

test("an answer of somebody who takes part is not skipped, but the same words without our token are", async () => {
  const asked = await readTicket(desk, (await askTicket(desk)).id);
  const { email } = desk.business().people.customer;
  await addRule({ conditions: [{ field: "from", operator: "is", value: email }] });
  await receive({ from: email, headers: [answering(desk, asked.number, email)] });
  const answer = await lastMail();
  expect(answer).toMatchObject({ outcome: "reply", ticket_id: asked.id });
  expect((await explanationOf(answer.id))?.passed.join()).toContain(
    "The rule 'Backups' does not apply to an answer to our mail",
  );
  await receive({ from: email, subject: `Re: [#TK${asked.number}] Scanner` });
  expect(await lastMail()).toMatchObject({ outcome: "ignored", reason: "rule_skip" });
  // A stranger with the token of somebody else takes no part.
  await addRule({
    name: "Eve",
    conditions: [{ field: "from_domain", operator: "is", value: "elsewhere.example" }],
    action: "spam",
  });
  await receive({
    from: "eve@elsewhere.example",
    headers: [answering(desk, asked.number, email)],
  });
  expect(await lastMail()).toMatchObject({ outcome: "quarantined", reason: "rule_spam" });
});

test("a mail that somebody released is not marked again, and still gets its fields", async () => {
  await addRule({ name: "Casino", conditions: subjectHas("casino"), action: "spam" });
  await addRule({
    name: "Bonus",
    conditions: subjectHas("bonus"),
    action: "set",
    tags: ["bonus"],
  });
  await receive({ subject: "Your casino bonus waits" });
  const { id } = await lastMail();
  const admin = await desk.as("admin");
  expect((await admin.call(quarantine.release, { params: { id }, body: {} })).status).toBe(200);
  await desk.drain();
  const released = await lastMail();
  expect(released).toMatchObject({ id, outcome: "new_ticket" });
  expect((await readTicket(desk, released.ticket_id ?? "")).tags).toEqual(["bonus"]);
});

test("a department that is not active is not set, and a tag that was deleted is left out", async () => {
  const department = await addDepartment("Billing");
  const rule = await addRule({
    name: "Outage",
    conditions: subjectHas("outage"),
    action: "set",
    department,
    tags: ["outage"],
  });
  await desk.rows("update departments set is_active = false where id = $1", [department]);
  await desk.rows("delete from tags where business_id = $1 and name = 'outage'", [
    desk.business().id,
  ]);
  await receive({ subject: "Outage" });
  const ticket = await readTicket(desk, (await lastMail()).ticket_id ?? "");
  expect(ticket.department.id).not.toBe(department);
  expect(ticket.tags).toEqual([]);
  const [listed] = await listRules();
  expect(listed?.department).toEqual({ id: department, name: "Billing", is_active: false });
  const admin = await desk.as("admin");
  const kept = await admin.call(mailRules.change, {
    params: { id: rule.id },
    body: { name: "Outages" },
  });
  expect(kept.status, kept.text).toBe(200);
  const named = await admin.call(mailRules.create, {
    body: { name: "X", conditions: subjectHas("x"), action: "set", department },
  });
  expect(named.problem.fields).toEqual({ department: "Department is not active" });
});

test("the mail lab names what rules set", async () => {
  const department = await addDepartment("Billing");
  await addRule({
    name: "Outage",
    conditions: subjectHas("outage"),
    action: "set",
    department,
    priority: "critical",
    tags: ["outage", "site"],
  });
  const admin = await desk.as("admin");
  const raw = letter({ from: "nora@lind.example", to: mailbox.address(), subject: "Outage" });
  const explained = await admin.call(mailLab.explain, {
    body: { department },
    files: { mail: { name: "mail.eml", bytes: Buffer.from(raw) } },
  });
  expect(explained.body.effects).toEqual(
    expect.arrayContaining([
      "It opens the ticket 'Outage' in Billing",
      "Its priority is Critical",
      "It gets the tags outage, site",
    ]),
  );
  expect(explained.body.passed).toContain(
    "The rule 'Outage' sets the department, the priority, and tags of a new ticket",
  );
});
