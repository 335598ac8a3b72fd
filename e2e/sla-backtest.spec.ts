import { editResolution, resolvedAfter, trial } from "./sla-backtest-steps.ts";
import { api, dialog, openSla } from "./sla-steps.ts";
import { expect, test } from "./stage.ts";

test.beforeEach(({ signInAs }) => signInAs("admin"));

interface Policies {
  readonly results: readonly { readonly id: string }[];
}

test("another target is tried on past tickets: before and after, which tickets flip, and nothing is saved", async ({
  page,
}) => {
  const [, second] = await resolvedAfter(page, [
    ["Printer prints blank pages", 45],
    ["Scanner loses Wi-Fi", 150],
  ]);
  const before = await api<Policies>(page, "GET", "/sla/policies/");
  await openSla(page);
  await editResolution(page, "120");
  const form = dialog(page, "Edit Policy Targets");
  await form.getByRole("button", { name: "Try on past tickets" }).click();
  const found = trial(page);
  await expect(found.getByText("2 tickets of the last 90 days")).toBeVisible();
  const row = found.getByRole("row", { name: /^All targets/ });
  await expect(row).toContainText("100%2 of 2");
  await expect(row).toContainText("50%1 of 2");
  await expect(row).toContainText("−50 points");
  await expect(
    found.getByRole("heading", { name: "1 ticket would change its result" }),
  ).toBeVisible();
  await expect(found.getByText("1 target newly breached")).toBeVisible();
  const flips = found.getByRole("listitem");
  await expect(flips).toHaveCount(1);
  await expect(flips).toContainText("Scanner loses Wi-Fi");
  await expect(flips.getByRole("link")).toHaveAttribute("href", `/ticket/${second}`);
  await found.getByRole("button", { name: "Close", exact: true }).last().click();
  await expect(form.getByLabel("Resolution Time")).toHaveValue("120");
  expect(await api(page, "GET", "/sla/policies/")).toEqual(before);
});

test("a policy is tried before it is created, and leaves no trace when the wizard is closed", async ({
  page,
}) => {
  await resolvedAfter(page, [["Scanner loses Wi-Fi", 150]]);
  const { results } = await api<Policies>(page, "GET", "/sla/policies/");
  for (const { id } of results) await api(page, "POST", `/sla/policies/${id}/deactivate/`);
  const before = await api<Policies>(page, "GET", "/sla/policies/");
  await openSla(page, "?new");
  const wizard = dialog(page, "Add SLA Policy");
  const next = wizard.getByRole("button", { name: "Next" });
  await wizard.getByLabel("Policy Name").fill("Silver");
  await wizard.getByLabel("Operational Hours").selectOption("Calendar hours (24x7)");
  await wizard.getByLabel("Description").fill("What everybody is promised");
  await next.click();
  await wizard.getByLabel("Condition Type").selectOption("Any ticket");
  await next.click();
  const tryOut = wizard.getByRole("button", { name: "Try on past tickets" });
  await tryOut.click();
  await expect(wizard.getByText("Priority is required")).toBeVisible();
  await wizard.getByLabel("Priority").selectOption("Normal");
  await wizard.getByLabel("Resolution Time").fill("120");
  await wizard.getByLabel("Resolution Unit").selectOption("Minutes");
  await tryOut.click();
  const flips = trial(page).getByRole("listitem");
  await expect(flips).toHaveCount(1);
  await expect(flips).toContainText("No target → Breached");
  await page.keyboard.press("Escape");
  await expect(trial(page)).toBeHidden();
  await expect(wizard.getByLabel("Resolution Time")).toHaveValue("120");
  await wizard.getByRole("button", { name: "Start over" }).click();
  await page.keyboard.press("Escape");
  await expect(wizard).toBeHidden();
  expect(await api(page, "GET", "/sla/policies/")).toEqual(before);
});
