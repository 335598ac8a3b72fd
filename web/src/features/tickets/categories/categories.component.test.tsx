import { categories, departments } from "@parley/contract/calls";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { queryClient } from "#platform/query-client.ts";
import { aMoment, anId, pageOf } from "#platform/testing/defaults.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { stopClock } from "#ui/testing/clock.ts";
import { expectConsoleMessage } from "#ui/testing/console-messages.ts";

const app = testApp();

const row = page.getByRole("table", { name: "Ticket Categories" }).getByRole("row");

const billing = {
  id: anId(100),
  name: "Billing",
  description: "Invoices and payments",
  is_active: true,
  department: null,
  default_priority: "normal" as const,
  created_at: aMoment,
  updated_at: aMoment,
  version: 1,
};

test("categories are shown after a skeleton of one second", async () => {
  app.server.answer(categories.list, pageOf(billing));
  const clock = stopClock();
  await app.open("/config/categories");
  const search = page.getByRole("searchbox", { name: /^Search/ });
  await clock.until(() => search.elements().length > 0);
  await clock.advance(900);
  expect(app.server.asked(categories.list)).not.toHaveLength(0);
  expect(row.elements()).toHaveLength(0);
  await clock.advance(200);
  await clock.until(() => row.elements().length === 2);
});

test("an empty list of categories says so", async () => {
  app.server.answer(categories.list, pageOf());
  await app.open("/config/categories");
  await expect.element(page.getByText("No ticket categories")).toBeVisible();
});

test("a failed load of categories shows the status, and can be retried", async () => {
  app.server.refuse(categories.list, 500);
  await app.open("/config/categories");
  await expect
    .element(page.getByText("Failed to load ticket categories: 500 Internal Server Error"))
    .toBeVisible();
  app.server.disconnect(categories.list);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect
    .element(page.getByText("Failed to load ticket categories", { exact: true }))
    .toBeVisible();
  app.server.answer(categories.list, pageOf(billing));
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect.element(row.filter({ hasText: "Billing" })).toBeVisible();
});

test("a failed save or deactivation of a category shows an error", async () => {
  app.server.answer(categories.list, pageOf(billing));
  app.server.answer(categories.show, { category: billing });
  app.server.answer(departments.list, pageOf());
  app.server.refuse(categories.update, 500);
  app.server.refuse(categories.toggle, 500);
  await app.open("/config/categories");
  await page.getByRole("button", { name: "Edit Billing" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Category" });
  await edit.getByLabelText("Name").fill("Money");
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await expect.element(edit.getByText("An error occurred", { exact: true })).toBeVisible();
  await edit.getByRole("button", { name: "Cancel" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("button", { name: "Deactivate Billing" }).click();
  await question.getByRole("button", { name: "Deactivate" }).click();
  await expect.element(page.getByText("An error occurred", { exact: true })).toBeVisible();
});

test("a screen that fails leaves the sidebar and the tabs in place", async () => {
  app.server.answer(categories.list, pageOf(billing));
  await app.open("/config/categories");
  await expect.element(row.filter({ hasText: "Billing" })).toBeVisible();

  expectConsoleMessage(/React Router caught|Cannot read properties of null/);
  const { queryKey } =
    queryClient.getQueryCache().find({ queryKey: ["categories"], exact: false }) ?? {};
  queryClient.setQueryData(queryKey ?? [], { ...pageOf(), count: 1, results: null } as never);
  await expect.element(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await expect.element(page.getByRole("navigation", { name: "Main navigation" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Departments" }).first()).toBeVisible();
});
