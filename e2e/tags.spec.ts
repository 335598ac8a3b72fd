import { expect, test } from "./stage.ts";
import { ask, aTicket, openTicket } from "./tickets-steps.ts";

test("a tag is renamed on its tickets, joined into another one, and retired so that nobody is offered it", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  for (const name of ["invoce", "invitation", "refund", "money back"]) {
    await ask(page, "POST", "/ticket/tags/catalogue/", { name });
  }
  const first = await aTicket(page, "The invoice is wrong", { tags: ["invoce", "money back"] });
  const second = await aTicket(page, "Another question");

  await page.goto("/config/tags");
  await page.getByRole("button", { name: "Edit invoce" }).click();
  const form = page.getByRole("dialog", { name: "Edit Tag" });
  await form.getByRole("textbox", { name: "Name" }).fill("invoice");
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("row", { name: /^invoice/ })).toBeVisible();

  await page.getByRole("button", { name: "Join money back into another tag" }).click();
  const join = page.getByRole("dialog", { name: "Join money back into another tag" });
  await join.getByRole("combobox", { name: "Other tag" }).click();
  await page.getByRole("option", { name: "refund" }).click();
  await join.getByRole("button", { name: "Join" }).click();
  await expect(page.getByRole("row", { name: /^refund/ })).toContainText("money back");
  await expect(page.getByRole("row", { name: /^money back/ })).toBeHidden();

  await page.getByRole("button", { name: "Edit invoice" }).click();
  await form.getByRole("switch", { name: "Offer this tag" }).click();
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("row", { name: /^invoice/ })).toContainText("Not offered");

  // The tickets are changed by a job, so their page may be open before it ran.
  const tag = (name: string) => page.getByRole("button", { name: `Remove ${name}`, exact: true });
  await openTicket(page, first);
  await expect(tag("invoice")).toBeVisible();
  await expect(tag("refund")).toBeVisible();
  await expect(tag("money back")).toBeHidden();

  await openTicket(page, second);
  await page.keyboard.press("l");
  const picker = page.getByRole("dialog", { name: "Tags", exact: true });
  await expect(picker).toBeVisible();
  await page.keyboard.type("inv");
  await expect(picker.getByRole("list", { name: "Suggested tags" })).toHaveText("invitation");
  await picker.getByRole("textbox").fill("money back");
  await page.keyboard.press("Enter");
  await expect(tag("refund")).toBeVisible();
});
