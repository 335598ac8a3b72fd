import {
  departmentEmails,
  emailConfig,
  passwords,
  smtp,
  templateSets,
  templates,
} from "@parley/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { jobContext } from "#platform/jobs/job-context.ts";
import type { Mail } from "#platform/mailer/mail.ts";
import { queueMail } from "#platform/mailer/queue-mail.ts";
import { testDesk } from "#platform/testing/desk.ts";
import { freePort } from "#platform/testing/free-port.ts";
import { openMailSink } from "#platform/testing/mail-sink.ts";

const ports = { platform: await freePort(), smtp: await freePort(), department: await freePort() };
const desk = testDesk({
  config: {
    SMTP_URL: `smtp://127.0.0.1:${ports.platform}`,
    // On a network of the operator, where mail may be sent without TLS.
    EGRESS_ALLOW: `127.0.0.1:${ports.smtp},127.0.0.1:${ports.department}`,
  },
});
type Sink = Awaited<ReturnType<typeof openMailSink>>;
let sinks: Record<keyof typeof ports, Sink>;

beforeAll(async () => {
  sinks = {
    platform: await openMailSink(ports.platform),
    smtp: await openMailSink(ports.smtp, { user: "desk", pass: "orchard-seven" }),
    department: await openMailSink(ports.department, { user: "team", pass: "meadow-nine" }),
  };
});
afterAll(() => Promise.all(Object.values(sinks).map((sink) => sink.close())));
beforeEach(() => {
  for (const sink of Object.values(sinks)) sink.mails.length = 0;
});

const owner = () => `owner@${desk.business().label}.test`;
const plain = { host: "127.0.0.1", use_tls: false, use_ssl: false };

async function saveSmtp(change: Partial<smtp.Draft> = {}) {
  const { status } = await (await desk.as("admin")).call(smtp.save, {
    body: {
      ...plain,
      port: ports.smtp,
      username: "desk",
      password: "orchard-seven",
      default_from_email: "hello@acme.test",
      sender_name: "Acme Desk",
      ...change,
    },
  });
  expect(status).toBe(200);
}

async function saveDepartment(is_active = true) {
  const admin = await desk.as("admin");
  const { body } = await admin.call(departmentEmails.list, { query: {} });
  const id = body.results[0]?.id ?? "";
  const server = { ...plain, port: ports.department, username: "team", password: "meadow-nine" };
  await admin.call(departmentEmails.update, { params: { id }, body: { ...server, is_active } });
  return id;
}

async function configure(body: emailConfig.Change) {
  const { status } = await (await desk.as("admin")).call(emailConfig.update, { body });
  expect(status).toBe(200);
}

/** Sends an account mail by requesting a password reset. */
async function askForReset() {
  const { email } = desk.business().people.customer;
  await desk.visitor().call(passwords.sendReset, { body: { identifier: email } });
  await desk.drain();
  return email;
}

/** Queues a mail that the business sends. */
async function write(change: Partial<Mail>) {
  const ctx = jobContext(desk.self.parts.database, desk.business().id, "req-mail");
  const words = { subject: "About TK1", text: "We have it.", html: "<p>We have it.</p>" };
  const mail = { kind: "test", to: "ann@customer.test", dedupeKey: "test:1", ...words };
  await ctx.transact((tx) => queueMail(tx, ctx, { ...mail, ...change }));
  await desk.drain();
}

function outbox() {
  return desk.rows<Record<string, unknown>>(
    "select * from mail_outbox where business_id = $1 and kind <> 'mail_server_changed' order by id",
    [desk.business().id],
  );
}

const isNotice = ({ raw }: { raw: string }) => raw.includes("Subject: A mail server of");

/** How many mails each server took, without the notices that a server was changed. */
const taken = () =>
  Object.fromEntries(
    Object.entries(sinks).map(([by, { mails }]) => [
      by,
      mails.filter((mail) => !isNotice(mail)).length,
    ]),
  );

