import { dashboard, signIn } from "@parley/contract/calls";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { endSession } from "#platform/session/session.ts";
import { emptyDashboard, userOf } from "#platform/testing/defaults.ts";
import { testApp, tokenOf } from "#platform/testing/test-app.tsx";

const app = testApp();

const identifier = page.getByLabelText("Email or username");
const password = page.getByLabelText("Password", { exact: true });
const submit = page.getByRole("button", { name: "Sign in" });

async function enter(words = "Harbour-42-lamp") {
  await identifier.fill("jonas@northwind.test");
  await password.fill(words);
  await submit.click();
}

beforeEach(() => {
  app.server.answer(signIn.express, { access: tokenOf("agent"), user: userOf("agent") });
});

test("a wrong password shows the message of the server, and keeps the input", async () => {
  const detail = "The email or password is incorrect.";
  app.server.refuse(signIn.express, 401, { detail });
  await app.open("/auth", { as: null });
  await submit.click();
  await expect.element(page.getByText("Email is required")).toBeVisible();
  await expect.element(page.getByText("Password is required")).toBeVisible();
  await enter("not the password");
  await expect
    .element(page.getByRole("alert").filter({ hasText: "The email" }))
    .toHaveTextContent(detail);
  await expect.element(identifier).toHaveValue("jonas@northwind.test");
});

test("signing in stores the token and leads to the dashboard", async () => {
  app.server.answer(dashboard.data, emptyDashboard);
  const access = tokenOf("agent");
  app.server.answer(signIn.express, { access, user: userOf("agent") });
  await app.open("/auth", { as: null });
  await enter();
  await expect.poll(() => location.pathname).toBe("/dashboard");
  await expect.element(page.getByRole("heading", { level: 1, name: /^Good / })).toBeVisible();
  expect(sessionStorage.getItem("token")).toBe(access);
});

test("after signing in a person returns to the page they requested", async () => {
  await app.open("/settings/appearance?tab=look#here", { as: null });
  await expect.poll(() => location.pathname).toBe("/auth");
  await enter();
  await expect
    .poll(() => location.pathname + location.search + location.hash)
    .toBe("/settings/appearance?tab=look#here");
});

test("nobody is redirected to another site after signing in", async () => {
  await app.open(`/auth?next=${encodeURIComponent("//evil.test/")}`, { as: null });
  app.server.answer(dashboard.data, emptyDashboard);
  await enter();
  await expect.poll(() => location.pathname).toBe("/dashboard");
  await expect.element(page.getByRole("heading", { level: 1, name: /^Good / })).toBeVisible();
});

test("after idling the sign-in page says why, also if the server ended the session first and after a reload", async () => {
  await app.open("/settings/appearance", { as: "agent" });
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  localStorage.setItem("parley-active-at", String(Date.now() - 6 * 60_000));
  endSession("refused");
  const reason = page.getByText("You were signed out after 5 minutes without activity.");
  await expect.element(reason).toBeVisible();
  app.reload();
  await expect.element(reason).toBeVisible();
});

test("a session that the server ended is named as the reason on the sign-in page", async () => {
  await app.open("/settings/appearance", { as: "agent" });
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  endSession("refused");
  await expect.element(page.getByText("Your session has ended.")).toBeVisible();
});

test.for(["{", "null", '"text"', '{"session_key":1,"kind":"email","next":"/"}'])(
  "the code page with the unreadable stored value %s leads back to the sign-in page",
  async (stored) => {
    sessionStorage.setItem("parley-second-step", stored);
    await app.open("/otp-verify", { as: null });
    await page.getByRole("link", { name: "Back to sign in" }).click();
    await expect.poll(() => location.pathname).toBe("/auth");
  },
);
