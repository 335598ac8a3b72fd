import type { Browser, Page } from "@playwright/test";
import { type Business, expect, test } from "./stage.ts";
import { ask } from "./tickets-steps.ts";

/** A visitor whose browser runs no scripts. */
async function aReader(browser: Browser, { url }: Business): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: url,
    viewport: { width: 390, height: 844 },
  });
  return context.newPage();
}

async function publish(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Article published successfully").first()).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
}

test("staff write, publish and revise an article; without scripts a reader finds, reads and rates it", async ({
  browser,
  business,
  page,
  signInAs,
}) => {
  await signInAs("admin");
  await ask(page, "POST", "/kb/categories/", { name: "Scanners" });
  await page.goto("/knowledge/articles?new=article");
  const form = page.getByRole("dialog", { name: "New article" });
  await form.getByLabel("Title").fill("Reset a scanner");
  await form.getByRole("button", { name: "Create" }).click();

  const text = page.getByRole("textbox", { name: "Text" });
  await text.click();
  await page.keyboard.type("Hold the red button for ten seconds.");
  await page.getByLabel("Summary").fill("For scanners that lost their network.");
  await page.getByRole("combobox", { name: "Category" }).click();
  await page.getByRole("option", { name: "Scanners" }).click();
  await expect(page.getByText("Nothing is missing.")).toBeVisible();
  await publish(page);

  const reader = await aReader(browser, business);
  await reader.goto("/knowledge-base");
  await reader.getByRole("searchbox", { name: "Search articles" }).fill("resetting scanners");
  await reader.getByRole("button", { name: "Search" }).click();
  await expect(reader.getByRole("status")).toHaveText("1 result for “resetting scanners”");
  await expect(reader.locator("mark").first()).toHaveText("Reset");
  await reader.getByRole("link", { name: "Reset a scanner" }).click();
  await expect(reader.getByText("Hold the red button for ten seconds.")).toBeVisible();

  await text.click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Then wait for the light.");
  await expect(page.getByText("Changed draft")).toBeVisible();
  await reader.reload();
  await expect(reader.getByText("Hold the red button")).toBeVisible();
  await expect(reader.getByText("Then wait for the light.")).toBeHidden();
  await publish(page);
  await reader.reload();
  await expect(reader.getByText("Then wait for the light.")).toBeVisible();

  await reader.getByRole("button", { name: "No", exact: true }).click();
  await reader.getByLabel("Something is missing").check();
  await reader.getByLabel("More about it (optional)").fill("Which light?");
  await reader.getByRole("button", { name: "Send" }).click();
  await expect(reader.getByText("Thank you for your answer.")).toBeVisible();
  await reader.context().close();
});
