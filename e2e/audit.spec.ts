import { readFile } from "node:fs/promises";
import { expect, test } from "./stage.ts";

test("an admin reads the audit log with before and after, filters it, and verifies the hash chain", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  await page.goto("/config/audit");
  const log = page.getByRole("list", { name: "Audit log" });
  await expect(log.getByText("Signed in").first()).toBeVisible();

  await log.getByRole("button", { name: "Details" }).first().click();
  const entry = page.getByRole("dialog", { name: "Signed in" });
  // Who did it, and whose account it is about.
  await expect(entry.getByText("Ada Okafor", { exact: true })).toHaveCount(2);
  await expect(entry.getByText("IP address")).toBeVisible();
  await expect(entry.getByText("Checksum")).toBeVisible();
  await entry.getByRole("button", { name: "Only this record" }).click();
  await expect(page).toHaveURL(/object=/);
  await expect(log.getByText("Ada Okafor").first()).toBeVisible();

  await page.getByRole("combobox", { name: "Who: Everybody" }).click();
  await page.keyboard.type("ada");
  await page.getByRole("option", { name: "Ada Okafor" }).click();
  await expect(page).toHaveURL(/actor=/);
  await expect(page.getByRole("combobox", { name: "Who: Ada Okafor" })).toBeVisible();
  await page.getByRole("combobox", { name: "Action: All actions" }).click();
  await page.getByRole("option", { name: "Signed in" }).click();
  await expect(page).toHaveURL(/action=identity\.signed_in/);
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(/\/config\/audit$/);

  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page.getByText(/Nothing was changed or removed/)).toBeVisible();
});

test("an admin exports the audit log as a CSV file", async ({ page, signInAs }) => {
  await signInAs("admin");
  await page.goto("/config/audit?action=identity.signed_in");
  await expect(page.getByText("Signed in").first()).toBeVisible();
  const fetched = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  const file = await fetched;
  expect(file.suggestedFilename()).toBe("audit-log.csv");
  const text = await readFile(await file.path(), "utf8");
  expect(text).toMatch(/^\ufeffentry,at,who/);
  expect(text).toContain("identity.signed_in");
});
