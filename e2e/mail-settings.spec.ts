import { expect, test } from "./stage.ts";

test("email settings are changed, refused and stored", async ({ page, business, signInAs }) => {
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
