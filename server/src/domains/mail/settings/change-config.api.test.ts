import { emailConfig, smtp, templateSets } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";

const desk = testDesk();

async function change(body: emailConfig.Change) {
  return (await desk.as("admin")).call(emailConfig.update, { body });
}

test("a new business starts with every setting as specified", async () => {
  const { body } = await (await desk.as("admin")).call(emailConfig.show, {});
  const email = `owner@${desk.business().label}.test`;

  expect(body).toMatchObject({
    email_fetching: true,
    verify_addresses: true,
    strip_quoted_reply: true,
    reply_separator: "-- reply above this line --",
    accept_all_emails: true,
    collaborators: true,
    attachments: true,
    default_mta: "none",
    staff_reply_by_mail: true,
    foreign_desks: [],
    default_system_email: `Support ${email}`,
    default_alert_email: `Alerts ${email}`,
    admin_email: email,
    sending_addresses: [email],
    version: 1,
  });
});

test("each setting is stored and published with old and new values", async () => {
  const wanted = {
    email_fetching: false,
    verify_addresses: false,
    strip_quoted_reply: false,
    reply_separator: "-- answer above --",
    accept_all_emails: false,
    collaborators: false,
    attachments: false,
    default_mta: "smtp" as const,
    staff_reply_by_mail: false,
    foreign_desks: [{ sender_domain: "desk.example", pattern: "INC{n}" }],
    admin_email: "boss@example.com",
  };
  const { body } = await change(wanted);
  expect(body.message).toBe("Email settings updated successfully");
  expect(body.config).toMatchObject({ ...wanted, version: 2 });

  const [told] = await desk.rows<{ changes: object[] }>(
    "select changes from events where business_id = $1 and name = 'mail.settings_changed'",
    [desk.business().id],
  );
  expect(told?.changes).toHaveLength(Object.keys(wanted).length);
  expect(told?.changes).toContainEqual({ field: "email_fetching", from: true, to: false });
});

test("values equal to the current ones write nothing", async () => {
  const { body: shown } = await (await desk.as("admin")).call(emailConfig.show, {});
  const { version: _version, sending_addresses: _addresses, ...fields } = shown;
  const { body } = await change(fields);

  expect(body.config).toEqual(shown);
  expect(await desk.announced()).toEqual([]);
});

test("earlier separators are still recognised", async () => {
  await change({ reply_separator: "-- one --" });
  await change({ reply_separator: "-- two --" });
  const [row] = await desk.rows<{ old_separators: string[] }>(
    "select old_separators from mail_settings where business_id = $1",
    [desk.business().id],
  );
  expect(row?.old_separators).toEqual(["-- one --", "-- reply above this line --"]);
});

test("mail comes only from an address that the business can send from", async () => {
  const refusal = await change({ default_system_email: "Boss <boss@bank.example>" });
  expect(refusal.problem).toMatchObject({
    code: "mail.address_not_yours",
    message: "Choose an address you can send from",
    fields: { default_system_email: "Choose an address you can send from" },
  });

  await (await desk.as("admin")).call(smtp.save, {
    body: {
      host: "smtp.example.com",
      port: 587,
      username: "desk",
      password: "orchard-seven",
      use_tls: true,
      default_from_email: "hello@example.com",
      sender_name: "Acme",
    },
  });
  const { body } = await change({
    default_system_email: "Hello <hello@example.com>",
    default_alert_email: `owner@${desk.business().label}.test`,
  });
  expect(body.config).toMatchObject({
    default_system_email: "Hello <hello@example.com>",
    default_alert_email: `owner@${desk.business().label}.test`,
  });
});

test("an unknown template set, or that of another business, cannot be chosen", async () => {
  const other = await (await desk.as("admin", "globex")).call(templateSets.list, { query: {} });
  const { status, problem } = await change({ default_template: other.body.results[0]?.id ?? "" });
  expect([status, problem.code, problem.message]).toEqual([
    400,
    "mail.unknown_set",
    "Unknown template set",
  ]);
});

test("a change based on an older version of the same setting is refused", async () => {
  await change({ collaborators: false, version: 1 });
  const stale = await change({ collaborators: true, version: 1 });
  const apart = await change({ attachments: false, version: 1 });

  expect([stale.status, stale.problem.code]).toEqual([409, "request.stale_version"]);
  expect(apart.body.config).toMatchObject({ collaborators: false, attachments: false });
});

test("an agent can neither read nor change, and another business is unaffected", async () => {
  const agent = await desk.as("agent");
  expect((await agent.call(emailConfig.show, {})).status).toBe(403);
  expect((await agent.call(emailConfig.update, { body: {} })).status).toBe(403);

  await change({ attachments: false });
  const other = await (await desk.as("admin", "globex")).call(emailConfig.show, {});
  expect(other.body.attachments).toBe(true);
});

test("the variables are listed by group, each group with the common ones", async () => {
  const { body } = await (await desk.as("admin")).call(emailConfig.placeholders, {});

  expect(Object.keys(body)).toEqual([
    "ticket",
    "tasks",
    "request",
    "user",
    "sla",
    "business",
    "asset",
  ]);
  for (const names of Object.values(body)) {
    expect(names).toEqual(expect.arrayContaining(["business.name", "recipient.email"]));
  }
  expect(body.tasks).toContain("task.title");
  expect(body.sla).toContain("ticket.number");
});
