import type { Page } from "@playwright/test";
import { arrive, search } from "./shell-steps.ts";
import { expect, test } from "./stage.ts";
import { titles } from "./ticket-list-steps.ts";
import { aTicket } from "./tickets-steps.ts";

/** Types into the palette until the desk has found it: a change is findable two seconds later. */
async function find(page: Page, words: string, name: RegExp) {
  await page.getByRole("searchbox", { name: "Search", exact: true }).click();
  const box = page.getByRole("combobox", { name: search });
  const option = page.getByRole("option", { name });
  await expect(async () => {
    await box.fill("");
    await box.fill(words);
    await expect(option).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 120_000 });
  return option;
}

test("a ticket is found by a word, which is highlighted, and by its code, which Enter opens", async ({
  page,
  complaints,
  signInAs,
}) => {
  await signInAs("admin");
  const code = await aTicket(page, "Periwinkle scanner loses Wi-Fi");
  await aTicket(page, `Looks like ${code}`);
  await arrive(page);
  const option = await find(page, "periwin", new RegExp(`^${code}`));
  await expect(option.locator("mark")).toHaveText("Periwinkle");
  await option.click();
  await expect(page).toHaveURL(new RegExp(`/ticket/${code}$`));

  await arrive(page);
  await expect(await find(page, code, new RegExp(`^${code}`))).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/ticket/${code}$`));

  await arrive(page);
  await page.getByRole("searchbox", { name: "Search", exact: true }).click();
  const seen = page.getByRole("group", { name: "Recently viewed" });
  await expect(seen.getByRole("option").first()).toContainText(code);
  expect(complaints).toEqual([]);
});

test("a person is found by the beginning of a name, and the result opens their page", async ({
  page,
  business,
  signInAs,
}) => {
  await signInAs("admin");
  await arrive(page);
  const option = await find(page, "dana ru", /^Dana Ruiz/);
  await expect(page.getByRole("group", { name: "Users" })).toContainText("Customer");
  await option.click();
  const { id } = business.people.customer;
  await expect(page).toHaveURL(new RegExp(`/users/customers/${id}$`));
});

test("the link below a result group opens the list with the same query, which can be saved as a view", async ({
  page,
  complaints,
  signInAs,
}) => {
  await signInAs("admin");
  const done = await aTicket(page, "Quince press, solved", { status: "resolved" });
  await aTicket(page, "Quince press leaks", { priority: "high" });
  await aTicket(page, "Something else");
  await arrive(page);
  await find(page, "quince", new RegExp(`^${done}`));
  const all = page.getByRole("group", { name: "Tickets" }).getByRole("option").last();
  await expect(all).toHaveText(/^See all in Tickets/);
  await all.click();
  await expect(page).toHaveURL(/\/tickets\?view=all_tickets&q=quince/);
  await expect(titles(page)).toHaveText(["Quince press leaks", "Quince press, solved"]);

  await page.getByRole("searchbox", { name: "Search in view" }).fill("quince priority:high");
  await expect(titles(page)).toHaveText(["Quince press leaks"]);
  await page.getByRole("button", { name: "New view" }).click();
  await page.getByRole("dialog", { name: "New view" }).getByLabel("Name").fill("Quinces");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Quinces 1" })).toBeVisible();
  await expect(titles(page)).toHaveText(["Quince press leaks"]);

  await page.goto("/tickets?view=all_tickets&q=qince");
  await expect(titles(page)).toHaveCount(2);
  await find(page, "dana ru", /^Dana Ruiz/);
  await page.getByRole("option", { name: "See all in Customers" }).click();
  await expect(page).toHaveURL(/\/users\/customers\?q=dana/);
  await expect(page.getByRole("table").getByText("Dana Ruiz")).toBeVisible();
  expect(complaints).toEqual([]);
});
