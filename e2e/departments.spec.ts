import type { Page } from "@playwright/test";
import { expect, test } from "./stage.ts";

const rows = (page: Page) => page.getByRole("table", { name: "Departments" }).getByRole("row");
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });

async function create(page: Page, name: string, email = "") {
  await page.getByRole("button", { name: "New Department" }).click();
  const modal = page.getByRole("dialog", { name: "New Department" });
  await modal.getByLabel("Name").fill(name);
  await modal.getByLabel("Support email").fill(email);
  await modal.getByRole("button", { name: "Create" }).click();
  await expect(modal).toBeHidden();
}

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs("admin");
  await page.goto("/config/departments");
});

test("a department is created, and a blank name is refused", async ({ page }) => {
  await page.getByRole("button", { name: "New Department" }).click();
  const modal = page.getByRole("dialog", { name: "New Department" });
  const button = modal.getByRole("button", { name: "Create" });
  await modal.getByLabel("Name").fill("   ");
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await modal.getByLabel("Name").fill("  general support ");
  await button.click();
  await expect(modal.getByText("A department with this name exists")).toBeVisible();
  await modal.getByLabel("Name").fill("  Night Shift ");
  await modal.getByLabel("Support email").fill("no address");
  await button.click();
  await expect(modal.getByText("Enter a valid email address")).toBeVisible();
  await modal.getByLabel("Support email").fill(" night@example.test ");
  await button.click();
  await expect(page.getByText("Department created successfully")).toBeVisible();
  await expect(row(page, "Night Shift")).toContainText("night-shift");
  await expect(row(page, "Night Shift")).toContainText("night@example.test");
  await expect(row(page, "Night Shift")).toContainText("Active");
});

test("departments are paged by ten, and searched and sorted by the server", async ({ page }) => {
  for (let number = 10; number <= 21; number++) await create(page, `Team ${number}`);
  await page.reload();
  await expect(rows(page)).toHaveCount(11);
  await expect(page.getByText("Showing 1 to 10 of 13 results")).toBeVisible();
  await page.getByRole("button", { name: "Page 2" }).click();
  await expect(rows(page)).toHaveCount(4);
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole("button", { name: "Name" }).click();
  await page.getByRole("button", { name: "Name" }).click();
  await expect(rows(page).nth(1)).toContainText("Team 21");
  await page.getByRole("searchbox", { name: "Search departments..." }).fill("team 15");
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole("searchbox", { name: "Search departments..." }).fill("no such team");
  await expect(page.getByText("No results found")).toBeVisible();
});

test("a department gets members and a lead, and is deactivated and activated again", async ({
  page,
}) => {
  await create(page, "Sales");
  await page.getByRole("button", { name: "Edit Sales" }).click();
  const modal = page.getByRole("dialog", { name: "Edit Department" });
  await modal.getByLabel("Name").fill("Sales Desk");
  await modal.getByRole("combobox", { name: "Members" }).click();
  await page.getByRole("option", { name: /Jonas/ }).click();
  await page.keyboard.press("Escape");
  await modal.getByRole("combobox", { name: "Lead" }).click();
  await page.getByRole("option", { name: /Jonas/ }).click();
  await modal.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Department updated successfully")).toBeVisible();
  await page.getByRole("button", { name: "Edit Sales Desk" }).click();
  await expect(modal.getByRole("combobox", { name: "Lead" })).toContainText("Jonas");
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Deactivate Sales Desk" }).click();
  const question = page.getByRole("alertdialog", {
    name: "Are you sure to deactivate department?",
  });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(row(page, "Sales Desk")).toContainText("Active");
  await page.getByRole("button", { name: "Deactivate Sales Desk" }).click();
  await question.getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByText("Action was successful")).toBeVisible();
  await expect(row(page, "Sales Desk")).toContainText("Inactive");
  await page.getByRole("button", { name: "Activate Sales Desk" }).click();
  await expect(row(page, "Sales Desk").getByText("Active", { exact: true })).toBeVisible();
});

test("the default department cannot be deactivated and shows why, and another one becomes the default", async ({
  page,
}) => {
  await create(page, "Sales");
  const close = page.getByRole("button", { name: "Deactivate General Support" });
  await expect(close).toHaveAttribute("aria-disabled", "true");
  await expect(close).toHaveAttribute("title", "Choose another default department first.");
  await expect(row(page, "General Support")).toContainText("Default");
  await page.getByRole("button", { name: "Make Sales the default" }).click();
  await expect(row(page, "Sales")).toContainText("Default");
  await expect(row(page, "General Support")).not.toContainText("Default");
});
