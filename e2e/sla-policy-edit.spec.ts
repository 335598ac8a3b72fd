import { api, dialog, openSla, policyDraft, toastOf } from "./sla-steps.ts";
import { expect, test } from "./stage.ts";

test.beforeEach(({ signInAs }) => signInAs("admin"));

test("details, conditions and targets are edited separately, each with its own message", async ({
  page,
}) => {
  await api(page, "POST", "/sla/policies/", policyDraft("Gold"));
  await openSla(page);
  const row = page.getByRole("row", { name: /Gold/ });
  await row.getByRole("button", { name: "Edit details of Gold" }).click();
  const details = dialog(page, "Edit Policy Details");
  await details.getByLabel("Policy Name").fill("");
  await details.getByRole("button", { name: "Save Changes" }).click();
  await expect(details.getByText("Policy name is required")).toBeVisible();
  await details.getByLabel("Policy Name").fill("Platinum");
  await details.getByRole("button", { name: "Save Changes" }).click();
  await toastOf(page, "Policy updated successfully");
  await page.getByRole("button", { name: "Edit targets of Platinum" }).click();
  const targets = dialog(page, "Edit Policy Targets");
  await targets.getByLabel("First Response Time").fill("");
  await targets.getByLabel("Next Response Time").fill("");
  await targets.getByLabel("First Response Time").focus();
  await targets.getByLabel("Resolution Time").focus();
  await expect(targets.getByLabel("First Response Time")).toHaveValue("1");
  await expect(targets.getByLabel("Next Response Time")).toHaveValue("");
  await targets.getByRole("button", { name: "Save Changes" }).click();
  await toastOf(page, "Policy targets updated successfully");
  await page.getByRole("button", { name: "View details of Platinum" }).click();
  await expect(
    page.getByText("First response 1h · Next response none · Resolution 1d"),
  ).toBeVisible();
});

test("a policy is deactivated after a confirmation and activated at once", async ({ page }) => {
  await openSla(page);
  const row = page.getByRole("row", { name: /Standard/ });
  await row.getByRole("button", { name: "Deactivate Standard" }).click();
  await page
    .getByRole("alertdialog", { name: "Deactivate Standard?" })
    .getByRole("button", { name: "Deactivate" })
    .click();
  await toastOf(page, "Policy deactivated successfully");
  await expect(row).toContainText("Inactive");
  await expect(page.getByRole("link", { name: /Active Policies/ })).toContainText("0");
  await row.getByRole("button", { name: "Activate Standard" }).click();
  await toastOf(page, "Policy activated successfully");
  await expect(page.getByRole("link", { name: /Active Policies/ })).toContainText("1");
});

test("the policy order is changed by keys, by drag and drop, and undone", async ({ page }) => {
  for (const name of ["Gold", "Silver"]) {
    await api(page, "POST", "/sla/policies/", policyDraft(name));
  }
  await openSla(page);
  const names = page.getByRole("table").locator("tbody tr td:first-child");
  const shown = (...wanted: string[]) =>
    expect(names).toHaveText(wanted.map((name) => new RegExp(`^${name}`)));
  await expect(
    page.getByText("This policy matches every ticket and hides the 2 below it."),
  ).toBeVisible();

  await page.getByRole("button", { name: "Move Silver, 3 of 3" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await shown("Silver", "Standard", "Gold");
  await page.keyboard.press("Escape");
  await shown("Standard", "Gold", "Silver");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowUp");
  const saved = page.waitForResponse(/reorder/);
  await page.keyboard.press("Space");
  await saved;
  await shown("Standard", "Silver", "Gold");
  await page.reload();
  await shown("Standard", "Silver", "Gold");

  const handle = page.getByRole("button", { name: "Move Standard, 1 of 3" });
  const last = await page.getByRole("row", { name: /Gold/ }).boundingBox();
  const from = await handle.boundingBox();
  if (!last || !from) throw new Error("nothing to drag");
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, last.y + last.height, { steps: 8 });
  await page.mouse.up();
  await shown("Silver", "Gold", "Standard");
  await expect(page.getByText(/This policy matches every ticket/)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await shown("Standard", "Silver", "Gold");
  await page.getByRole("button", { name: "Move it to the end" }).click();
  await shown("Silver", "Gold", "Standard");
});
