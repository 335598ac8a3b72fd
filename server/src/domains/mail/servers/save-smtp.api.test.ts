import { smtp } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";

const desk = testDesk();

const draft = {
  host: "smtp.example.com",
  port: 587,
  username: "desk@example.com",
  password: "orchard-seven",
  use_tls: true,
  use_ssl: false,
  default_from_email: "support@example.com",
  sender_name: "Acme Support",
  reply_to_email: "",
};
const { password: _password, ...shown } = draft;

test("before anything is saved the settings are empty, with a message", async () => {
  const { status, body } = await (await desk.as("admin")).call(smtp.show, {});

  expect(status).toBe(200);
  expect(body).toMatchObject({
    message: "SMTP settings are not configured",
    host: "",
    port: 587,
    has_password: false,
    version: 0,
  });
});

test("an admin saves the nine fields, and the password is never returned", async () => {
  const admin = await desk.as("admin");
  const saved = await admin.call(smtp.save, { body: draft });
  const read = await admin.call(smtp.show, {});

  expect(saved.body.message).toBe("SMTP settings updated successfully");
  expect(saved.body.smtp).toMatchObject({ ...shown, password: "", has_password: true, version: 1 });
  expect(read.body).toEqual(saved.body.smtp);
  expect(JSON.stringify([saved.body, read.body])).not.toContain("orchard-seven");
  expect(await desk.announced()).toEqual(["mail.smtp_changed"]);
  const everything = await desk.rows<{ all: string }>(
    `select (select json_agg(e)::text from events e) || (select json_agg(s)::text from smtp_settings s) as all`,
  );
  expect(everything[0]?.all).not.toContain("orchard-seven");
});

test("a change publishes an event with old and new values, except the password", async () => {
  const admin = await desk.as("admin");
  await admin.call(smtp.save, { body: draft });
  await admin.call(smtp.save, {
    body: { ...draft, password: "another-one", sender_name: "Acme Desk" },
  });
  const [created, changed] = await changes();

  expect(created).toContainEqual({ field: "host", from: null, to: "smtp.example.com" });
  expect(created).toContainEqual({ field: "password", from: null, to: "•••" });
  expect(changed).toEqual([
    { field: "sender_name", from: "Acme Support", to: "Acme Desk" },
    { field: "password", from: "•••", to: "•••" },
  ]);
});

test("an equal save writes nothing", async () => {
  const admin = await desk.as("admin");
  await admin.call(smtp.save, { body: draft });
  const again = await admin.call(smtp.save, { body: { ...draft, password: "" } });
  await admin.call(smtp.save, { body: draft });

  expect(again.body.smtp.version).toBe(1);
  expect(await desk.announced()).toEqual(["mail.smtp_changed"]);
});

test("a blank password keeps the stored one while host, port and user name stay", async () => {
  const admin = await desk.as("admin");
  await admin.call(smtp.save, { body: draft });
  const kept = await admin.call(smtp.save, {
    body: { ...draft, password: "", sender_name: "Acme Desk" },
  });

  expect(kept.body.smtp).toMatchObject({ sender_name: "Acme Desk", has_password: true });
});

test.each([
  ["host", { host: "smtp.evil.example" }],
  ["port", { port: 2525 }],
  ["user name", { username: "eve@example.com" }],
])("another %s is never sent the stored password, which must be typed again", async (_, change) => {
  const admin = await desk.as("admin");
  await admin.call(smtp.save, { body: draft });
  const { status, problem } = await admin.call(smtp.save, {
    body: { ...draft, password: "", ...change },
  });

  expect(status).toBe(400);
  expect(problem).toMatchObject({
    code: "mail.password_needed",
    message: "Password is required",
    fields: { password: "Password is required" },
  });
});

test("a first save needs a password", async () => {
  const { problem } = await (await desk.as("admin")).call(smtp.save, {
    body: { ...draft, password: "" },
  });
  expect(problem.code).toBe("mail.password_needed");
});

test("TLS and SSL exclude each other", async () => {
  const { status, problem } = await (await desk.as("admin")).call(smtp.save, {
    body: { ...draft, use_ssl: true },
  });
  expect(status).toBe(400);
  expect(problem).toMatchObject({
    code: "mail.tls_and_ssl",
    message: "TLS and SSL cannot both be enabled",
  });
});

test("a password is not sent unencrypted", async () => {
  const { problem } = await (await desk.as("admin")).call(smtp.save, {
    body: { ...draft, use_tls: false },
  });
  expect(problem.fields).toEqual({
    use_tls: "Turn on TLS or SSL: a password is not sent unprotected",
  });
});

test.each([
  ["loopback", { host: "127.0.0.1" }],
  ["a private address", { host: "10.0.0.7" }],
  ["a cloud metadata address", { host: "169.254.169.254" }],
  ["a mapped address", { host: "::ffff:10.0.0.1" }],
  ["a number", { host: "2130706433" }],
  ["a name without a domain", { host: "localhost" }],
  ["not on an SMTP port", { port: 22 }],
])("a server that is %s is refused, always with the same message", async (_, change) => {
  const { status, problem } = await (await desk.as("admin")).call(smtp.save, {
    body: { ...draft, ...change },
  });
  expect(status).toBe(400);
  expect(problem).toMatchObject({
    code: "mail.host_refused",
    message: "This server cannot be used.",
  });
});

test.each([
  ["host", "", "Host is required"],
  ["port", 0, "Port must be a positive integer"],
  ["port", 1.5, "Port must be a positive integer"],
  ["username", " ", "Username is required"],
  ["default_from_email", "", "Default from email is required"],
  ["default_from_email", "nobody", "Enter a valid email address"],
  ["sender_name", "", "Sender name is required"],
  ["reply_to_email", "nobody", "Enter a valid email address"],
])("%s %j is refused with its own message", async (field, value, words) => {
  const { status, problem } = await (await desk.as("admin")).call(smtp.save, {
    body: { ...draft, [field]: value } as never,
  });
  expect(status).toBe(400);
  expect(problem.fields?.[field]).toBe(words);
});

test("of two concurrent saves the second is refused", async () => {
  const admin = await desk.as("admin");
  await admin.call(smtp.save, { body: draft });
  await admin.call(smtp.save, { body: { ...draft, sender_name: "One", version: 1 } });
  const { status, problem } = await admin.call(smtp.save, {
    body: { ...draft, sender_name: "Other", version: 1 },
  });

  expect(status).toBe(409);
  expect(problem).toMatchObject({
    code: "request.stale_version",
    current: { sender_name: "One", version: 2, password: "" },
  });
});

test("without the permission to manage mail, reading and saving are refused, and another business has its own settings", async () => {
  const agent = await desk.as("agent");
  expect((await agent.call(smtp.show, {})).status).toBe(403);
  expect((await agent.call(smtp.save, { body: draft })).status).toBe(403);

  await (await desk.as("admin")).call(smtp.save, { body: draft });
  const other = await (await desk.as("admin", "globex")).call(smtp.show, {});
  expect(other.body).toMatchObject({ host: "", has_password: false });
});

async function changes() {
  const rows = await desk.rows<{ changes: unknown }>(
    "select changes from events where business_id = $1 and name = 'mail.smtp_changed' order by id",
    [desk.business().id],
  );
  return rows.map((row) => row.changes);
}