test("without a server of the business, account mail is sent by the server of the platform", async () => {
  await askForReset();
  expect(taken()).toEqual({ platform: 1, smtp: 0, department: 0 });
  expect(sinks.platform.mails[0]).toMatchObject({ from: "no-reply@parley.test" });
});

test("with SMTP settings, account mail is sent by them, from their address", async () => {
  await saveSmtp();
  const to = await askForReset();

  expect(taken()).toEqual({ platform: 0, smtp: 1, department: 0 });
  const [mail] = sinks.smtp.mails;
  expect(mail).toMatchObject({ from: "hello@acme.test", to: [to] });
  expect(mail?.raw).toContain("From: Acme Desk <hello@acme.test>");
  expect(await outbox()).toMatchObject([{ state: "sent", sent_by: "smtp" }]);
});

test("with `none`, the default system address sends by the server of its own department", async () => {
  await saveSmtp();
  await saveDepartment();
  await askForReset();

  expect(taken()).toEqual({ platform: 0, smtp: 0, department: 1 });
  expect(sinks.department.mails[0]?.raw).toContain(`From: Support <${owner()}>`);
});

test("with `smtp`, everything is sent by the SMTP settings, and replies go to the department", async () => {
  await saveSmtp();
  const departmentId = await saveDepartment();
  await configure({ default_mta: "smtp" });
  await write({ purpose: "customer", departmentId });

  expect(taken()).toEqual({ platform: 0, smtp: 1, department: 0 });
  expect(sinks.smtp.mails[0]?.raw).toContain("From: Acme Desk <hello@acme.test>");
  expect(sinks.smtp.mails[0]?.raw).toContain(`Reply-To: ${owner()}`);
});

test("mail of a department is sent by its server, and by the SMTP settings while that is inactive", async () => {
  await saveSmtp();
  const departmentId = await saveDepartment();
  await write({ purpose: "customer", departmentId });
  expect(taken()).toEqual({ platform: 0, smtp: 0, department: 1 });
  expect(sinks.department.mails[0]?.raw).toContain(`From: General Support <${owner()}>`);

  await saveDepartment(false);
  await write({ purpose: "customer", departmentId, dedupeKey: "test:2" });
  expect(taken()).toEqual({ platform: 0, smtp: 1, department: 1 });
  expect(sinks.smtp.mails[0]?.raw).toContain(`Reply-To: ${owner()}`);
});

test("mail to customers is never sent by the server of the platform: it waits", async () => {
  await write({ purpose: "customer" });

  expect(taken()).toEqual({ platform: 0, smtp: 0, department: 0 });
  expect(await outbox()).toMatchObject([
    { state: "retry", last_error: "No mail server is set up for this mail" },
  ]);
});

test("customer mail and alerts come from the chosen system and alert addresses", async () => {
  await saveSmtp();
  await configure({
    default_system_email: "Acme Helps <hello@acme.test>",
    default_alert_email: "Acme Alarm <hello@acme.test>",
  });
  await write({ purpose: "customer" });
  await write({ purpose: "alert", dedupeKey: "test:2" });

  const [customer, alert] = sinks.smtp.mails;
  expect(customer?.raw).toContain("From: Acme Helps <hello@acme.test>");
  expect(alert?.raw).toContain("From: Acme Alarm <hello@acme.test>");
});

test("a mail server with a wrong password locks nobody out, and the admin is notified once", async () => {
  await saveSmtp({ password: "wrong" });
  await configure({ admin_email: "boss@acme.test" });
  const to = await askForReset();
  await askForReset();

  const recipients = sinks.platform.mails.flatMap((mail) => mail.to);
  expect(recipients.filter((one) => one === to)).toHaveLength(2);
  expect(recipients.filter((one) => one === "boss@acme.test")).toHaveLength(1);
  const told = sinks.platform.mails.find((mail) => mail.to.includes("boss@acme.test"));
  expect(told?.raw).toContain("Subject: Problem with hello@acme.test");
});

