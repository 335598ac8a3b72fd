import { smtp } from "@parley/contract";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { believe, type Certificate, makeAuthority } from "#platform/testing/certificates.ts";
import { testDesk } from "#platform/testing/desk.ts";
import { freePort } from "#platform/testing/free-port.ts";
import { judgeTime } from "#platform/testing/judge-times.ts";
import { testMailServer } from "#platform/testing/mail-server.ts";
import { cut, scriptedSmtp, silence } from "#platform/testing/scripted-smtp.ts";
import { stopwatch } from "#platform/testing/stopwatch.ts";

const postfix = testMailServer();
const { startTlsPort, tlsPort, username, password } = postfix.submission;
const ports = { scripted: await freePort(), secured: await freePort(), nobody: await freePort() };
const allowed = [startTlsPort, tlsPort, ...Object.values(ports)];
const desk = testDesk({
  config: { EGRESS_ALLOW: allowed.map((port) => `127.0.0.1:${port}`).join(",") },
});
const closing: (() => unknown)[] = [];

const authority = makeAuthority();

beforeAll(() => {
  believe(postfix.ca);
  believe(authority.ca);
});
afterAll(() => authority.forget());
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const settings = {
  host: "127.0.0.1",
  port: startTlsPort,
  username,
  password,
  use_tls: true,
  use_ssl: false,
  default_from_email: username,
  sender_name: "Acme Support",
  reply_to_email: "",
};

async function tested(change: Partial<typeof settings> = {}, email = mailbox()) {
  const admin = await desk.as("admin");
  const saved = await admin.call(smtp.save, { body: { ...settings, ...change } });
  expect(saved.status).toBe(200);
  const started = performance.now();
  const took = stopwatch();
  const answer = await admin.call(smtp.test, { body: { email } });
  return { ...answer, tookMs: performance.now() - started, ranMs: took() };
}

const mailbox = () => `ann@${desk.business().label}.test`;

test.each([
  ["STARTTLS", { port: startTlsPort, use_tls: true, use_ssl: false }],
  ["implicit TLS", { port: tlsPort, use_tls: false, use_ssl: true }],
])("a test email arrives by a real mail server over %s, authenticated", async (_, change) => {
  const { status, body } = await tested(change);
  expect(status).toBe(200);
  expect(body.message).toBe(`Test email sent to ${mailbox()}`);

  await expect.poll(() => postfix.arrived(mailbox()).length).toBe(1);
  const [raw = ""] = postfix.arrived(mailbox());
  expect(raw).toMatch(/with ESMTPSA/);
  expect(raw).toContain(`From: Acme Support <${username}>`);
  expect(raw).toMatch(/Subject: Test email from acme/);
  expect(raw).toContain(`Return-Path: <${username}>`);
});

test("without settings there is nothing to test", async () => {
  const { status, problem } = await (await desk.as("admin")).call(smtp.test, {
    body: { email: mailbox() },
  });
  expect([status, problem.code]).toEqual([404, "mail.not_configured"]);
});

test("an empty address is refused", async () => {
  const { problem } = await (await desk.as("admin")).call(smtp.test, { body: { email: " " } });
  expect(problem.message).toBe("Please enter a test email address.");
});

const words = {
  connect: "We could not connect to this server. Check the host and the port.",
  tls: "We could not make a secure connection to this server. Check its certificate.",
  auth: "The server did not accept the username and password.",
  send: "The server did not accept the email. Check the addresses.",
};

function expectFailure(answer: Awaited<ReturnType<typeof tested>>, stage: keyof typeof words) {
  expect(answer.status).toBe(400);
  expect(answer.problem).toMatchObject({
    code: "mail.test_failed",
    message: "Failed to send test email. Please check your SMTP settings.",
    data: { stage, reason: words[stage] },
  });
}

test("a wrong password fails at the authentication stage, and nothing arrives", async () => {
  expectFailure(await tested({ password: "wrong" }), "auth");
  expect(postfix.arrived(mailbox())).toEqual([]);
});

test("a recipient that the server refuses fails at the sending stage", async () => {
  expectFailure(await tested({}, mailbox().replace("ann", "nobody")), "send");
});

test("an unreachable server fails at the connection stage, after a second at least", async () => {
  const answer = await tested({ port: ports.nobody });
  expectFailure(answer, "connect");
  expect(answer.tookMs).toBeGreaterThan(990);
});

test("a silent server fails at the connection stage within the time limit", async () => {
  await scripted({ greeting: silence });
  const answer = await tested({ port: ports.scripted });
  expectFailure(answer, "connect");
  judgeTime("a server that says nothing is given up", answer.ranMs, 15_000);
});

test("a server that disconnects at once fails at the connection stage", async () => {
  await scripted({ greeting: cut });
  expectFailure(await tested({ port: ports.scripted }), "connect");
});

test("no password is sent to a server without TLS", async () => {
  const server = await scripted({});
  expectFailure(await tested({ port: ports.scripted }), "tls");
  expect(server.heard.join()).not.toMatch(/AUTH|orchard/);
});

describe.each([
  ["STARTTLS", { use_tls: true, use_ssl: false }],
  ["implicit TLS", { use_tls: false, use_ssl: true }],
])("over %s", (_, how) => {
  test.each([
    ["is self-signed", () => authority.selfSigned("127.0.0.1")],
    ["belongs to another host", () => authority.sign("mail.other.test")],
  ])(
    "a certificate that %s ends the connection before the password is sent",
    async (_, certificate) => {
      const told = await secured(certificate(), how.use_ssl);
      expectFailure(await tested({ port: ports.secured, ...how }), "tls");
      expect(told).toEqual([]);
    },
  );
});

test("the sixth test within a minute is refused", async () => {
  const admin = await desk.as("admin");
  for (let turn = 0; turn < 5; turn++) {
    await admin.call(smtp.test, { body: { email: mailbox() } });
  }
  const { status, problem } = await admin.call(smtp.test, { body: { email: mailbox() } });
  expect([status, problem.code]).toEqual([429, "limits.rate"]);
});

test("without the permission to manage mail, tests are refused", async () => {
  const agent = await desk.as("agent");
  expect((await agent.call(smtp.test, { body: { email: mailbox() } })).status).toBe(403);
});

async function scripted(script: Parameters<typeof scriptedSmtp>[0]) {
  const server = await scriptedSmtp(script, ports.scripted);
  closing.push(server.close);
  return server;
}

/** A server with that certificate; returns the users and mails it received. */
async function secured(certificate: Certificate, secure: boolean): Promise<string[]> {
  const heard: string[] = [];
  const options: SMTPServerOptions = {
    ...certificate,
    secure,
    logger: false,
    onAuth: (auth, _session, done) => {
      heard.push(`${auth.username} ${auth.password}`);
      done(null, { user: auth.username });
    },
  };
  const server = new SMTPServer(options);
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(ports.secured, "127.0.0.1", () => resolve()));
  closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return heard;
}
