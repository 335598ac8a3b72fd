import type { Page } from "@playwright/test";
import { anotherPage, expect, test } from "./stage.ts";
import { aTicket, openTicket } from "./tickets-steps.ts";

const row = (page: Page, name: string) =>
  page.getByRole("table", { name: "Saved Replies" }).getByRole("row").filter({ hasText: name });

test("a shared reply is created, found in the composer by its shortcut, and its use is counted", async ({
  page,
  browser,
  business,
  signInAs,
}) => {
  await signInAs("admin");
  await page.goto("/config/saved-replies");
  await page.getByRole("button", { name: "New Saved Reply" }).click();
  const form = page.getByRole("dialog", { name: "New Saved Reply" });
  await form.getByRole("textbox", { name: "Name" }).fill("Refund sent");
  await form.getByLabel("Shortcut").fill("refund");
  await form.getByLabel("Folder").fill("Billing");
  await form.getByRole("combobox", { name: "Shared with" }).click();
  await page.getByRole("option", { name: "Everybody" }).click();
  const text = form.getByRole("textbox", { name: "Text" });
  await text.fill("Hello ");
  await form.getByRole("button", { name: "Insert customer.first_name" }).click();
  await text.press("End");
  await text.pressSequentially(", the money is on its way.");
  await expect(form.getByRole("region", { name: "Preview" })).toContainText(
    "Hello Sam, the money is on its way.",
  );
  await form.getByRole("button", { name: "Create" }).click();
  await expect(page.getByText("Reply saved successfully")).toBeVisible();
  await expect(row(page, "Refund sent")).toContainText(/\/refund.*Billing.*Everybody.*0.*Never/);

  const agent = await anotherPage(browser, business, "agent");
  await openTicket(agent, await aTicket(agent, "Where is my money"));
  await agent.keyboard.press("r");
  const reply = agent.getByRole("textbox", { name: "Reply to Dana Whitfield" });
  await reply.pressSequentially("/refu");
  await expect(agent.getByRole("option", { name: /Refund sent/ })).toBeVisible();
  await agent.keyboard.press("Enter");
  await expect
    .poll(() => reply.evaluate((box) => ("value" in box ? box.value : box.textContent)))
    .toBe("Hello Dana, the money is on its way.");

  await agent.goto("/config/saved-replies?folder=Billing");
  await expect(agent.getByRole("button", { name: "View Refund sent" })).toBeVisible();
  await expect(agent.getByRole("button", { name: "Delete Refund sent" })).toBeHidden();
  await page.reload();
  await expect(row(page, "Refund sent")).toContainText(/Everybody.*1/);
  await expect(row(page, "Refund sent")).not.toContainText("Never");

  await page.getByRole("button", { name: "Delete Refund sent" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Reply deleted successfully")).toBeVisible();
  await expect(page.getByText("No saved replies", { exact: true })).toBeVisible();
});
