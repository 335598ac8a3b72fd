import { expect, test } from "./stage.ts";
import { aTicket, openTicket } from "./tickets-steps.ts";

test("a macro with a text and changes is made, used on a ticket, sent in one step, and undone", async ({
  page,
  signInAs,
}) => {
  await signInAs("agent");
  await page.goto("/config/macros");
  await page.getByRole("button", { name: "New Macro" }).click();
  const form = page.getByRole("dialog", { name: "New Macro" });
  await form.getByRole("textbox", { name: "Name" }).fill("Escalate");
  await form.getByRole("button", { name: "Add change" }).click();
  await form.getByRole("combobox", { name: "Change 1", exact: true }).click();
  await page.getByRole("option", { name: "Set priority" }).click();
  await form.getByRole("combobox", { name: "Value of change 1" }).click();
  await page.getByRole("option", { name: "Critical" }).click();
  await form.getByRole("button", { name: "Add change" }).click();
  await form.getByRole("combobox", { name: "Change 2", exact: true }).click();
  await page.getByRole("option", { name: "Add tags" }).click();
  await form.getByRole("textbox", { name: "Value of change 2" }).fill("vip");
  await form.getByRole("combobox", { name: "The text is" }).click();
  await page.getByRole("option", { name: "An internal note" }).click();
  await form.getByRole("textbox", { name: "Text" }).fill("Asked the second level.");
  await form.getByRole("button", { name: "Create" }).click();
  await expect(page.getByText("Macro saved successfully")).toBeVisible();
  await expect(page.getByRole("table", { name: "Macros" })).toContainText("Priority: Critical");

  await openTicket(page, await aTicket(page, "The scanner is slow"));
  await page.keyboard.press("m");
  await page.getByRole("option", { name: "Escalate" }).click();
  const chips = page.getByRole("region", { name: "Changes of macros" });
  await expect(chips).toContainText(/Priority: Critical.*Add tag: vip/);
  const note = page.getByRole("textbox", { name: /note/i });
  await expect(note).toContainText("Asked the second level.");
  await page.getByRole("button", { name: "Add internal note" }).click();
  await expect(chips).toBeHidden();
  const priority = page.getByRole("banner").or(page.locator("header")).getByText("Critical");
  await expect(priority.first()).toBeVisible();
  await expect(page.getByText("vip", { exact: true }).first()).toBeVisible();

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("vip", { exact: true })).toBeHidden();
  await expect(page.getByText("Asked the second level.").first()).toBeVisible();
});
