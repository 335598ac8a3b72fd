import * as calls from "@parley/contract/calls";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { stopClock } from "#ui/testing/clock.ts";
import { expectConsoleMessage } from "#ui/testing/console-messages.ts";
import { call } from "../api/call.ts";
import { TimedOut } from "../api/refusal.ts";
import { pageOf, userOf } from "../testing/defaults.ts";
import { testApp, tokenOf } from "../testing/test-app.tsx";
import { beginSession, currentUser } from "./session.ts";

const app = testApp();
const { departments, passwords, registration, sessions, signIn, site, workspaces } = calls;

const spent = `.${btoa(JSON.stringify({ ...userOf("agent"), sid: "1", exp: 1 }))}.`;
const unreadable = "not a token";

test.for([
  ["past its expiry", spent],
  ["that cannot be decoded", unreadable],
] as const)(
  "a call with a token %s shows Session expired, removes the token and leads to the sign-in page",
  async ([, token]) => {
    if (token === unreadable) expectConsoleMessage(/^Token decoding error:/);
    await app.open("/settings/appearance", { as: "agent" });
    await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
    sessionStorage.setItem("token", token);
    await expect(call(departments.list, { query: {} })).rejects.toThrow("Session expired");
    await expect.element(page.getByText("Session expired", { exact: true })).toBeVisible();
    await expect.poll(() => location.pathname).toBe("/auth");
    expect(sessionStorage.getItem("token")).toBeNull();
    expect(sessionStorage.getItem("refresh")).toBeNull();
    expect(app.server.asked(departments.list)).toEqual([]);
  },
);

test("a renewal without an answer within a minute fails, and the session stays", async () => {
  app.server.answer(sessions.refresh, { access: tokenOf("agent"), refresh: "next" });
  app.server.hold(sessions.refresh);
  beginSession({ access: spent, refresh: "half" });
  const clock = stopClock();
  const failure = call(departments.list, { query: {} }).catch((error: unknown) => error);
  await clock.until(() => app.server.asked(sessions.refresh).length > 0);
  await clock.advance(60_100);
  expect(await failure).toBeInstanceOf(TimedOut);
  expect(sessionStorage.getItem("refresh")).toBe("half");
});

test("no session begins with a token that cannot be decoded", () => {
  expectConsoleMessage(/^Token decoding error:/);
  expect(() => beginSession({ access: unreadable })).toThrow("Invalid token");
  expect(currentUser()).toBeUndefined();
  expect(sessionStorage.getItem("token")).toBeNull();
});

/** What the call sends as its authorization, while somebody is signed in. */
async function authorizationOf(send: () => Promise<unknown>): Promise<string | null> {
  let sent: string | null = null;
  globalThis.fetch = (_, init) => {
    sent = new Headers(init?.headers).get("authorization");
    return Promise.resolve(new Response("{}", { status: 200 }));
  };
  await send();
  return sent;
}

test("every call carries the token, except those of the paths that need none", async () => {
  const access = tokenOf("agent");
  beginSession({ access });
  const protectedCall = () => call(departments.list, { query: {} });
  expect(await authorizationOf(protectedCall)).toBe(`Bearer ${access}`);
  for (const [route, path] of [
    [workspaces.find, "/site/workspaces/"],
    [workspaces.sendList, "/site/workspaces/"],
    [signIn.withCode, "/auth/login/"],
    [signIn.express, "/auth/express/login/"],
    [signIn.register, "/auth/register/"],
    [signIn.verifyCode, "/auth/verify-otp/"],
    [signIn.resendCode, "/auth/resend-otp/"],
    [passwords.sendReset, "/auth/send-password-reset/"],
    [passwords.reset, "/auth/password-reset/"],
    [registration.create, "/business/create/"],
    [site.validate, "/public/validate/"],
  ] as const) {
    expect(route.path).toBe(path);
    const send = call as (route: unknown, ask: object) => Promise<unknown>;
    expect(await authorizationOf(() => send(route, { body: {} })), path).toBeNull();
  }
});

test("a sign-in without a connection shows Network Error", async () => {
  app.server.disconnect(signIn.express);
  app.server.answer(departments.list, pageOf());
  await app.open("/auth", { as: null });
  await page.getByLabelText(/email/i).first().fill("ada@northwind.test");
  await page.getByLabelText("Password", { exact: true }).fill("Correct-horse-7");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect.element(page.getByText("Network Error")).toBeVisible();
});
