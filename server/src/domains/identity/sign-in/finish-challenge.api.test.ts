import { me, passwords, registration, signIn, site } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";

const desk = testDesk();
let count = 0;

/** A registered business that still has to enter its code. */
async function registered() {
  count++;
  const domain = `initech${process.pid}${count}y`;
  const draft = {
    first_name: "Ada",
    last_name: "Okafor",
    email: `ada@${domain}.test`,
    business_name: "Initech",
    domain,
    organization_size: "11-50" as const,
  };
  const { body } = await desk.platform().call(registration.create, { body: draft });
  const mails = (kind: string) =>
    desk.rows<{ subject: string; recipient: string; body_text: string }>(
      `select m.subject, m.recipient, m.body_text from mail_outbox m
         join businesses b on b.id = m.business_id where b.domain = $1 and m.kind = $2`,
      [domain, kind],
    );
  const otp = (await mails("one_time_code"))[0]?.subject.slice(0, 6) ?? "";
  const owner = desk.self.browser(`${domain}.parley.test`);
  return { domain, email: draft.email, owner, otp, session_key: body.session_key, mails };
}

test("before the code a new workspace allows only entering the code", async () => {
  const { owner, domain } = await registered();

  const { status } = await owner.call(site.validate, {
    body: { url: `http://${domain}.parley.test/` },
  });
  expect(status).toBe(404);
});

test("the correct code activates the workspace and signs its owner in", async () => {
  const { owner, otp, session_key, domain, email, mails } = await registered();
  const { status, body } = await owner.call(signIn.verifyCode, { body: { otp, session_key } });

  expect(status).toBe(200);
  expect(body.user).toMatchObject({ role: "admin", email, first_login: true });
  expect(await desk.rows("select status from businesses where domain = $1", [domain])).toEqual([
    { status: "active" },
  ]);
  await desk.drain();
  expect(await mails("workspace_created")).toMatchObject([
    { subject: "Your help desk is ready", recipient: email },
  ]);
  owner.token = body.access;
  expect((await owner.call(me.show, {})).status).toBe(200);
});

test("the first password is set once, with the link from the code response", async () => {
  const { owner, otp, session_key, email } = await registered();
  const { body } = await owner.call(signIn.verifyCode, { body: { otp, session_key } });
  const setup = body.password_setup ?? { token: "", uid: "" };
  const set = () =>
    owner.call(passwords.reset, { body: { ...setup, new_password: "Granite-Lamp-42" } });

  expect((await owner.call(passwords.inspectLink, { body: setup })).body).toMatchObject({
    purpose: "first_password",
    first_name: "Ada",
  });
  expect((await set()).body).toEqual({ message: "Password changed. Sign in." });
  expect((await set()).problem.code).toBe("identity.link_expired");
  owner.token = body.access;
  expect((await owner.call(me.show, {})).status, "the new owner stays in").toBe(200);
  const credentials = { username: email, password: "Granite-Lamp-42" };
  expect((await owner.call(signIn.express, { body: credentials })).status).toBe(200);
});