async function templateNamed(name: string) {
  const { body } = await (await desk.as("admin")).call(templates.list, { query: {} });
  const template = body.results.find((one) => one.name === name);
  if (!template) throw new Error(`no template ${name}`);
  return template;
}

async function rewrite(name: string, change: Partial<templates.Draft>) {
  const { id, subject, body, description, is_active } = await templateNamed(name);
  const { status } = await (await desk.as("admin")).call(templates.update, {
    params: { id },
    body: { name, subject, body, description, is_active, ...change },
  });
  expect(status).toBe(200);
}

test("mail to customers by a server of the business uses the edited template", async () => {
  await saveSmtp();
  await rewrite("Password reset", {
    subject: "New key for {{business.name}}",
    body: '<p>Dear {{user.first_name}}, <a href="{{user.reset_url}}">here</a> it is.</p>',
  });
  await askForReset();

  const [mail] = sinks.smtp.mails;
  expect(mail?.raw).toMatch(/^Subject: New key for acme/m);
  expect(mail?.raw).toContain("Dear customer, here:");
  expect(mail?.raw).not.toContain("Someone at");
});

test("account mail of staff never leaves by a server of the business, that of customers does", async () => {
  await saveSmtp();
  await saveDepartment();
  const { admin, agent } = desk.business().people;
  for (const { email } of [admin, agent])
    await desk.visitor().call(passwords.sendReset, { body: { identifier: email } });
  await desk.drain();

  expect(taken()).toEqual({ platform: 2, smtp: 0, department: 0 });
  await askForReset();
  expect(taken()).toEqual({ platform: 2, smtp: 0, department: 1 });
});

test("all admins are told by the platform when a mail server is changed", async () => {
  await saveSmtp();
  await desk.drain();

  const told = sinks.platform.mails.filter(isNotice);
  expect(told[0]?.raw).toContain("/config/email");
  expect(told.flatMap(({ to }) => to)).toEqual([desk.business().people.admin.email]);
});

test("a code or a link is blanked in the outbox as soon as it was sent, and cannot be sent again", async () => {
  await askForReset();

  const [row] = await outbox();
  expect(row).toMatchObject({
    state: "sent",
    subject: "Reset your password",
    body_text: "",
    body_html: "",
  });
  expect(row?.content_digest).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(row)).not.toContain("token=");
});

test("mails use the chosen template set", async () => {
  const admin = await desk.as("admin");
  const { body } = await admin.call(templateSets.add, { body: { name: "Spring" } });
  await rewrite("Password reset", { subject: "Of the first set" });
  await configure({ default_template: body.set.id });
  await askForReset();

  expect((await desk.mails())[0]?.subject).toBe("Reset your password");
});

test("with an inactive template an optional mail is not sent, any other uses the built-in text", async () => {
  await rewrite("Password reset", { subject: "Ours is better", is_active: false });
  await rewrite("New sign-in", { is_active: false });
  await askForReset();
  const values = { "user.first_name": "Ann", "business.name": "Acme" };
  await write({ template: { key: "new_sign_in", values } });

  expect(await desk.mails()).toMatchObject([
    { kind: "password_reset", subject: "Reset your password", state: "sent" },
    { kind: "test", state: "suppressed", body_text: "" },
  ]);
  expect(taken()).toEqual({ platform: 1, smtp: 0, department: 0 });
});

test("values are plain text: they are neither expanded as variables nor parsed as HTML", async () => {
  await rewrite("New sign-in", { body: "<p>{{user.device}}</p>" });
  const device = '<img src=x onerror="x()"> {{user.ip}}';
  await write({ template: { key: "new_sign_in", values: { "user.device": device } } });

  const [row] = await outbox();
  expect(row?.own_html).toContain('<p>&lt;img src=x onerror="x()"&gt; {{user.ip}}</p>');
  expect(row?.template_values).toBeNull();
});
