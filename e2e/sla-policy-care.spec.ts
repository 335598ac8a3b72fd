import {
  answer,
  api,
  at,
  dialog,
  openSla,
  policyDraft,
  refuse,
  shapeStays,
  toastOf,
} from "./sla-steps.ts";
import { expect, test } from "./stage.ts";

const policies = at("/sla/policies/");
const policy = at("/sla/policies/[^/?]+/");

test.beforeEach(({ signInAs }) => signInAs("admin"));

test("details, conditions and targets are edited apart, each with its own message", async ({
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

test("whoever leaves with unsaved changes is asked, and may go on editing", async ({ page }) => {
  await openSla(page);
  await page.getByRole("button", { name: "Edit details of Standard" }).click();
  const details = dialog(page, "Edit Policy Details");
  await details.getByLabel("Policy Name").fill("Usual");
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "Discard your changes?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(details.getByLabel("Policy Name")).toHaveValue("Usual");
  await page.goBack();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(details).toBeHidden();
  await expect(page.getByRole("row", { name: /Standard/ })).toBeVisible();
});

test("a policy is deactivated after a question and activated at once", async ({ page }) => {
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

test("the order is changed by keys, by hand, and taken back", async ({ page }) => {
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

test("no policies: the list says so", async ({ page }) => {
  await answer(page, policies, { count: 0, next: null, previous: null, results: [] });
  await openSla(page);
  await expect(page.getByText("No SLA policies found")).toBeVisible();
});

test("the shape of the policies stands for a tenth of a second at least", async ({ page }) => {
  await shapeStays(page, policies, "SLA Policies", page.getByRole("row", { name: /Standard/ }));
});

test("every failure around policies has its words, and the server's own come first", async ({
  page,
}) => {
  await api(page, "POST", "/sla/policies/", policyDraft("Gold", { is_active: false }));
  await refuse(page, "GET", policies);
  await openSla(page);
  await expect(page.getByText("Something went wrong")).toBeVisible();
  await expect(page.getByText("Failed to load policies")).toBeVisible();
  await page.unroute(policies);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("row", { name: /Gold/ })).toBeVisible();

  await refuse(page, "POST", at("/sla/policies/[^/]+/activate/"));
  await page.getByRole("button", { name: "Activate Gold" }).click();
  await toastOf(page, "Failed to activate policy");
  await expect(page.getByRole("row", { name: /Gold/ })).toContainText("Inactive");
  await refuse(page, "POST", at("/sla/policies/[^/]+/deactivate/"));
  await page.getByRole("button", { name: "Deactivate Standard" }).click();
  await page.getByRole("button", { name: "Deactivate", exact: true }).click();
  await toastOf(page, "Failed to deactivate policy");

  await refuse(page, "PUT", policy);
  for (const [button, title, text] of [
    ["Edit details of Gold", "Edit Policy Details", "Failed to update policy"],
    ["Edit targets of Gold", "Edit Policy Targets", "Failed to update policy targets"],
  ] as const) {
    await page.getByRole("button", { name: button }).click();
    await dialog(page, title).getByRole("button", { name: "Save Changes" }).click();
    await expect(dialog(page, title).getByText(text, { exact: true })).toBeVisible();
    await dialog(page, title).getByRole("button", { name: "Cancel" }).click();
    await expect(dialog(page, title)).toBeHidden();
  }
  await refuse(page, "PUT", policy, "The desk is being moved.");
  await page.getByRole("button", { name: "Edit details of Gold" }).click();
  const details = dialog(page, "Edit Policy Details");
  await details.getByRole("button", { name: "Save Changes" }).click();
  await expect(details.getByText("The desk is being moved.")).toBeVisible();
});

test("a policy that cannot be created says An error occurred, and nothing entered is lost", async ({
  page,
}) => {
  await refuse(page, "POST", policies);
  await openSla(page, "?new");
  const wizard = dialog(page, "Add SLA Policy");
  await wizard.getByLabel("Policy Name").fill("Gold");
  await wizard.getByLabel("Operational Hours").selectOption("Business hours");
  await wizard.getByLabel("Description").fill("Customers with a contract");
  await wizard.getByRole("button", { name: "Next" }).click();
  await wizard.getByLabel("Condition Type").selectOption("Any ticket");
  await wizard.getByRole("button", { name: "Next" }).click();
  await wizard.getByLabel("Priority").selectOption("High");
  await wizard.getByRole("button", { name: "Create Policy" }).click();
  await expect(wizard.getByText("An error occurred", { exact: true })).toBeVisible();
  await expect(wizard.getByLabel("Priority")).toHaveValue("high");
});
