import { giveAddresses, mailServer } from "./mail-steps.ts";
import { expect, mailTo, test } from "./stage.ts";

test("a department address gets its mail servers", async ({ page, business, signInAs }) => {
  const server = await mailServer();
  await giveAddresses(business, 1);
  await signInAs("admin");
  await page.goto("/config/email");
  const table = page.getByRole("table", { name: "Department emails" });
  await expect(table.getByRole("columnheader")).toHaveText([
    "Email",
    "Status",
    "Created At",
    "Updated At",
    "Actions",
  ]);
  const row = table.getByRole("row", { name: /team01@northwind\.test/ });
  await expect(row).toContainText("Inactive");
  await expect(row).toContainText(/[A-Z][a-z]+ \d+, \d{4} at \d\d:\d\d [AP]M/);
  await row.getByRole("button", { name: "Update SMTP" }).click();

  const modal = page.getByRole("dialog", { name: "Update SMTP for team01@northwind.test" });
  await modal.getByLabel("Port", { exact: true }).fill("-1");
  await modal.getByRole("button", { name: "Update" }).click();
  for (const words of [
    "Host is required",
    "Port must be a positive integer",
    "Username is required",
  ]) {
    await expect(modal.getByText(words, { exact: true })).toBeVisible();
  }
  await modal.getByLabel("Use TLS").check();
  await modal.getByLabel("Use SSL").check();
  await expect(modal.getByLabel("Use TLS")).not.toBeChecked();
  // The stage's server speaks no TLS.
  await modal.getByLabel("Use SSL").uncheck();
  await modal.getByLabel("Host", { exact: true }).fill(server.host);
  await modal.getByLabel("Port", { exact: true }).fill(String(server.port));
  await modal.getByLabel("Username", { exact: true }).fill(server.username);
  await modal.getByRole("button", { name: "Update" }).click();
  await expect(modal.getByText("Password is required", { exact: true })).toBeVisible();
  await modal.getByLabel("Password", { exact: true }).fill(server.password);
  await modal.getByLabel("Active", { exact: true }).check();
  await modal.getByRole("button", { name: "Update" }).click();
  await expect(page.getByText("SMTP settings updated successfully")).toBeVisible();
  await expect(modal).toBeHidden();
  await expect(row.getByText("Active", { exact: true })).toBeVisible();

  await row.getByRole("button", { name: "Update SMTP" }).click();
  await expect(modal.getByRole("button", { name: "Test mailbox" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await modal.getByRole("button", { name: "Send me a test email" }).click();
  const admin = business.people.admin.email;
  await expect(modal.getByText(`Test email sent to ${admin}`)).toBeVisible();
  expect((await mailTo(admin, 1, "Test email")).subject).toContain("Test email");
  await modal.getByLabel("Username", { exact: true }).fill("somebody");
  await expect(modal.getByRole("button", { name: "Send me a test email" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await page.goBack();
  await expect(modal).toBeHidden();
});
