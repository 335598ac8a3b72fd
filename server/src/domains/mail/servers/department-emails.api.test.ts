import { createServer, type Socket } from "node:net";
import { departmentEmails } from "@parley/contract";
import { afterEach, beforeAll, expect, test } from "vitest";
import { believe } from "#platform/testing/certificates.ts";
import { testDesk } from "#platform/testing/desk.ts";
import { freePort } from "#platform/testing/free-port.ts";
import { testMailServer } from "#platform/testing/mail-server.ts";

const postfix = testMailServer();
const { startTlsPort, username, password } = postfix.submission;
const imapPort = await freePort();
const desk = testDesk({
  config: { EGRESS_ALLOW: `127.0.0.1:${startTlsPort},127.0.0.1:${imapPort}` },
});
const closing: (() => unknown)[] = [];
beforeAll(() => believe(postfix.ca));
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const servers = {
  host: "smtp.example.com",
  port: 587,
  username: "support@example.com",
  password: "orchard-seven",
  use_tls: true,
  use_ssl: false,
  is_active: true,
};
const imap = {
  imap_host: "imap.example.com",
  imap_port: 993,
  imap_security: "ssl",
  imap_username: "support@example.com",
  imap_password: "meadow-nine",
} as const;

async function mailboxes(name: "acme" | "globex" = "acme") {
  return (await (await desk.as("admin", name)).call(departmentEmails.list, { query: {} })).body;
}

async function save(body: object, who: "admin" | "agent" = "admin") {
  const id = (await mailboxes()).results[0]?.id ?? "";
  return (await desk.as(who)).call(departmentEmails.update, {
    params: { id },
    body: body as typeof servers,
  });
}

test("the address of every department is listed, inactive until its server is saved", async () => {
  const { count, next, previous, results } = await mailboxes();

  expect({ count, next, previous }).toEqual({ count: 1, next: null, previous: null });
  expect(results[0]).toMatchObject({
    email: `owner@${desk.business().label}.test`,
    department: "General Support",
    is_active: false,
    has_password: false,
    host: "",
    version: 0,
  });
});

test("pages have links to the previous and next one", async () => {
  await desk.rows(
    `insert into departments (business_id, id, name, slug, support_email)
     select $1, gen_random_uuid(), 'Department ' || n, 'department-' || n, 'd' || n || '@example.com'
     from generate_series(1, 22) n`,
    [desk.business().id],
  );
  const admin = await desk.as("admin");
  const { body } = await admin.call(departmentEmails.list, { query: { page: 2 } });

  expect(body.count).toBe(23);
  expect(body.results).toHaveLength(10);
  expect(body.next).toBe("/api/v1/settings/department/emails/?page=3&page_size=10");
  expect(body.previous).toBe("/api/v1/settings/department/emails/?page=1&page_size=10");
});

test("an admin saves both servers, and no password is returned or stored in plain text", async () => {
  const { body, status } = await save({ ...servers, ...imap });

  expect(status).toBe(200);
  expect(body.message).toBe("SMTP settings updated successfully");
  expect(body.department_email).toMatchObject({
    host: "smtp.example.com",
    is_active: true,
    has_password: true,
    password: "",
    imap_host: "imap.example.com",
    has_imap_password: true,
    imap_password: "",
    imap_folder: "INBOX",
    version: 1,
  });
  expect((await mailboxes()).results).toEqual([body.department_email]);
  const [kept] = await desk.rows<{ all: string }>(
    "select json_agg(a)::text || (select json_agg(e)::text from events e) as all from mail_accounts a",
  );
  expect(kept?.all).not.toMatch(/orchard-seven|meadow-nine/);
  expect(await desk.announced()).toEqual(["mail.account_changed"]);
});

test("the id in the form is accepted and ignored", async () => {
  const id = "00000000-0000-4000-8000-000000000000";
  const { body } = await save({ ...servers, id });
  expect(body.department_email.id).not.toBe(id);
});

test.each([
  ["the sending server", { host: "smtp.evil.example", password: "" }, "password"],
  ["the user", { username: "eve@example.com", password: "" }, "password"],
  ["the mailbox's server", { imap_host: "imap.evil.example", imap_password: "" }, "imap_password"],
])("a change of %s asks for the password again", async (_, change, field) => {
  await save({ ...servers, ...imap });
  const { status, problem } = await save({ ...servers, ...imap, ...change });

  expect(status).toBe(400);
  expect(problem).toMatchObject({
    code: "mail.password_needed",
    fields: { [field]: "Password is required" },
  });
});

