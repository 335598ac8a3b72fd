import { signIn, site } from "@parley/contract/calls";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { business } from "#platform/testing/defaults.ts";
import { testApp } from "#platform/testing/test-app.tsx";

const app = testApp();

async function enter() {
  await page.getByLabelText("First name").fill("Sam");
  await page.getByLabelText("Email").fill("sam@elsewhere.test");
  await page.getByLabelText("Password", { exact: true }).fill("Winter-Harbour-4");
  await page.getByRole("button", { name: "Create account" }).click();
}

function closeSignUp() {
  app.server.answer(site.validate, {
    business_id: business.id,
    ticket_categories: [],
    departments: [],
    business: {
      name: business.name,
      logo_url: null,
      favicon_url: null,
      brand_color: "#006f85",
      timezone: "UTC",
    },
    portal: { customer_signup: "invited_only" },
  });
}

test("the sign-in page leads to the sign-up page, which asks for the code that was mailed", async () => {
  app.server.answer(signIn.register, { session_key: "a-key", detail: "We sent a code." });
  await app.open("/auth?next=%2Ftickets", { as: null });
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect.poll(() => location.pathname + location.search).toBe("/sign-up?next=%2Ftickets");
  await enter();
  await expect.poll(() => location.pathname).toBe("/otp-verify");
  await expect.element(page.getByText("sam@elsewhere.test")).toBeVisible();
  await page.getByRole("link", { name: "Go back" }).click();
  await expect.poll(() => location.pathname + location.search).toBe("/sign-up?next=%2Ftickets");
});

test("a refused password is named beside its field, and what was typed stays", async () => {
  const fields = { password: "This password is too common. Choose another." };
  app.server.refuse(signIn.register, 400, { message: "Check the form.", fields });
  await app.open("/sign-up", { as: null });
  await page.getByRole("button", { name: "Create account" }).click();
  await expect.element(page.getByText("First name is required")).toBeVisible();
  await enter();
  await expect.element(page.getByText(fields.password)).toBeVisible();
  await expect.element(page.getByLabelText("Email")).toHaveValue("sam@elsewhere.test");
});

test("with sign-up for invited people only the sign-in page has no link", async () => {
  closeSignUp();
  await app.open("/auth", { as: null });
  await expect.element(page.getByText("New business?")).toBeVisible();
  expect(page.getByRole("link", { name: "Create an account" }).elements()).toHaveLength(0);
});

test("with sign-up for invited people only the page says whom to ask", async () => {
  closeSignUp();
  await app.open("/sign-up", { as: null });
  await expect.element(page.getByText(`Ask ${business.name} for an invitation.`)).toBeVisible();
  expect(page.getByRole("textbox").elements()).toHaveLength(0);
});
