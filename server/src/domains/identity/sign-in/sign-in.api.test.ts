import { me, passwords, signIn } from "@parley/contract";
import { decodeJwt } from "jose";
import { expect, test, vi } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { judgesTimes } from "#platform/testing/judge-times.ts";
import { credentials, password, signInTab } from "../testing/people.ts";

const desk = testDesk();

test("a correct password gives a token with the user, which the API accepts", async () => {
  const visitor = desk.visitor();
  const { status, body } = await visitor.call(signIn.express, {
    body: credentials(desk, "agent"),
  });

  expect(status).toBe(200);
  const business = desk.business();
  expect(decodeJwt(body.access ?? "")).toMatchObject({
    role: "agent",
    first_name: "agent",
    last_name: "acme",
    email: business.people.agent.email,
    phone_number: "",
    avatar_url: null,
    business: { id: business.id, name: `acme ${business.label}` },
    first_login: true,
  });
  visitor.token = body.access;
  expect((await visitor.call(me.show, {})).status).toBe(200);
  expect(await desk.announced()).toEqual(["identity.signed_in"]);
  const acted = await desk.rows(
    "select actor_kind, actor_id from events where business_id = $1 and name = 'identity.signed_in' and request_id <> 'test'",
    [business.id],
  );
  expect(acted).toEqual([{ actor_kind: "person", actor_id: business.people.agent.id }]);
});

test("a browser gets a session it can renew, with two cookies that scripts cannot read", async () => {
  const { client, refresh } = await signInTab(desk, "agent");

  expect(refresh).not.toBe("");
  expect(Object.keys(client.cookies).sort()).toEqual([
    "__Host-fgp",
    expect.stringMatching(/^__Host-r-[0-9a-f]{12}$/),
  ]);
  const { headers } = await desk
    .browser()
    .call(signIn.express, { body: credentials(desk, "admin") });
  for (const cookie of headers["set-cookie"] as string[]) {
    expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  }
});

test("a client other than a browser gets ten minutes and no refresh token", async () => {
  const { body, headers } = await desk
    .visitor()
    .call(signIn.express, { body: credentials(desk, "agent") });

  expect(body.refresh).toBeUndefined();
  expect(headers["set-cookie"]).toBeUndefined();
  const { exp = 0, iat = 0 } = decodeJwt(body.access ?? "");
  expect(exp - iat).toBe(600);
});

test("wrong passwords and unknown, deactivated and invited accounts get the same refusal", async () => {
  const { people } = desk.business();
  await desk.rows("update accounts set status = 'deactivated' where id = $1", [people.agent.id]);
  await desk.rows("update accounts set status = 'invited' where id = $1", [people.outsider.id]);
  const attempts = [
    { username: people.admin.email, password: "Wrong-Horse-7" },
    { username: "nobody@nowhere.test", password },
    credentials(desk, "agent"),
    credentials(desk, "outsider"),
  ];

  for (const body of attempts) {
    const { status, problem } = await desk.visitor().call(signIn.express, { body });
    expect(status).toBe(400);
    expect(problem).toEqual({
      message: "The email or password is incorrect.",
      detail: "The email or password is incorrect.",
      code: "identity.wrong_credentials",
      request_id: problem.request_id,
    });
  }
  expect(await desk.announced()).toEqual(Array(4).fill("identity.sign_in_failed"));
});

test("a refusal does the same work, and takes the same time, whether or not the account exists", async () => {
  const verify = vi.spyOn(desk.self.parts.identity.hasher, "verify");
  const people = Object.values(desk.business().people);
  const took = { unknown: [] as number[], wrong: [] as number[] };
  async function time(kind: keyof typeof took, username: string) {
    const visitor = desk.visitor();
    const start = performance.now();
    await visitor.call(signIn.express, { body: { username, password: "Wrong-Horse-7" } });
    took[kind].push(performance.now() - start);
  }
  for (let round = 0; round < 20; round++) {
    await time("unknown", `nobody${round}@nowhere.test`);
    await time("wrong", people[round % people.length]?.email ?? "");
  }

  expect(verify).toHaveBeenCalledTimes(took.unknown.length + took.wrong.length);
  verify.mockRestore();
  const ratio = median(took.unknown) / median(took.wrong);
  process.stdout.write(`refused without an account: ${ratio.toFixed(2)} of the time with one\n`);
  if (judgesTimes()) expect(Math.abs(Math.log2(ratio))).toBeLessThan(1);
});

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

test("the eleventh attempt at one user name is refused from any address", async () => {
  const body = { username: "NOBODY@nowhere.test", password };
  for (let attempt = 0; attempt < 10; attempt++) {
    expect((await desk.visitor().call(signIn.express, { body })).status).toBe(400);
  }
  const { status, problem } = await desk
    .visitor()
    .call(signIn.express, { body: { ...body, username: "nobody@nowhere.test" } });

  expect(status).toBe(429);
  expect(problem.code).toBe("identity.too_many_attempts");
  expect(problem.message).toMatch(/^Too many attempts\. Try again in 1[45] minutes\.$/);
});

test("a person of one business cannot sign in to another", async () => {
  const body = credentials(desk, "agent", "acme");

  expect((await desk.visitor("globex").call(signIn.express, { body })).status).toBe(400);
  expect(await desk.announced("acme")).toEqual([]);
});

test("a new device is reported by mail, the first sign-in and a known device are not", async () => {
  const { client } = await signInTab(desk, "agent");
  await client.call(signIn.express, { body: credentials(desk, "agent") });
  await desk.drain();
  expect(await desk.mails()).toEqual([]);

  await signInTab(desk, "agent");
  await desk.drain();
  expect(await desk.mails()).toMatchObject([
    {
      kind: "new_sign_in",
      recipient: desk.business().people.agent.email,
      subject: `New sign-in to acme ${desk.business().label}`,
    },
  ]);
});

test("a correct password that today's rules refuse must be changed before anything else", async () => {
  const hash = await desk.self.parts.identity.hasher.hash("password1");
  const { id, email } = desk.business().people.agent;
  await desk.rows("update accounts set password_hash = $1 where id = $2", [hash, id]);
  const visitor = desk.visitor();
  const { body } = await visitor.call(signIn.express, {
    body: { username: email, password: "password1" },
  });

  expect(body.user?.must_change_password).toBe(true);
  visitor.token = body.access;
  const { status, problem } = await visitor.call(me.show, {});
  expect(status).toBe(403);
  expect(problem.code).toBe("identity.password_change_required");
  const change = { old_password: "password1", new_password: "Better-Horse-8" };
  expect((await visitor.call(passwords.update, { body: change })).status).toBe(200);
});

test("nobody locks somebody else out: a browser that signed in before has a limit of its own", async () => {
  const body = credentials(desk, "agent");
  const own = desk.browser();
  expect((await own.call(signIn.express, { body })).status).toBe(200);
  for (let wrong = 0; wrong < 10; wrong++) {
    const guess = { ...body, password: "Wrong-Horse-7" };
    await desk.browser().call(signIn.express, { body: guess });
  }
  const stranger = await desk.browser().call(signIn.express, { body });
  expect(stranger.problem.code).toBe("identity.too_many_attempts");

  expect((await own.call(signIn.express, { body })).status).toBe(200);
  // Its own limit holds as well, and the cookie opens no other account.
  const other = { ...credentials(desk, "admin"), password: "Wrong-Horse-7" };
  for (let wrong = 0; wrong < 10; wrong++) await own.call(signIn.express, { body: other });
  const spent = await own.call(signIn.express, { body: credentials(desk, "admin") });
  expect(spent.problem.code).toBe("identity.too_many_attempts");
});
