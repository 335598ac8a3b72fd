import { operations, registration, sessions, signIn, site } from "@parley/contract";
import { expect, test } from "vitest";
import { withClient } from "#platform/db/bootstrap.ts";
import { testDesk } from "#platform/testing/desk.ts";

const desk = testDesk();
const login = "/auth/express/login/";

function json(payload: unknown, headers: Record<string, string> = {}) {
  return { payload, headers: { "content-type": "application/json", ...headers } };
}

test("an unknown field of a body is refused by name", async () => {
  const { status, problem } = await desk
    .visitor()
    .send("POST", login, json({ username: "a", password: "b", role: "admin" }));
  expect(status).toBe(400);
  expect(problem.fields).toEqual({ role: "This field is not known" });
});

test("an unknown query name is refused, also where a route has none", async () => {
  const admin = await desk.as("admin");
  expect((await admin.send("GET", "/auth/sessions/?debug=1")).status).toBe(400);
});

test("a repeated query name is not read as a list", async () => {
  const reply = await desk.platform().send("GET", "/business/address/?domain=acme&domain=globex");
  expect(reply.status).toBe(400);
});

test.each([
  ["NUL", '{"username":"a\\u0000b","password":"x"}'],
  ["a lone surrogate", '{"username":"a\\ud800b","password":"x"}'],
  ["NUL in a field's name", '{"user\\u0000name":"a"}'],
  ["nesting deeper than twenty", `{"username":${"[".repeat(30)}${"]".repeat(30)}}`],
  ["__proto__", '{"__proto__":{"admin":true},"username":"a","password":"b"}'],
  ["constructor.prototype", '{"constructor":{"prototype":{"admin":true}}}'],
  ["broken JSON", '{"username":'],
  ["an array for an object", "[]"],
  ["a number for an object", "7"],
  ["null", "null"],
  ["nothing", ""],
])("%s in a body is refused, never a server error", async (_, payload) => {
  const reply = await desk.visitor().send("POST", login, json(payload));
  expect(reply.status).toBe(400);
  expect(reply.problem).toMatchObject({ code: "request.invalid", request_id: expect.any(String) });
});

test.each([
  "text/plain",
  "application/x-www-form-urlencoded",
  "application/json;charset=utf-8, text/plain",
  "text/html",
  "application/xml",
  "application/jsonp",
])("a body of type %s is not parsed", async (type) => {
  const reply = await desk
    .visitor()
    .send("POST", login, { payload: '{"username":"a"}', headers: { "content-type": type } });
  expect([400, 415]).toContain(reply.status);
});

test("a body over 256 kB is refused without reading it", async () => {
  const { status, problem } = await desk
    .visitor()
    .send("POST", login, json({ username: "a".repeat(300_000), password: "x" }));
  expect(status).toBe(413);
  expect(problem.code).toBe("request.too_large");
});

test.each(["/auth/sessions/", "/sla/policies/choices/", "/dashboard/data", "/users/get/customers"])(
  "%s answers with and without a trailing slash",
  async (declared) => {
    expect(operations.some(({ route }) => route.path === declared)).toBe(true);
    const admin = await desk.as("admin");
    const bare = declared.replace(/\/$/, "");
    expect((await admin.send("GET", bare)).status).toBe(200);
    expect((await admin.send("GET", `${bare}/`)).status).toBe(200);
  },
);

test("text is normalised: a decomposed letter equals its composed one", async () => {
  const { problem } = await desk.platform().call(registration.create, {
    body: {
      first_name: "e\u0301".repeat(61),
      last_name: "x",
      email: "a@b.test",
      business_name: "xx",
      domain: "some-label",
      organization_size: "1-10",
    },
  });
  expect(problem.fields?.first_name).toBe("First name must be at most 60 characters");
  expect("e\u0301".repeat(60).normalize("NFC")).toHaveLength(60);
});

