import { me, signIn } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { mailedCode } from "../testing/people.ts";

const desk = testDesk();
const sam = {
  first_name: "Sam",
  last_name: "Rivera",
  email: "Sam@elsewhere.test",
  password: "Winter-Harbour-4",
};

function accountsOf(email: string) {
  return desk.rows(
    `select a.status, a.email_verified_at is not null as is_verified, r.kind
       from accounts a join roles r on r.business_id = a.business_id and r.id = a.role_id
      where a.business_id = $1 and a.email = $2`,
    [desk.business().id, email],
  );
}

test("a customer signs up: the account exists only after the correct code", async () => {
  const client = desk.browser();
  const { status, body } = await client.call(signIn.register, { body: sam });
  expect(status).toBe(200);
  expect(body.detail).toBe("We sent a code to sam@elsewhere.test.");
  expect(await accountsOf("sam@elsewhere.test")).toEqual([]);

  const otp = await mailedCode(desk);
  const verified = await client.call(signIn.verifyCode, {
    body: { otp, session_key: body.session_key },
  });
  expect(verified.status).toBe(200);
  expect(verified.body.user).toMatchObject({ role: "customer", email: "sam@elsewhere.test" });
  expect(await accountsOf("sam@elsewhere.test")).toEqual([
    { status: "active", is_verified: true, kind: "customer" },
  ]);
  expect(await desk.announced()).toEqual(["identity.activated", "identity.signed_in"]);
  client.token = verified.body.access;
  expect((await client.call(me.show, {})).body.permissions).toContain("portal.create");
});

test("an address with an account gets the same response, a mail that says so, and no second account", async () => {
  const { email } = desk.business().people.customer;
  const fresh = await desk.browser().call(signIn.register, { body: sam });
  const known = await desk.browser().call(signIn.register, { body: { ...sam, email } });

  expect(known.status).toBe(fresh.status);
  expect(Object.keys(known.body)).toEqual(Object.keys(fresh.body));
  expect(known.body.detail).toBe(`We sent a code to ${email}.`);
  expect(known.body.session_key).toHaveLength(fresh.body.session_key.length);
  expect((await desk.mails()).at(-1)).toMatchObject({
    recipient: email,
    subject: "You already have an account",
  });
  expect(await accountsOf(email)).toHaveLength(1);
});

test("no code completes the sign-up of an existing address, and resending reveals nothing either", async () => {
  const { email } = desk.business().people.customer;
  const client = desk.browser();
  const { body } = await client.call(signIn.register, { body: { ...sam, email } });
  await desk.rows("update code_challenges set sent_at = sent_at - interval '31 seconds'");

  const answer = { otp: "000000", session_key: body.session_key };
  expect((await client.call(signIn.verifyCode, { body: answer })).problem.code).toBe(
    "identity.code_wrong",
  );
  expect(
    (await client.call(signIn.resendCode, { body: { session_key: body.session_key } })).body,
  ).toEqual({
    detail: "We sent a new code.",
    retry_in: 30,
  });
  expect(await desk.mails()).toHaveLength(1);
});

test("of two sign-ups with one address the first verified one wins", async () => {
  const client = desk.browser();
  const first = await client.call(signIn.register, { body: sam });
  const firstCode = await mailedCode(desk);
  const second = await client.call(signIn.register, { body: sam });
  const secondCode = await mailedCode(desk);
  const verify = (otp: string, session_key: string) =>
    client.call(signIn.verifyCode, { body: { otp, session_key } });

  expect((await verify(secondCode, second.body.session_key)).status).toBe(200);
  expect((await verify(firstCode, first.body.session_key)).problem.code).toBe(
    "identity.code_wrong",
  );
  expect(await accountsOf("sam@elsewhere.test")).toHaveLength(1);
});

test("with sign-up for invited people only, sign-up is refused and names the business to ask", async () => {
  const { id, label } = desk.business();
  await desk.rows("update businesses set customer_signup = 'invited_only' where id = $1", [id]);
  const { status, problem } = await desk.browser().call(signIn.register, { body: sam });

  expect(status).toBe(403);
  expect(problem.code).toBe("identity.signup_closed");
  expect(problem.message).toBe(`Ask acme ${label} for an invitation.`);
  expect((await desk.browser("globex").call(signIn.register, { body: sam })).status).toBe(200);
});

test.each([
  ["short1A", "Password must be at least 8 characters long"],
  ["NOLOWERCASE1", "Password must contain at least one lowercase letter"],
  ["nouppercase1", "Password must contain at least one uppercase letter"],
  ["NoNumberHere", "Password must contain at least one number"],
  ["Password1", "This password is too common. Choose another."],
  ["Sam-Rivera-12", "This password is too common. Choose another."],
])("the password %s is refused: %s", async (password, message) => {
  const { status, problem } = await desk
    .browser()
    .call(signIn.register, { body: { ...sam, password } });

  expect(status).toBe(400);
  expect(problem.fields).toEqual({ password: message });
  expect(await desk.mails()).toEqual([]);
});

test.each(["first_name", "last_name"])("the %s of a sign-up is one line", async (field) => {
  const body = { ...sam, [field]: "Sam\r\nBcc: everybody" };
  const { status, problem } = await desk.visitor().call(signIn.register, { body });

  expect([status, Object.keys(problem.fields ?? {})]).toEqual([400, [field]]);
});
