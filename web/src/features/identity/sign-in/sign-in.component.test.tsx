import { dashboard, signIn } from "@parley/contract/calls";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
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