test("a valid request id is kept, an invalid one is replaced, and it is always returned", async () => {
  const sound = await desk
    .visitor()
    .call(site.validate, { body: { url: "x" } }, { "x-request-id": "abc-123" });
  expect(sound.headers["x-request-id"]).toBe("abc-123");
  expect(sound.problem.request_id).toBe("abc-123");
  const forged = await desk
    .visitor()
    .call(site.validate, { body: { url: "x" } }, { "x-request-id": "a b\tc" });
  expect(forged.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
});

test("every response has security headers: success, refusal, not found and pages beside the API", async () => {
  const admin = await desk.as("admin");
  const nonces = new Set<string>();
  for (const path of [
    "/auth/sessions/",
    "/auth/mfa/?x=1",
    "/no/such/path",
    "/reference",
    "/openapi.json",
  ]) {
    const { headers } = await admin.send("GET", path);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "no-referrer",
      "cross-origin-opener-policy": "same-origin",
      "cache-control": "no-store",
    });
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    nonces.add(/'nonce-([^']+)'/.exec(policy)?.[1] ?? "");
    expect(headers["access-control-allow-origin"]).toBeUndefined();
  }
  expect(nonces.size).toBe(5);
});

test("a preflight of another origin gets no permission", async () => {
  const reply = await desk.visitor().send("OPTIONS", login, {
    headers: { origin: "https://evil.test", "access-control-request-method": "POST" },
  });
  expect(reply.status).toBe(404);
  expect(reply.headers["access-control-allow-origin"]).toBeUndefined();
});

test("sign-in refusals repeat their message as detail, where the form reads it", async () => {
  const { problem } = await desk
    .visitor()
    .call(signIn.express, { body: { username: "nobody@x.test", password: "wrong" } });
  expect(problem.detail).toBe(problem.message);
});

test("a missing token, an invalid one and another scheme get 401", async () => {
  const { host } = desk.business();
  const anonymous = await desk.visitor().call(sessions.list, {});
  expect(anonymous).toMatchObject({ status: 401, problem: { code: "access.sign_in" } });
  const broken = await desk.self.client(host, "not.a.token").call(sessions.list, {});
  expect(broken).toMatchObject({
    status: 401,
    problem: { code: "identity.invalid_token", message: "Invalid token" },
  });
  const basic = await desk.visitor().call(sessions.list, {}, { authorization: "Basic YTpi" });
  expect(basic.status).toBe(401);
});

test("a token of one business is invalid on the host of another, and stays valid on its own", async () => {
  const admin = await desk.as("admin", "acme");
  const abroad = await desk.self
    .client(desk.business("globex").host, admin.token)
    .call(sessions.list, {});
  expect(abroad).toMatchObject({ status: 401, problem: { code: "identity.wrong_business" } });
  expect((await admin.call(sessions.list, {})).status).toBe(200);
});

test("proxy headers such as x-forwarded-host are ignored", async () => {
  const admin = await desk.as("admin");
  const { host } = desk.business("globex");
  const headers = {
    "x-forwarded-host": host,
    "x-original-host": host,
    "x-remote-user": "admin",
    forwarded: `host=${host}`,
  };
  expect((await admin.call(sessions.list, {}, headers)).status).toBe(200);
  expect((await desk.visitor().call(sessions.list, {}, headers)).status).toBe(401);
});

test("an internal error shows the person only a reference number", async () => {
  const admin = await desk.as("admin");
  await desk.rows("alter table sessions rename to sessions_gone");
  try {
    const { status, problem } = await admin.call(sessions.list, {}, { "x-background": "1" });
    expect(status).toBe(500);
    expect(problem).toEqual({
      message: "An unexpected error occurred",
      detail: "An unexpected error occurred",
      code: "server.unexpected",
      request_id: expect.any(String),
    });
  } finally {
    await desk.rows("alter table sessions_gone rename to sessions");
  }
});

test("a lock timeout returns busy, with a time to retry", async () => {
  const admin = await desk.as("admin");
  await admin.call(sessions.list, {});
  await withClient(desk.self.copy.ownerUrl, async (holder) => {
    await holder.query("begin; lock table sessions in access exclusive mode");
    const reply = await admin.call(sessions.list, {});
    expect(reply).toMatchObject({ status: 503, problem: { code: "server.busy" } });
    expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0);
  });
});

test("the probes report alive, ready, and not ready without a database", async () => {
  const { app } = desk.self;
  expect((await app.inject("/health")).statusCode).toBe(200);
  expect((await app.inject("/ready")).statusCode).toBe(200);
});
