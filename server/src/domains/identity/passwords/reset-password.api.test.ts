import { me, passwords, signIn } from "@parley/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { newId } from "#platform/ids.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { jobContext } from "#platform/jobs/job-context.ts";
import { testDesk } from "#platform/testing/desk.ts";
import { inviteAccount } from "../index.ts";
import { credentials, mailedLink, password, signInTab } from "../testing/people.ts";
import { sendResetLink } from "./send-reset-link.ts";

const desk = testDesk();
const new_password = "Granite-Lamp-42";

async function askedFor(who: "agent" | "customer" = "agent") {
  const identifier = desk.business().people[who].email;
  const asked = await desk.visitor().call(passwords.sendReset, { body: { identifier } });
  expect(asked.status).toBe(200);
  await desk.drain();
  const { uid, token, url } = await mailedLink(desk, "password_reset");
  const visitor = desk.visitor();
  return {
    url,
    link: { uid, token },
    inspect: () => visitor.call(passwords.inspectLink, { body: { uid, token } }),
    reset: (change = {}) =>
      visitor.call(passwords.reset, { body: { uid, token, new_password, ...change } }),
  };
}

test("requesting a link gives everybody the same response, and mails only existing accounts", async () => {
  const { people } = desk.business();
  await desk.rows("update accounts set status = 'deactivated' where id = $1", [people.outsider.id]);
  for (const identifier of ["nobody@nowhere.test", people.outsider.email, people.agent.email]) {
    const { status, body } = await desk
      .visitor()
      .call(passwords.sendReset, { body: { identifier } });
    expect({ status, body }).toEqual({
      status: 200,
      body: { message: "If an account matches, we've sent a reset link." },
    });
  }
  await desk.drain();

  expect(await desk.mails()).toMatchObject([
    { recipient: people.agent.email, subject: "Reset your password" },
  ]);
});

/** Runs the job again, as after a worker crash between commit and completion. */
async function runTwice(identifier: string) {
  const ctx = jobContext(desk.self.parts.database, desk.business().id, "again");
  const ask = { identifier, ip: "192.0.2.7", ask_id: newId() };
  for (let run = 0; run < 2; run++) {
    await ctx.transact((tx) => enqueue(tx, ctx, sendResetLink, ask));
    await desk.drain();
  }
}

test("a job that runs again after a crash mails no second link, and the mailed one works", async () => {
  await runTwice(desk.business().people.agent.email);

  expect(await desk.mails()).toHaveLength(1);
  const { uid, token } = await mailedLink(desk, "password_reset");
  const { status } = await desk
    .visitor()
    .call(passwords.reset, { body: { uid, token, new_password } });
  expect(status).toBe(200);
});

test("a request repeated with its idempotency key mails one link", async () => {
  const body = { identifier: desk.business().people.agent.email };
  const visitor = desk.visitor();
  for (let time = 0; time < 2; time++) {
    const key = { "idempotency-key": "reset-once" };
    expect((await visitor.call(passwords.sendReset, { body }, key)).status).toBe(200);
  }
  await desk.drain();

  expect(await desk.mails()).toHaveLength(1);
});

test("the link leads to the stored address of the business, whatever the request claims", async () => {
  const visitor = desk.visitor();
  const body = { identifier: desk.business().people.agent.email };
  await visitor.call(
    passwords.sendReset,
    { body },
    { "x-forwarded-host": "evil.test", origin: "http://evil.test" },
  );
  await desk.drain();

  const { url } = await mailedLink(desk, "password_reset");
  expect(url).toMatch(
    new RegExp(`^http://${desk.business().host}/new-password#uid=[\\w-]+&token=[\\w-]+$`),
  );
  const poisoned = await visitor.send("POST", "/auth/send-password-reset/", {
    payload: { ...body, link: "http://evil.test" },
  });
  expect(poisoned.problem.fields).toEqual({ link: "This field is not known" });
});

test("a link sets the password once; every session ends and a mail is sent", async () => {
  const tab = await signInTab(desk, "agent");
  const { reset, inspect } = await askedFor();
  expect((await inspect()).body).toEqual({
    purpose: "reset",
    first_name: "agent",
    masked_email: `a•••@${desk.business().label}.test`,
  });

  expect(await reset()).toMatchObject({
    status: 200,
    body: { message: "Password changed. Sign in." },
  });
  expect((await reset()).problem).toMatchObject({
    code: "identity.link_expired",
    message: "This link has expired.",
  });
  expect((await tab.renew()).problem.code).toBe("identity.session_ended");
  const { email } = desk.business().people.agent;
  const signInWith = (typed: string) =>
    desk.visitor().call(signIn.express, { body: { username: email, password: typed } });
  expect((await signInWith(password)).status).toBe(400);
  expect((await signInWith(new_password)).status).toBe(200);
  await desk.drain();
  expect((await desk.mails()).map(({ subject }) => subject)).toContain("Your password was changed");
  expect(await desk.announced()).toContain("identity.password_changed");
});

