import { me, mfa, sessions, signIn } from "@parley/contract";
import { TOTP } from "otpauth";
import { expect, test } from "vitest";
import type { Client } from "#platform/testing/client.ts";
import { testDesk } from "#platform/testing/desk.ts";
import { takesEffect } from "#platform/testing/takes-effect.ts";
import { credentials, mailedCode, password } from "../testing/people.ts";

const desk = testDesk();
const step = 30_000;

/** The code the app shows; `later` steps ahead, because a code never works twice. */
function codeOf(secret: string, later = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + later * step });
}

async function enrol(client: Client) {
  const { secret } = (await client.call(mfa.begin, { body: { password } })).body;
  const confirmed = await client.call(mfa.confirm, { body: { code: codeOf(secret) } });
  expect(confirmed.status).toBe(200);
  return { secret, recovery: confirmed.body.recovery_codes };
}

async function begun(business: "acme" | "globex" = "acme") {
  const client = desk.browser(business);
  const { body } = await client.call(signIn.express, {
    body: credentials(desk, "agent", business),
  });
  const verify = (otp: string) =>
    client.call(signIn.verifyCode, { body: { otp, session_key: body.session_key ?? "none" } });
  return { client, body, verify };
}

function demand(graceDays: number, sinceDays: number) {
  return desk.rows(
    `update businesses set mfa_policy = 'staff_required', mfa_grace_days = $1,
       mfa_required_since = now() - $2 * interval '1 day' where id = $3`,
    [graceDays, sinceDays, desk.business().id],
  );
}

test("an authenticator is enabled once its first code is confirmed", async () => {
  const agent = await desk.as("agent");
  expect((await agent.call(mfa.state, {})).body).toEqual({
    state: "none",
    recovery_left: 0,
    required: false,
  });
  const { body } = await agent.call(mfa.begin, { body: { password } });
  expect(body.otpauth_url).toContain(`secret=${body.secret}`);
  expect((await agent.call(mfa.state, {})).body.state).toBe("none");
  expect((await begun()).body.access).toBeDefined();

  const wrong = codeOf(body.secret, 100);
  expect((await agent.call(mfa.confirm, { body: { code: wrong } })).problem.code).toBe(
    "identity.code_wrong",
  );
  const confirmed = await agent.call(mfa.confirm, { body: { code: codeOf(body.secret) } });
  expect(confirmed.body.recovery_codes).toHaveLength(10);
  for (const code of confirmed.body.recovery_codes)
    expect(code).toMatch(/^[a-z0-9]{4}-[a-z0-9]{4}$/);
  expect((await agent.call(mfa.state, {})).body).toEqual({
    state: "totp",
    recovery_left: 10,
    required: false,
  });
  expect(await desk.announced()).toEqual(["identity.signed_in", "identity.mfa_enabled"]);
});

test("a second authenticator is refused while one is enabled", async () => {
  const agent = await desk.as("agent");
  const { secret } = await enrol(agent);

  expect((await agent.call(mfa.begin, { body: { password } })).problem.code).toBe(
    "identity.mfa_active",
  );
  const body = { code: codeOf(secret, 1) };
  expect((await agent.call(mfa.confirm, { body })).problem.code).toBe("identity.mfa_active");
});

test("with an authenticator there is no token before its code, and a code works once", async () => {
  const { secret } = await enrol(await desk.as("agent"));
  const first = await begun();
  expect(first.body.access).toBeUndefined();
  expect(first.body).toMatchObject({ second_step: "totp" });
  expect(await desk.mails()).toEqual([]);

  const code = codeOf(secret, 1);
  expect((await first.verify(code)).status).toBe(200);
  const second = await begun();
  expect((await second.verify(code)).problem.code).toBe("identity.code_wrong");
});

test("the code that enabled it does not sign in as well", async () => {
  const agent = await desk.as("agent");
  const { secret } = (await agent.call(mfa.begin, { body: { password } })).body;
  const code = codeOf(secret);
  await agent.call(mfa.confirm, { body: { code } });

  expect((await (await begun()).verify(code)).problem.code).toBe("identity.code_wrong");
});