test("blank passwords keep the stored ones while the servers stay", async () => {
  await save({ ...servers, ...imap });
  const { body } = await save({ ...servers, password: "", is_active: false });

  expect(body.department_email).toMatchObject({
    is_active: false,
    has_password: true,
    has_imap_password: true,
    imap_host: "imap.example.com",
  });
});

test.each([
  [{ host: "" }, "Host is required"],
  [{ port: 0 }, "Port must be a positive integer"],
  [{ username: "" }, "Username is required"],
  [{ use_ssl: true }, "TLS and SSL cannot both be enabled"],
  [{ host: "10.1.2.3" }, "This server cannot be used."],
  [{ ...imap, imap_host: "192.168.0.2" }, "This server cannot be used."],
  [{ ...imap, imap_port: 25 }, "This server cannot be used."],
])("%j is refused: %s", async (change, message) => {
  const { status, problem } = await save({ ...servers, ...change });
  expect([status, problem.message]).toEqual([400, message]);
});

test("a department that changes its address no longer uses the old server", async () => {
  await save(servers);
  const own = [desk.business().id];
  await desk.rows("update departments set support_email = null where business_id = $1", own);
  expect((await mailboxes()).results).toEqual([]);

  await desk.rows(
    "update departments set support_email = 'new@example.com' where business_id = $1",
    own,
  );
  expect((await mailboxes()).results[0]).toMatchObject({
    email: "new@example.com",
    is_active: false,
  });
});

test("an agent is denied, and the address of another business is not found", async () => {
  expect((await save(servers, "agent")).status).toBe(403);
  const id = (await mailboxes("globex")).results[0]?.id ?? "";
  const { status } = await (await desk.as("admin")).call(departmentEmails.update, {
    params: { id },
    body: servers,
  });
  expect(status).toBe(404);
  expect((await mailboxes("globex")).results[0]).toMatchObject({ host: "", is_active: false });
});

async function tried(kind: "smtp" | "imap") {
  const id = (await mailboxes()).results[0]?.id ?? "";
  return (await desk.as("admin")).call(departmentEmails.test, { params: { id }, body: { kind } });
}

test("a server that was never saved cannot be tested", async () => {
  expect((await tried("smtp")).problem.code).toBe("mail.not_configured");
  expect((await tried("imap")).problem.code).toBe("mail.not_configured");
});

test("the sending server is tested with a mail to the caller, from the department's address", async () => {
  const admin = desk.business().people.admin.email;
  await save({ ...servers, host: "127.0.0.1", port: startTlsPort, username, password });
  const { body } = await tried("smtp");

  expect(body).toEqual({ message: `Test email sent to ${admin}`, stage: "done" });
  await expect.poll(() => postfix.arrived(admin).length).toBe(1);
  expect(postfix.arrived(admin)[0]).toContain(
    `From: General Support <owner@${desk.business().label}.test>`,
  );
});

test("where the last attempt failed is shown until it works again", async () => {
  const real = { ...servers, host: "127.0.0.1", port: startTlsPort, username };
  await save({ ...real, password: "wrong" });
  expect((await tried("smtp")).problem.data?.stage).toBe("auth");
  expect((await mailboxes()).results[0]).toMatchObject({ last_problem: "auth" });

  await save({ ...real, password });
  await tried("smtp");
  expect((await mailboxes()).results[0]).toMatchObject({ last_problem: null });
});

/** A mailbox server without TLS and with fixed responses. */
function mailboxServer(answer: (line: string, socket: Socket) => void): Promise<void> {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.write("* OK ready\r\n");
    socket.on("data", (chunk) => answer(chunk.toString(), socket));
  });
  closing.push(() => server.close());
  return new Promise((resolve) => server.listen(imapPort, "127.0.0.1", resolve));
}

test("no password is sent to a mailbox server without TLS", async () => {
  const heard: string[] = [];
  await mailboxServer((line, socket) => {
    heard.push(line);
    socket.write(`${line.split(" ")[0]} BAD no such thing\r\n`);
  });
  await save({
    ...servers,
    ...imap,
    imap_host: "127.0.0.1",
    imap_port: imapPort,
    imap_security: "starttls",
  });
  const { problem } = await tried("imap");

  expect(problem).toMatchObject({ code: "mail.test_failed", data: { stage: "tls" } });
  expect(heard).toEqual(["p1 STARTTLS\r\n"]);
});
