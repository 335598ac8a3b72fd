import { agents, departments } from "@parley/contract/calls";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aMoment, anId, pageOf } from "#platform/testing/defaults.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { stopClock } from "#ui/testing/clock.ts";

const app = testApp();

const rows = page.getByRole("table", { name: "Departments" }).getByRole("row");
const question = page.getByRole("alertdialog");

const department = (number: number, name: string, is_default: boolean) => ({
  id: anId(number),
  name,
  slag: name.toLowerCase().replace(" ", "-"),
  status: "A" as const,
  support_email: null,
  is_default,
  members_count: 0,
  created_at: aMoment,
  updated_at: aMoment,
  version: 1,
});
const support = department(100, "General Support", true);
const sales = department(101, "Sales", false);

beforeEach(() => {
  app.server.answer(departments.list, pageOf(support, sales));
  app.server.answer(departments.show, {
    department: { ...sales, auto_close_days: null, lead: null, members: [] },
  });
  app.server.answer(agents.list, pageOf());
});

test("departments are shown after a skeleton of one second", async () => {
  const clock = stopClock();
  await app.open("/config/departments");
  const search = page.getByRole("searchbox", { name: "Search departments..." });
  await clock.until(() => search.elements().length > 0);
  await clock.advance(900);
  expect(app.server.asked(departments.list)).not.toHaveLength(0);
  expect(rows.elements()).toHaveLength(0);
  await clock.advance(200);
  await clock.until(() => rows.elements().length === 3);
});

test("a business without departments sees how to create one", async () => {
  app.server.answer(departments.list, pageOf());
  await app.open("/config/departments");
  await expect.element(page.getByText("No departments")).toBeVisible();
  await expect.element(page.getByText("Get started by creating a new department.")).toBeVisible();
});

test("departments that cannot be loaded show an error with the status and can be retried", async () => {
  app.server.refuse(departments.list, 500);
  await app.open("/config/departments");
  await expect
    .element(page.getByText("Failed to load departments: 500 Internal Server Error"))
    .toBeVisible();
  app.server.disconnect(departments.list);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect.element(page.getByText("Failed to load departments", { exact: true })).toBeVisible();
  app.server.answer(departments.list, pageOf(support));
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect.element(rows.filter({ hasText: "General Support" })).toBeVisible();
});

test("a department that cannot be created, saved or deactivated shows what failed", async () => {
  for (const route of [departments.create, departments.update, departments.toggle]) {
    app.server.refuse(route, 500);
  }
  await app.open("/config/departments");
  await page.getByRole("button", { name: "New Department" }).click();
  const create = page.getByRole("dialog", { name: "New Department" });
  await create.getByLabelText("Name").fill("Night Shift");
  await create.getByRole("button", { name: "Create" }).click();
  await expect.element(create.getByText("An error occured", { exact: true })).toBeVisible();
  await create.getByRole("button", { name: "Cancel" }).click();
  await question.getByRole("button", { name: "Discard" }).click();

  await page.getByRole("button", { name: "Edit Sales" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Department" });
  await edit.getByLabelText("Name").fill("Shop");
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await expect
    .element(edit.getByText("An error occurred while updating the department"))
    .toBeVisible();
  await edit.getByRole("button", { name: "Cancel" }).click();
  await question.getByRole("button", { name: "Discard" }).click();

  await page.getByRole("button", { name: "Deactivate Sales" }).click();
  await question.getByRole("button", { name: "Deactivate" }).click();
  await expect.element(page.getByText("An error occurred", { exact: true })).toBeVisible();
});

test("unsaved input of a department is not discarded without a question, and Back closes its form", async () => {
  await app.open("/config/departments");
  await page.getByRole("button", { name: "New Department" }).click();
  const modal = page.getByRole("dialog", { name: "New Department" });
  await modal.getByLabelText("Name").fill("Night Shift");
  await userEvent.keyboard("{Escape}");
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect.element(modal.getByLabelText("Name")).toHaveValue("Night Shift");
  history.back();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect.element(modal).not.toBeInTheDocument();
});
