import { general, operations, registration, signIn, site } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { aRegistration } from "../tenancy.builders.ts";

const desk = testDesk();

async function register() {
  const body = aRegistration();
  const { session_key } = (await desk.platform().call(registration.create, { body })).body;
  const [mail] = await desk.rows<{ business_id: string; subject: string }>(
    "select business_id, subject from mail_outbox where recipient = $1",
    [body.email],
  );
  const host = `${body.domain}.parley.test`;
  const otp = mail?.subject.slice(0, 6) ?? "";
  return { host, otp, session_key, id: mail?.business_id ?? "", email: body.email };
}

test("until the code is entered, the new address only allows entering it", async () => {
  const { host } = await register();
  const visitor = desk.self.client(host);
  const closed = operations.filter(
    ({ route }) => route.host !== "platform" && !route.passes?.includes("pending_business"),
  );
  for (const { id, route } of closed) {
    const path = route.path.replace(/\{\w+\}/g, "00000000-0000-7000-8000-000000000000");
    const { status, problem } = await visitor.send(route.method, path, { payload: {} });
    const code = "tenancy.unknown_host";
    expect({ id, status, code: problem.code }).toEqual({ id, status: 404, code });
  }
  const asked = await visitor.send("POST", "/auth/verify-otp/", { payload: {} });
  expect(asked.problem.code).toBe("request.invalid");
});

test("the correct code activates the workspace at once with its owner as admin, and publishes an event", async () => {
  const { host, otp, session_key, id, email } = await register();
  const client = desk.self.client(host);
  const { status, body } = await client.call(signIn.verifyCode, { body: { otp, session_key } });

  expect(status).toBe(200);
  expect(body.user).toMatchObject({ email, role: "admin", business: { id } });
  expect(body.password_setup).toEqual({ token: expect.any(String), uid: expect.any(String) });
  const visit = await client.call(site.validate, { body: { url: `http://${host}/` } });
  expect(visit.body.business_id).toBe(id);
  client.token = body.access;
  expect((await client.call(general.info, {})).body.business.id).toBe(id);
  const events = await desk.rows(
    "select name from events where business_id = $1 and name like 'business.%' order by id",
    [id],
  );
  expect(events).toEqual([{ name: "business.registered" }, { name: "business.activated" }]);
});

test("a wrong code is refused, and a code of another business too", async () => {
  const one = await register();
  const other = await register();
  const wrong = one.otp === "000000" ? "000001" : "000000";
  const tries = [
    [one.host, { otp: wrong, session_key: one.session_key }],
    [other.host, { otp: one.otp, session_key: one.session_key }],
    [desk.business().host, { otp: one.otp, session_key: one.session_key }],
  ] as const;
  for (const [host, body] of tries) {
    const { problem } = await desk.self.client(host).call(signIn.verifyCode, { body });
    expect(problem.code).toBe("identity.code_wrong");
  }
  const open = await desk.rows(
    "select from businesses where id = any($1) and status <> 'pending'",
    [[one.id, other.id]],
  );
  expect(open).toEqual([]);
});

test("a workspace is activated once: the same code again is refused", async () => {
  const { host, otp, session_key } = await register();
  const client = desk.self.client(host);
  await client.call(signIn.verifyCode, { body: { otp, session_key } });

  const { problem } = await client.call(signIn.verifyCode, { body: { otp, session_key } });
  expect(problem.code).toBe("identity.code_wrong");
});
