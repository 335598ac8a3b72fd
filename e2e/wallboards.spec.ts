import { expect, test } from "./stage.ts";
import { aTicket } from "./tickets-steps.ts";

test("an admin creates a wallboard, whose link shows figures without sign-in until it is deleted", async ({
  page,
  browser,
  signInAs,
  complaints,
}) => {
  await signInAs("admin");
  await aTicket(page, "Checkout returns an error");
  await page.goto("/reports");
  await page.getByRole("button", { name: "Report settings" }).click();
  await page.getByRole("menuitem", { name: "Wallboards" }).click();
  await page.getByRole("button", { name: "New wallboard" }).click();
  const form = page.getByRole("dialog", { name: "New wallboard" });
  await form.getByRole("textbox", { name: "Name" }).fill("Support floor");
  await form.getByRole("button", { name: "Save" }).click();
  const once = page.getByRole("dialog", { name: "Link of the wallboard" });
  const link = await once.getByRole("textbox", { name: "Secret link" }).inputValue();

  const wall = await (await browser.newContext()).newPage();
  await wall.goto(link);
  await expect(wall.getByRole("heading", { name: "Support floor" })).toBeVisible();
  await expect(wall.getByRole("listitem").filter({ hasText: "Backlog" })).toContainText("1");
  await expect(wall.getByText("Checkout returns an error")).toHaveCount(0);

  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "More actions for Support floor" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No wallboards")).toBeVisible();
  await wall.reload();
  await expect(wall.getByText("This wallboard is not available").last()).toBeVisible();
  expect(complaints).toEqual([]);
});
