import { expect, test } from "./stage.ts";
import { aTicket } from "./tickets-steps.ts";

test("an admin sets a target and an annotation, and the report shows both", async ({
  page,
  signInAs,
  complaints,
}) => {
  await signInAs("admin");
  await aTicket(page, "Checkout returns an error");
  await aTicket(page, "Badge readers offline");
  await page.goto("/reports/backlog");
  await page.getByRole("button", { name: "Report settings" }).click();
  await page.getByRole("menuitem", { name: "Targets" }).click();
  const targets = page.getByRole("dialog", { name: "Targets" });
  await targets.getByRole("button", { name: "Add target" }).click();
  await targets.getByRole("combobox", { name: "Figure" }).click();
  await page.getByRole("option", { name: "Backlog", exact: true }).click();
  await targets.getByRole("textbox", { name: "At most, in tickets" }).fill("1");
  await targets.getByRole("button", { name: "Save" }).click();
  const backlog = page.getByRole("region", { name: "Backlog", exact: true });
  await expect(backlog.getByText("Target 1: off target")).toBeVisible();

  await page.getByRole("button", { name: "Report settings" }).click();
  await page.getByRole("menuitem", { name: "Annotations" }).click();
  const annotations = page.getByRole("dialog", { name: "Annotations" });
  await annotations.getByRole("textbox", { name: "Text" }).fill("Release 4.2");
  await annotations.getByRole("button", { name: "Add annotation" }).click();
  await expect(annotations.getByRole("button", { name: "Delete Release 4.2" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(backlog.getByText(/: Release 4\.2$/)).toBeVisible();
  expect(complaints).toEqual([]);
});
