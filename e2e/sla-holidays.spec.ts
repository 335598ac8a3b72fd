import { dialog, openSla, toastOf } from "./sla-steps.ts";
import { expect, test } from "./stage.ts";

test.beforeEach(({ signInAs }) => signInAs("admin"));

test("a holiday is created, edited and deleted in its dialogs", async ({ page, complaints }) => {
  await openSla(page, "?tab=holidays");
  await expect(page.getByText("No holidays configured")).toBeVisible();
  await page.getByRole("button", { name: "New Holiday" }).click();
  const create = dialog(page, "Create Holiday");
  const send = create.getByRole("button", { name: /^Create/ });
  await expect(send).toHaveAttribute("aria-disabled", "true");
  await create.getByLabel("Holiday Name").fill("Christmas Day");
  await expect(send).toHaveAttribute("title", "Date is required");
  await create.getByLabel("Date").fill("2026-12-25");
  await expect(create.getByLabel("Active")).toHaveCount(0);
  await create.getByLabel("Repeat this holiday annually").check();
  await expect(create.getByLabel(/Description/)).toHaveAttribute("rows", "3");
  await create.getByLabel(/Description/).fill("The office is closed.");
  await send.click();
  await toastOf(page, "Holiday created successfully");
  const card = page.getByRole("listitem").filter({ hasText: "Christmas Day" });
  await expect(card).toContainText("December 25");
  await expect(card).toContainText("Recurring");
  await expect(card).toContainText("The office is closed.");
  await expect(card.getByRole("img", { name: "Active" })).toBeVisible();

  const tools = card.getByRole("button", { name: "Edit Christmas Day" });
  await card.hover();
  await tools.click();
  const edit = dialog(page, "Edit Holiday");
  const update = edit.getByRole("button", { name: "Update" });
  await edit.getByLabel("Holiday Name").fill("");
  await expect(update).toHaveAttribute("title", "Holiday name is required");
  await edit.getByLabel("Holiday Name").fill("Christmas");
  await edit.getByLabel("Active").uncheck();
  await update.click();
  await toastOf(page, "Holiday updated successfully");
  await expect(page.getByText("No holidays configured")).toBeVisible();
  await page.getByRole("button", { name: "Inactive" }).click();
  const inactive = page.getByRole("listitem").filter({ hasText: "Christmas" });
  await expect(inactive.getByRole("img", { name: "Inactive" })).toBeVisible();
  await expect(page).toHaveURL(/show=inactive/);
  await page.getByRole("button", { name: "All", exact: true }).click();
  await expect(inactive).toBeVisible();

  await inactive.hover();
  await page.getByRole("button", { name: "Delete Christmas" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Are you sure you want to delete this holiday?");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(inactive).toBeVisible();
  await inactive.hover();
  await page.getByRole("button", { name: "Delete Christmas" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await toastOf(page, "Holiday deleted successfully");
  await expect(page.getByText("No holidays configured")).toBeVisible();
  expect(complaints).toEqual([]);
});

test("the form beside the list accepts one holiday after another", async ({ page }) => {
  await openSla(page, "?tab=holidays");
  const form = page.getByRole("region", { name: "Add a holiday" });
  await form.getByRole("button", { name: "Save Holiday" }).click();
  await expect(form.getByText("Holiday name is required")).toBeVisible();
  await expect(form.getByText("Date is required")).toBeVisible();
  for (const [name, date] of [
    ["New Year", "2027-01-01"],
    ["Labour Day", "2027-05-01"],
  ] as const) {
    await form.getByLabel("Holiday Name").fill(name);
    await form.getByLabel("Date").fill(date);
    await form.getByLabel("Recurring annually").check();
    await form.getByRole("button", { name: "Save Holiday" }).click();
    await expect(page.getByRole("heading", { name })).toBeVisible();
    await expect(form.getByLabel("Holiday Name")).toBeFocused();
    await expect(form.getByLabel("Holiday Name")).toHaveValue("");
  }
  await form.getByLabel("Holiday Name").fill("Twice");
  await form.getByLabel("Date").fill("2027-05-01");
  await form.getByRole("button", { name: "Save Holiday" }).click();
  await expect(form.getByText(/There is already a holiday on/)).toBeVisible();
});

test("an unsaved holiday changes the previewed due time", async ({ page }) => {
  await openSla(page, "?tab=holidays&new");
  const create = dialog(page, "Create Holiday");
  const preview = create.getByRole("region", { name: "What this means" });
  await expect(preview).toContainText("With the hours and holidays that are saved.");
  await expect(preview.getByRole("status")).toContainText("due");
  const before = (await preview.getByRole("status").textContent()) ?? "";
  const due = /due \w+, (\w+ \d+, \d{4}) at/.exec(before)?.[1] ?? "";
  await create.getByLabel("Holiday Name").fill("Off");
  await create.getByLabel("Date").fill(due);
  await create.getByLabel("Date").blur();
  await expect(preview).toContainText("With your changes, before they are saved.");
  await expect(preview.getByRole("status")).not.toHaveText(before);
  await expect(preview.getByRole("status")).not.toContainText(due);
});
