import { giveAddresses, mailServer, takeAddresses } from "./mail-steps.ts";
import { expect, mailTo, test } from "./stage.ts";

test("a department's address gets its servers", async ({ page, business, signInAs }) => {
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
  expect((await mailTo(admin)).subject).toContain("Test email");
  await modal.getByLabel("Username", { exact: true }).fill("somebody");
  await expect(modal.getByRole("button", { name: "Send me a test email" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await page.goBack();
  await expect(modal).toBeHidden();
});

test("Previous and Next follow the server's links", async ({ page, business, signInAs }) => {
  await giveAddresses(business, 12);
  await signInAs("admin");
  await page.goto("/config/email");
  const rows = page.getByRole("button", { name: /^Update SMTP/ });
  await expect(rows).toHaveCount(10);
  const previous = page.getByRole("button", { name: "Previous" });
  await expect(previous).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText("team12@northwind.test")).toBeVisible();
  await expect(page.getByText("team01@northwind.test")).toBeHidden();
  await expect(page.getByRole("button", { name: "Next" })).toHaveAttribute("aria-disabled", "true");
  await previous.click();
  await expect(page.getByText("team01@northwind.test")).toBeVisible();
});

test("department emails that cannot be loaded or saved say so", async ({
  page,
  business,
  signInAs,
}) => {
  await giveAddresses(business, 1);
  await signInAs("admin");
  const pattern = "**/settings/department/emails/**";
  await page.route(pattern, (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto("/config/email");
  await expect(page.getByText("Error loading emails")).toBeVisible();
  await page.unroute(pattern);
  await page.getByRole("button", { name: "Try Again" }).click();
  await page.getByRole("button", { name: "Update SMTP: team01@northwind.test" }).click();
  const modal = page.getByRole("dialog");
  await modal.getByLabel("Host", { exact: true }).fill("smtp.northwind.test");
  await modal.getByLabel("Username", { exact: true }).fill("desk");
  await page.route(pattern, (route) => route.abort());
  await modal.getByRole("button", { name: "Update" }).click();
  await expect(page.getByText("Failed to update SMTP settings", { exact: true })).toBeVisible();
  await expect(modal.getByLabel("Host", { exact: true })).toHaveValue("smtp.northwind.test");
});

test("without a department's address the page says where to get one", async ({
  page,
  business,
  signInAs,
}) => {
  await takeAddresses(business);
  await signInAs("admin");
  await page.goto("/config/email");
  await expect(page.getByText("No department emails")).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to departments" })).toBeVisible();
});
