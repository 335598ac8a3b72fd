import { api, dialog, openSla, policyDraft, toastOf } from "./sla-steps.ts";
import { expect, test } from "./stage.ts";

test.beforeEach(({ signInAs }) => signInAs("admin"));

test("the cards count existing records, show – where there are none, and open what they count", async ({
  page,
}) => {
  await openSla(page);
  const cards = page.getByRole("list", { name: "Summary" });
  await expect(cards.getByRole("listitem")).toHaveText([
    "Active Policies1",
    "Business Days5",
    "Holidays–No holiday is set up",
    "SLA Compliance–Nothing decided in the last 30 days",
  ]);
  await cards.getByRole("link", { name: /Business Days/ }).click();
  await expect(page).toHaveURL(/tab=hours/);
  await api(page, "POST", "/sla/holidays/", {
    name: "Closed on New Year",
    date: "2024-01-01",
    is_recurring: true,
  });
  await api(page, "POST", "/sla/holidays/", { name: "Long ago", date: "2020-02-03" });
  await api(page, "POST", "/sla/policies/", policyDraft("Not yet", { is_active: false }));
  await page.reload();
  await expect(cards.getByRole("listitem").nth(2)).toHaveText("Holidays1");
  await cards.getByRole("link", { name: /Holidays/ }).click();
  await expect(page.getByRole("heading", { name: "Closed on New Year" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Long ago" })).toHaveCount(0);
  await page.getByRole("button", { name: "Show all" }).click();
  await expect(page.getByRole("heading", { name: "Long ago" })).toBeVisible();
  await cards.getByRole("link", { name: /Active Policies/ }).click();
  await expect(page.getByRole("table", { name: "SLA Policies" }).getByRole("row")).toHaveCount(2);
  await page.getByRole("button", { name: "Show all" }).click();
  await expect(page.getByRole("table", { name: "SLA Policies" }).getByRole("row")).toHaveCount(3);
});

test("a policy is created in three steps that keep what was entered and show what is missing", async ({
  page,
  complaints,
}) => {
  await openSla(page, "?new");
  const wizard = dialog(page, "Add SLA Policy");
  const step = wizard.locator("[aria-current=step]");
  await expect(wizard.getByLabel("Policy Name")).toBeFocused();
  const next = wizard.getByRole("button", { name: "Next" });
  const previous = wizard.getByRole("button", { name: "Previous" });
  await expect(previous).toHaveAttribute("aria-disabled", "true");
  await expect(wizard.getByLabel("Evaluation Method")).toHaveValue("ticket_creation");
  await expect(wizard.getByLabel("Active")).toBeChecked();

  await next.click();
  for (const text of [
    "Policy name is required",
    "Operational hours is required",
    "Description is required",
  ]) {
    await expect(wizard.getByText(text)).toBeVisible();
  }
  await expect(step).toHaveText(/Basic Information.*(error|attention)/i);
  await wizard.getByLabel("Evaluation Method").selectOption("");
  await next.click();
  await expect(wizard.getByText("Evaluation method is required")).toBeVisible();
  await wizard.getByLabel("Evaluation Method").selectOption("On every ticket update");
  await wizard.getByLabel("Policy Name").fill("Gold");
  await wizard.getByLabel("Operational Hours").selectOption("Business hours");
  await wizard.getByLabel("Description").fill("Customers with a contract");
  await next.click();

  await expect(step).toHaveText(/Conditions/);
  await expect(wizard.getByRole("button", { name: /Remove condition/ })).toHaveCount(0);
  await next.click();
  for (const text of ["Condition type is required", "Operator is required", "Value is required"]) {
    await expect(wizard.getByText(text)).toBeVisible();
  }
  const first = wizard.getByRole("group", { name: "Condition 1" });
  await first.getByLabel("Condition Type").selectOption("Priority");
  await first.getByLabel("Operator").selectOption("is any of");
  await first.getByRole("combobox", { name: "Value" }).click();
  await page.getByRole("option", { name: "High" }).click();
  await page.getByRole("option", { name: "Critical" }).click();
  await page.keyboard.press("Escape");
  await wizard.getByRole("button", { name: "Add Condition" }).click();
  const second = wizard.getByRole("group", { name: "Condition 2" });
  await second.getByLabel("Condition Type").selectOption("Subject");
  await second.getByLabel("Operator").selectOption("contains");
  await second.getByLabel("Value").fill("urgent");
  await expect(
    wizard.getByText("When priority is any of High, Critical and subject contains urgent"),
  ).toBeVisible();
  await second.getByLabel("Active").uncheck();
  await expect(
    wizard.getByText("When priority is any of High, Critical", { exact: true }),
  ).toBeVisible();
  await expect(wizard.getByRole("button", { name: "Remove condition 1" })).toBeVisible();
  await wizard.getByRole("button", { name: "Remove condition 2" }).click();
  await expect(wizard.getByRole("button", { name: /Remove condition/ })).toHaveCount(0);
  await previous.click();
  await expect(wizard.getByLabel("Policy Name")).toHaveValue("Gold");
  await next.click();
  await next.click();

  const target = wizard.getByRole("group", { name: "Target 1" });
  for (const name of ["First Response", "Next Response", "Resolution"]) {
    await expect(target.getByLabel(`${name} Time`)).toHaveValue("1");
    await expect(target.getByLabel(`${name} Unit`)).toHaveValue("minutes");
  }
  await expect(target.getByLabel("Operational Hours")).toHaveValue("business_hours");
  await expect(target.getByLabel("Enable Reminders")).toBeChecked();
  await expect(target.getByLabel("Enable Escalations")).toBeChecked();
  await target.getByLabel("First Response Time").fill("0");
  await target.getByLabel("Resolution Time").fill("");
  await wizard.getByRole("button", { name: "Create Policy" }).click();
  for (const text of [
    "Priority is required",
    "First response time must be at least 1",
    "Resolution time is required",
  ]) {
    await expect(target.getByText(text)).toBeVisible();
  }
  await target.getByLabel("Priority").selectOption("High");
  await target.getByLabel("First Response Time").fill("15");
  await target.getByLabel("Resolution Time").fill("2");
  await target.getByLabel("Resolution Unit").selectOption("Days");
  await expect(target.getByText("1 day = 8 h")).toBeVisible();
  await expect(wizard.getByRole("button", { name: /Remove Target/ })).toHaveCount(0);

  await target.getByRole("button", { name: "Add Reminder" }).click();
  const reminder = target.getByRole("group", { name: "Reminder 1" });
  await reminder.getByLabel("Time Before").fill("5");
  await reminder.getByRole("combobox", { name: "Agents" }).click();
  await page.getByRole("option", { name: /Jonas Lind/ }).click();
  await page.keyboard.press("Escape");
  // A press while the list still closes may only close it.
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await target.getByRole("button", { name: "Add Escalation" }).click();
  const escalation = target.getByRole("group", { name: "Escalation 1" });
  await expect(escalation.getByLabel("Level")).toHaveValue("1");
  await escalation.getByLabel("Trigger Time").fill("0");
  await wizard.getByRole("button", { name: "Create Policy" }).click();
  await expect(escalation.getByText("Trigger time must be at least 1")).toBeVisible();
  await escalation.getByLabel("Trigger Time").fill("30");

  await wizard.getByRole("button", { name: "Add Target" }).click();
  const twin = wizard.getByRole("group", { name: "Target 2" });
  await twin.getByLabel("Priority").selectOption("High");
  await wizard.getByRole("button", { name: "Create Policy" }).click();
  await expect(twin.getByText("Priority high is repeated")).toBeVisible();
  await wizard.getByRole("button", { name: "Remove Target 2" }).click();
  await wizard.getByRole("button", { name: "Create Policy" }).click();
  await toastOf(page, "Policy created successfully");
  await expect(wizard).toBeHidden();

  const row = page.getByRole("row", { name: /Gold/ });
  await expect(row).toContainText("Customers with a contract");
  await expect(row).toContainText("High15m");
  await expect(row).toContainText("1 condition");
  await row.getByRole("button", { name: "View details of Gold" }).click();
  const details = dialog(page, "Gold");
  await expect(details.getByText("When priority is any of High, Critical")).toBeVisible();
  await expect(
    details.getByText("Reminder 5m before first response is due, to Jonas Lind"),
  ).toBeVisible();
  await expect(
    details.getByText("Escalation level 1: 30m after first response was due, to the admins"),
  ).toBeVisible();
  expect(complaints.filter((text) => !text.includes("400"))).toEqual([]);
});

test("entries of an abandoned wizard are restored after a reload", async ({ page }) => {
  await openSla(page, "?new");
  const wizard = dialog(page, "Add SLA Policy");
  await wizard.getByLabel("Policy Name").fill("Half a policy");
  await wizard.getByLabel("Operational Hours").selectOption("Business hours");
  await wizard.getByLabel("Description").fill("Written later");
  await wizard.getByRole("button", { name: "Next" }).click();
  await wizard.getByLabel("Condition Type").selectOption("Tag");
  await wizard.getByLabel("Operator").selectOption("contains");
  await wizard.getByLabel("Value").fill("vip");
  await page.reload();
  await expect(wizard.getByLabel("Policy Name")).toHaveValue("Half a policy");
  await wizard.getByRole("button", { name: "Next" }).click();
  await expect(wizard.getByText("When tag contains vip")).toBeVisible();
  await wizard.getByRole("button", { name: "Start over" }).click();
  await expect(wizard.getByLabel("Policy Name")).toHaveValue("");
});
