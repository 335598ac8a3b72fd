import { giveAddresses, mailServer } from "./mail-steps.ts";
import { expect, test } from "./stage.ts";

test("an admin saves a mailbox, and its check names what is wrong with it", async ({
  page,
  business,
  signInAs,
}) => {
  const server = await mailServer();
  await giveAddresses(business, 1);
  await signInAs("admin");
  await page.goto("/config/email");
  const row = page.getByRole("row", { name: /team01@northwind\.test/ });
  await row.getByRole("link", { name: "Check: team01@northwind.test" }).click();
  await expect(page.getByText("Save the servers of this mailbox first.")).toBeVisible();
  await page.getByRole("link", { name: "All mailboxes" }).click();

  await row.getByRole("button", { name: "Update SMTP" }).click();
  const modal = page.getByRole("dialog", { name: "Update SMTP for team01@northwind.test" });
  await modal.getByLabel("Host", { exact: true }).fill(server.host);
  await modal.getByLabel("Port", { exact: true }).fill(String(server.port));
  await modal.getByLabel("Use TLS").uncheck();
  await modal.getByLabel("Username", { exact: true }).fill(server.username);
  await modal.getByLabel("Password", { exact: true }).fill("not the password");
  await modal.getByLabel("Active", { exact: true }).check();
  await modal.getByRole("button", { name: "Update" }).click();
  await expect(modal).toBeHidden();

  await row.getByRole("link", { name: "Check: team01@northwind.test" }).click();
  const check = page.getByRole("button", { name: "Check now" });
  await check.focus();
  await page.keyboard.press("Enter");
  const way = page.getByRole("region", { name: "Connection" });
  await expect(way.getByText(`The password was refused by ${server.host}.`)).toBeVisible();
  await expect(way.getByRole("listitem").filter({ hasText: "Sign-in" })).toContainText(
    "Does not work",
  );
});
