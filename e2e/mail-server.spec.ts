import type { Page } from "@playwright/test";
import { type MailServer, mailServer } from "./mail-steps.ts";
import { expect, mailTo, test } from "./stage.ts";

const save = (page: Page) => page.getByRole("button", { name: "Save Settings" });

async function fillSmtp(page: Page, { host, port, username, password }: MailServer) {
  await page.getByLabel("Host").fill(host);
  await page.getByLabel("Port").fill(String(port));
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  // The stage's server speaks no TLS.
  await page.getByLabel("Use TLS").uncheck();
  await page.getByLabel("Default From Email").fill("desk@northwind.test");
  await page.getByLabel("Sender Name").fill("Northwind Supply");
}

test("an admin configures the mail server, and a test email arrives", async ({
  page,
  business,
  signInAs,
  complaints,
}) => {
  const server = await mailServer();
  await signInAs("admin");
  await page.goto("/config/email?tab=smtp");
  await expect(page.getByText("Not configured", { exact: true })).toBeVisible();
  for (const title of ["Server Configuration", "Security Settings", "Email Configuration"]) {
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
  }
  await expect(page.getByLabel("Port")).toHaveValue("587");
  await expect(page.getByText("587 for TLS, 465 for SSL, 25", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Test Email" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );

  await save(page).click();
  for (const words of ["Host", "Username", "Password", "Default from email", "Sender name"]) {
    await expect(page.getByText(`${words} is required`, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel("Host")).toBeFocused();

  await fillSmtp(page, server);
  await save(page).click();
  await expect(page.getByText("SMTP settings updated successfully")).toBeVisible();
  await expect(page.getByText("Configured", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Test Email" }).click();
  const modal = page.getByRole("dialog", { name: "Send Test Email" });
  await modal.getByRole("button", { name: "Send Test" }).click();
  await expect(modal.getByText("Please enter a test email address.")).toBeVisible();
  const reader = `reader@${business.label}.test`;
  await modal.getByLabel("Email address").fill(reader);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Test email sent to ${reader}`)).toBeVisible();
  await expect(modal).toBeHidden();
  expect((await mailTo(reader, 1, "Test email")).subject).toContain("Test email");

  await page.reload();
  await expect(page.getByLabel("Host")).toHaveValue(server.host);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  await expect(page.getByText("A password is saved. Leave this empty to keep it.")).toBeVisible();
  expect(complaints).toEqual([]);
});

test("a saved password is not sent to another server, and a failed test shows the stage it reached", async ({
  page,
  signInAs,
}) => {
  const server = await mailServer();
  await signInAs("admin");
  await page.goto("/config/email?tab=smtp");
  await fillSmtp(page, { ...server, password: "not-it" });
  await save(page).click();
  await expect(page.getByText("SMTP settings updated successfully")).toBeVisible();

  await page.getByRole("button", { name: "Test Email" }).click();
  await page.getByLabel("Email address").fill("reader@northwind.test");
  await page.getByRole("button", { name: "Send Test" }).click();
  const failed = "Failed to send test email. Please check your SMTP settings.";
  await expect(
    page
      .getByRole("dialog")
      .getByText(`${failed} The server did not accept the username and password.`),
  ).toBeVisible();
  await expect(page.getByText(failed, { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.waitForLoadState("networkidle");

  await page.getByLabel("Username").fill("somebody");
  await expect(page.getByLabel("Username")).toHaveValue("somebody");
  await expect(
    page.getByText("The server or the user changed: type the password again."),
  ).toBeVisible();
  await save(page).click();
  await expect(page.getByText("Password is required", { exact: true })).toBeVisible();
});

test("unsaved server settings are restored after leaving, but no password is kept", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  await page.goto("/config/email?tab=smtp");
  await page.getByLabel("Host").fill("smtp.northwind.test");
  await page.getByLabel("Password", { exact: true }).fill("a-secret-of-mine");
  await page.getByRole("tab", { name: "Settings" }).click();
  await page.reload();
  await page.getByRole("tab", { name: "SMTP" }).click();
  await expect(page.getByLabel("Host")).toHaveValue("smtp.northwind.test");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("a-secret-of-mine");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByLabel("Host")).toHaveValue("");
  await expect(page.getByText("Unsaved changes")).toHaveCount(0);
});

test("when two admins change the same server, the later one is asked", async ({
  page,
  context,
  signInAs,
}) => {
  const server = await mailServer();
  await signInAs("admin");
  await page.goto("/config/email?tab=smtp");
  await fillSmtp(page, server);
  await save(page).click();
  await expect(page.getByText("Configured", { exact: true })).toBeVisible();
  await page.getByLabel("Sender Name").fill("Mine");

  await changeSenderBehind(page, "Theirs");
  await save(page).click();
  await expect(page.getByText("This was changed meanwhile. Review and try again.")).toBeVisible();
  await page.getByRole("button", { name: "Use theirs" }).click();
  await expect(page.getByLabel("Sender Name")).toHaveValue("Theirs");
  await page.getByLabel("Sender Name").fill("Mine again");
  await changeSenderBehind(page, "Theirs again");
  await save(page).click();
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expect(page.getByText("This was changed meanwhile. Review and try again.")).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel("Sender Name")).toHaveValue("Mine again");
  expect(context.pages()).toHaveLength(1);
});

/** What a colleague does meanwhile: the page knows nothing of it. */
async function changeSenderBehind(page: Page, sender_name: string) {
  await page.evaluate(async (name) => {
    const headers = {
      authorization: `Bearer ${sessionStorage.getItem("token")}`,
      "content-type": "application/json",
    };
    const now = await (await fetch("/api/v1/settings/smtp/get/", { headers })).json();
    const {
      has_password: _,
      version: __,
      message: ___,
      ...fields
    } = now as Record<string, unknown>;
    const body = JSON.stringify({ ...fields, sender_name: name });
    const reply = await fetch("/api/v1/settings/smtp/create/", { method: "POST", headers, body });
    if (!reply.ok) throw new Error(await reply.text());
  }, sender_name);
}
