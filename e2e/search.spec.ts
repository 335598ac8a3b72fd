import type { Page } from "@playwright/test";
import { arrive, search } from "./shell-steps.ts";
import { expect, test } from "./stage.ts";
import { aTicket } from "./tickets-steps.ts";

/** Types into the palette until the desk has found it: a change is findable two seconds later. */
async function find(page: Page, words: string, name: RegExp) {
  await page.getByRole("searchbox", { name: "Search", exact: true }).click();
  const box = page.getByRole("combobox", { name: search });
  const option = page.getByRole("option", { name });
  await expect(async () => {
    await box.fill("");
    await box.fill(words);
    await expect(option).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 15_000 });
  return option;
}

test("a ticket is found by a word, which is marked, and by its code, which Enter opens", async ({
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
  const seen = page.getByRole("group", { name: "Looked at last" });
  await expect(seen.getByRole("option").first()).toContainText(code);
  expect(complaints).toEqual([]);
});

test("a person is found by the beginning of a name, and leads to their page", async ({
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
  await expect(page).toHaveURL(new RegExp(`/users/customers\\?customer=${id}`));
});
