import { complaintsShown } from "./mail-steps.ts";
import { expect, test } from "./stage.ts";

test("the email page begins with the emails, and its address says which tab is open", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  await page.goto("/config/email");
  const tabs = page.getByRole("tablist", { name: "Email" }).getByRole("tab");
  await expect(tabs).toHaveText(["Emails", "Settings", "Templates", "SMTP"]);
  await expect(tabs.first()).toHaveAttribute("aria-selected", "true");
  await tabs.first().focus();
  for (const name of ["Settings", "Templates", "SMTP"]) {
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("tab", { name })).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/tab=smtp/);
  await page.reload();
  await expect(page.getByRole("tab", { name: "SMTP" })).toHaveAttribute("aria-selected", "true");
  await page.goBack();
  await expect(tabs.first()).toHaveAttribute("aria-selected", "true");
});

test("an agent without the permission is told whom to ask", async ({ page, signInAs }) => {
  await signInAs("agent");
  await page.goto("/config/email");
  await expect(page.getByText(/^You don't have access to this/)).toBeVisible();
});

test("the email settings are changed, refused and kept", async ({ page, business, signInAs }) => {
  await signInAs("admin");
  await page.goto("/config/email?tab=settings");
  await expect(
    page.getByText("Some global settings can be overridden at department or email level."),
  ).toBeVisible();
  await expect(page.getByLabel("Default Emails Template")).toHaveText("Default");
  await expect(page.getByLabel("Default System Email")).toHaveValue(/^Support /);
  await expect(page.getByLabel("Default Alert Email")).toHaveValue(/^Alerts /);
  await expect(page.getByLabel("Reply separator")).toHaveValue("-- reply above this line --");
  for (const name of [
    "Verify addresses",
    "Accept all emails",
    "Staff may reply by email",
    "Collaborators",
    "Attachments",
    "Strip quoted reply",
    "Email Fetching Enable",
  ]) {
    await expect(page.getByLabel(name, { exact: true })).toBeChecked();
  }
  await expect(page.getByLabel("Default MTA")).toHaveValue("none");

  await page.getByLabel("Default System Email").fill("Nobody <nobody@elsewhere.test>");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Choose an address you can send from")).toBeVisible();
  await page.getByRole("button", { name: "Discard" }).click();

  await page.getByLabel("Admin's Email Address").fill(business.people.agent.email);
  await page.getByLabel("Email Fetching Enable").uncheck();
  await page.getByLabel("Collaborators", { exact: true }).uncheck();
  await page.getByLabel("Default MTA").selectOption("smtp");
  await page.getByLabel("Reply separator").fill("== reply above ==");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Email settings updated successfully")).toBeVisible();
  await expect(page.getByText("Unsaved changes")).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel("Admin's Email Address")).toHaveValue(business.people.agent.email);
  await expect(page.getByLabel("Email Fetching Enable")).not.toBeChecked();
  await expect(page.getByLabel("Collaborators", { exact: true })).not.toBeChecked();
  await expect(page.getByLabel("Default MTA")).toHaveValue("smtp");
  await expect(page.getByLabel("Reply separator")).toHaveValue("== reply above ==");
});

test("email settings that cannot be loaded or saved are logged, nothing is shown, and what was typed stays", async ({
  page,
  signInAs,
  complaints,
}) => {
  const pattern = "**/settings/email/config/";
  await signInAs("admin");
  await page.route(pattern, (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto("/config/email?tab=settings");
  await expect.poll(() => complaints.some((line) => line.includes("Refusal"))).toBe(true);
  await expect(complaintsShown(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Save Changes" })).toHaveCount(0);
  await page.unroute(pattern);
  await page.reload();

  await page.getByLabel("Reply separator").fill("== above ==");
  await page.route(pattern, (route) => route.fulfill({ status: 400, json: {} }));
  complaints.length = 0;
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect.poll(() => complaints.some((line) => line.includes("Refusal"))).toBe(true);
  await expect(complaintsShown(page)).toHaveCount(0);
  await expect(page.getByLabel("Reply separator")).toHaveValue("== above ==");
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  await page.unroute(pattern);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Email settings updated successfully")).toBeVisible();
});