test("a link is invalid after any change of the password", async () => {
  const { reset, inspect } = await askedFor();
  const body = { old_password: password, new_password: "Another-Horse-8" };
  expect((await (await desk.as("agent")).call(passwords.update, { body })).status).toBe(200);

  expect((await inspect()).problem.code).toBe("identity.link_expired");
  expect((await reset()).problem.code).toBe("identity.link_expired");
});

test("a link is invalid after 30 minutes", async () => {
  const { reset } = await askedFor();
  await desk.rows("update link_tokens set expires_at = expires_at - interval '30 minutes'");

  expect((await reset()).problem.code).toBe("identity.link_expired");
});

test("only the last of two links works", async () => {
  const first = await askedFor();
  const second = await askedFor();

  expect((await first.reset()).problem.code).toBe("identity.link_expired");
  expect((await second.reset()).status).toBe(200);
});

test("of many concurrent uses one sets the password", async () => {
  const { reset } = await askedFor();
  const answers = await Promise.all(Array.from({ length: 8 }, () => reset()));

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await desk.announced()).toEqual(["identity.password_changed"]);
});

test("a weak password is refused and the link stays valid", async () => {
  const { reset } = await askedFor();
  const { problem } = await reset({ new_password: `Agent${desk.business().label}1` });

  expect(problem.fields).toEqual({ new_password: "This password is too common. Choose another." });
  expect((await reset()).status).toBe(200);
});

test("invented links are refused", async () => {
  const { link } = await askedFor();
  const text = fc.string({ minLength: 1, maxLength: 200 });
  const uid = fc.oneof(text, fc.constant(link.uid), fc.uuid());
  const visitor = desk.self.client(desk.business().host);
  await fc.assert(
    fc.asyncProperty(uid, text, async (made, token) => {
      const { status, problem } = await visitor.call(passwords.inspectLink, {
        body: { uid: made, token },
      });
      expect(status).toBe(400);
      expect(["identity.link_expired", "request.invalid"]).toContain(problem.code);
    }),
    { numRuns: 40 },
  );
  for (const token of [null, "", [], {}, 7]) {
    const payload = { uid: link.uid, token, new_password };
    const { problem } = await visitor.send("POST", "/auth/password-reset/", { payload });
    expect(problem.code).toBe("request.invalid");
  }
});

test("a link of one business is refused by another", async () => {
  const { link } = await askedFor();

  const { problem } = await desk
    .visitor("globex")
    .call(passwords.reset, { body: { ...link, new_password } });
  expect(problem.code).toBe("identity.link_expired");
});

test("an invited person accepts within 72 hours, and gets the invitation again on asking", async () => {
  const { parts: deps } = desk.self;
  const { id: businessId, label, host } = desk.business();
  const ctx = jobContext(deps.database, businessId, "invite");
  const person = {
    email: "lee@partner.test",
    first_name: "Lee",
    last_name: "Park",
    role: "agent",
  } as const;
  const invited = await ctx.transact((tx) => inviteAccount(tx, ctx, deps.identity, person));
  expect(invited.invite_url).toContain(`http://${host}/new-password#uid=`);
  const first = await mailedLink(desk, "agent_invitation");
  expect((await desk.mails())[0]?.subject).toBe(`Join acme ${label}`);

  await desk.visitor().call(passwords.sendReset, { body: { identifier: person.email } });
  await desk.drain();
  const { uid, token } = await mailedLink(desk, "agent_invitation");
  expect(token).not.toBe(first.token);
  const visitor = desk.visitor();
  const accept = (link: { uid: string; token: string }) =>
    visitor.call(passwords.reset, { body: { ...link, new_password } });
  await desk.rows(
    "update link_tokens set expires_at = expires_at - interval '71 hours 59 minutes'",
  );
  expect((await accept({ uid: first.uid, token: first.token })).problem.code).toBe(
    "identity.link_expired",
  );
  const accepted = await accept({ uid, token });
  expect(accepted.status).toBe(200);
  expect(accepted.body.user).toMatchObject({ id: invited.id, first_login: true });
  visitor.token = accepted.body.access;
  expect((await visitor.call(me.show, {})).body.user.id).toBe(invited.id);
  visitor.token = undefined;

  const { body } = await visitor.call(signIn.express, {
    body: { username: person.email, password: new_password },
  });
  visitor.token = body.access;
  expect((await visitor.call(me.show, {})).body.user.first_name).toBe("Lee");
  expect(await desk.announced()).toEqual([
    "identity.invited",
    "identity.invited",
    "identity.password_changed",
    "identity.activated",
    "identity.signed_in",
    "identity.signed_in",
  ]);
});

test("a sign-in started with the old password cannot be finished after a change", async () => {
  const visitor = desk.browser();
  const { body } = await visitor.call(signIn.withCode, { body: credentials(desk, "agent") });
  const otp = (await desk.mails())[0]?.subject.slice(0, 6) ?? "";
  const { reset } = await askedFor();
  await reset();

  const late = { otp, session_key: body.session_key };
  expect((await visitor.call(signIn.verifyCode, { body: late })).problem.code).toBe(
    "identity.code_wrong",
  );
});