test("of two concurrent sign-ins with one code, one succeeds", async () => {
  const { secret } = await enrol(await desk.as("agent"));
  const [first, second] = [await begun(), await begun()];
  const code = codeOf(secret, 1);
  const answers = await Promise.all([first.verify(code), second.verify(code)]);

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("the sign-in with a mailed code does not bypass an authenticator", async () => {
  await enrol(await desk.as("agent"));
  const { body } = await desk.browser().call(signIn.withCode, { body: credentials(desk, "agent") });

  expect(body.second_step).toBe("totp");
  expect(await desk.mails()).toEqual([]);
});

test("a recovery code signs in once, however it is typed", async () => {
  const { recovery } = await enrol(await desk.as("agent"));
  const [code = ""] = recovery;

  expect((await (await begun()).verify(code.toUpperCase().replace("-", " "))).status).toBe(200);
  expect((await (await begun()).verify(code)).problem.code).toBe("identity.code_wrong");
  expect((await (await desk.as("agent")).call(mfa.state, {})).body.recovery_left).toBe(9);
});

test("new recovery codes need the password and replace the old ones", async () => {
  const agent = await desk.as("agent");
  const { recovery } = await enrol(agent);
  const refused = await agent.call(mfa.recoveryCodes, { body: { password: "Wrong-Horse-7" } });
  expect(refused.problem.fields).toEqual({ password: "Current password is incorrect" });

  const { body } = await agent.call(mfa.recoveryCodes, { body: { password } });
  expect(body.recovery_codes).toHaveLength(10);
  const { verify } = await begun();
  expect((await verify(recovery[0] ?? "")).status).toBe(400);
  expect((await verify(body.recovery_codes[0] ?? "")).status).toBe(200);
});

test("the secret and the recovery codes cannot be read from the tables", async () => {
  const { secret, recovery } = await enrol(await desk.as("agent"));
  const rows = await desk.rows<{ text: string }>(
    "select authenticators::text as text from authenticators union all select recovery_codes::text from recovery_codes",
  );
  const kept = rows.map(({ text }) => text).join("\n");

  expect(kept).not.toContain(secret);
  for (const code of recovery) expect(kept).not.toContain(code);
});

test("two-step sign-in is disabled with the password, and its codes are deleted", async () => {
  const agent = await desk.as("agent");
  await enrol(agent);
  const remove = (typed: string) => agent.call(mfa.remove, { body: { password: typed } });
  expect((await remove("Wrong-Horse-7")).status).toBe(400);

  expect((await remove(password)).status).toBe(200);
  expect((await agent.call(mfa.state, {})).body).toMatchObject({ state: "none", recovery_left: 0 });
  expect((await begun()).body.access).toBeDefined();
  expect(await desk.announced()).toContain("identity.mfa_disabled");
  expect((await remove(password)).status).toBe(404);
});

test("where the business requires it, staff cannot disable it and customers can", async () => {
  const [agent, customer] = [await desk.as("agent"), await desk.as("customer")];
  await enrol(agent);
  await enrol(customer);
  await demand(7, 0);

  expect((await agent.call(mfa.state, {})).body.required).toBe(true);
  expect((await agent.call(mfa.remove, { body: { password } })).problem.code).toBe(
    "identity.mfa_required",
  );
  expect((await customer.call(mfa.state, {})).body.required).toBe(false);
  expect((await customer.call(mfa.remove, { body: { password } })).status).toBe(200);
});

test("within the grace period a mailed code follows the password, and nothing is refused", async () => {
  await demand(7, 6);
  const { client, body, verify } = await begun();
  expect(body).toMatchObject({ second_step: "email" });
  const verified = await verify(await mailedCode(desk));

  client.token = verified.body.access;
  expect((await client.call(me.show, {})).status).toBe(200);
});

test("after the grace period only set-up is allowed, until a code is confirmed", async () => {
  await demand(7, 7);
  const { client, verify } = await begun();
  const { body } = await verify(await mailedCode(desk));
  client.token = body.access;
  const { status, problem } = await client.call(me.show, {});
  expect(status).toBe(403);
  expect(problem).toMatchObject({
    code: "identity.mfa_enrolment_required",
    message: "Set up two-step sign-in to continue.",
  });
  expect((await client.call(sessions.list, {})).status).toBe(403);
  const renewed = await client.call(sessions.refresh, { body: { refresh: body.refresh ?? "" } });
  expect(renewed.status).toBe(200);
  client.token = renewed.body.access;

  await enrol(client);
  await takesEffect(async () => (await client.call(me.show, {})).status, 200);
});

test("the policy of one business does not affect another, nor its customers", async () => {
  await demand(0, 1);

  expect((await begun("globex")).body.access).toBeDefined();
  const { body } = await desk
    .browser()
    .call(signIn.express, { body: credentials(desk, "customer") });
  expect(body.access).toBeDefined();
});

test("two-step sign-in begins with the password, and its owner is told that it is on", async () => {
  const agent = await desk.as("agent");
  const { status, problem } = await agent.call(mfa.begin, { body: { password: "Wrong-Horse-7" } });
  expect([status, problem.fields]).toEqual([400, { password: "Current password is incorrect" }]);

  await enrol(agent);
  await desk.drain();
  const mails = (await desk.mails()).filter(({ kind }) => kind === "mfa_enabled");
  expect(mails.map(({ recipient }) => recipient)).toEqual([desk.business().people.agent.email]);
});
