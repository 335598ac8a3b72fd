import type { Page } from "@playwright/test";
import { expect, test } from "./stage.ts";

const rows = (page: Page) =>
  page.getByRole("table", { name: "Ticket Categories" }).getByRole("row");
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs("admin");
  await page.goto("/config/categories");
});

test("a category is added and edited, and a blank name or description is refused", async ({
  page,
}) => {
  await page.getByRole("button", { name: "New Category" }).click();
  const modal = page.getByRole("dialog", { name: "New Category" });
  const create = modal.getByRole("button", { name: "Create" });
  await modal.getByLabel("Name").fill("Refund");
  await expect(create).toHaveAttribute("aria-disabled", "true");
  await modal.getByLabel("Description").fill("Money back.");
  await modal.getByLabel("Name").fill("QUESTION");
  await create.click();
  await expect(modal.getByText("A category with this name exists")).toBeVisible();
  await modal.getByLabel("Name").fill("Refund");
  await modal.getByRole("combobox", { name: "Department" }).click();
  await page.getByRole("option", { name: "General Support" }).click();
  await create.click();
  await expect(page.getByText("Ticket category created successfully")).toBeVisible();
  await expect(row(page, "Refund")).toContainText("Money back.");

  await page.getByRole("button", { name: "Edit Refund" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Category" });
  await expect(edit.getByRole("combobox", { name: "Department" })).toContainText("General Support");
  await edit.getByLabel("Description").fill(" ");
  await expect(edit.getByRole("button", { name: "Save Changes" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await edit.getByLabel("Description").fill("All of it.");
  await edit.getByRole("combobox", { name: "Default priority" }).click();
  await page.getByRole("option", { name: "High" }).click();
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Category updated successfully")).toBeVisible();
  await expect(row(page, "Refund")).toContainText("All of it.");
});

test("the confirmation before toggling a category matches its current status", async ({ page }) => {
  await page.getByRole("button", { name: "Deactivate Billing" }).click();
  const off = page.getByRole("alertdialog", { name: "Are you sure to deactivate category?" });
  await off.getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByText("Action was successful")).toBeVisible();
  await expect(row(page, "Billing")).toContainText("Inactive");
  await page.getByRole("button", { name: "Activate Billing" }).click();
  const on = page.getByRole("alertdialog", { name: "Are you sure to activate category?" });
  await on.getByRole("button", { name: "Activate" }).click();
  await expect(row(page, "Billing").getByText("Active", { exact: true })).toBeVisible();
});

test("categories are searched and sorted", async ({ page }) => {
  await expect(rows(page)).toHaveCount(6);
  await page.getByRole("button", { name: "Name" }).click();
  await page.getByRole("button", { name: "Name" }).click();
  await expect(rows(page).nth(1)).toContainText("Question");
  await page.getByRole("searchbox", { name: "Search categories..." }).fill("invoice");
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(1)).toContainText("Billing");
});
