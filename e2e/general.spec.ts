import type { Page } from "@playwright/test";
import { anotherPage, expect, test } from "./stage.ts";
import { aTicket, openTicket } from "./tickets-steps.ts";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
const picture = { name: "mark.png", mimeType: "image/png", buffer: png };
const icon = (page: Page) => page.locator('link[rel="icon"]');
const save = (page: Page) => page.getByRole("button", { name: "Save Changes" });

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs("admin");
  await page.goto("/config/general");
});

test("the addresses are copied with one click and opened in a new tab", async ({
  page,
  business,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await expect(page.getByLabel("System URL")).toHaveAttribute("readonly", "");
  await page.getByRole("button", { name: "Copy" }).first().click();
  await expect(page.getByText("System URL copied to clipboard!")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(business.url);
  await page.getByRole("button", { name: "Copy" }).nth(1).click();
  await expect(page.getByText("Support URL copied to clipboard!")).toBeVisible();
  await expect(page.locator(`a[href="${business.url}/support"]`)).toHaveAttribute(
    "target",
    "_blank",
  );
});

test("saved settings appear at once, here and on every open page of the business", async ({
  page,
  business,
  browser,
}) => {
  const other = await anotherPage(browser, business, "agent");
  await other.goto("/profile");
  await expect(other.getByLabel("First name")).toHaveValue("Jonas");
  await page.getByLabel("App Name").fill("Fabrikam");
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  await page.getByLabel("Support Phone").fill("no number");
  await save(page).click();
  await expect(page.getByText("Enter a valid phone number")).toBeVisible();
  await page.getByLabel("Support Phone").fill("+1 555 0100");
  await page.getByRole("combobox", { name: "Timezone" }).click();
  await page.keyboard.type("tokyo");
  await page.getByRole("option", { name: "Asia/Tokyo" }).click();
  await page.getByRole("textbox", { name: "Brand colour", exact: true }).fill("#aa0066");
  await save(page).click();
  await expect(page.getByText("Settings updated successfully!")).toBeVisible();
  await expect(page.getByText("Unsaved changes")).toHaveCount(0);
  const sidebar = page.getByRole("navigation", { name: "Main navigation" });
  await expect(sidebar.getByText("Fabrikam")).toBeVisible();
  await expect(
    other.getByRole("navigation", { name: "Main navigation" }).getByText("Fabrikam"),
  ).toBeVisible();
  const solid = () =>
    other.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue("--accent-solid").trim(),
    );
  await expect.poll(solid).not.toBe("#006f85");
  await page.reload();
  await expect(page.getByRole("combobox", { name: "Timezone" })).toContainText("Asia/Tokyo");
  await expect(page.getByLabel("Support Phone")).toHaveValue("+1 555 0100");
});

test("choosing a favicon changes the icon of the page, and it is saved and removed with the logo", async ({
  page,
}) => {
  const before = await icon(page).getAttribute("href");
  const favicon = page.getByRole("group", { name: "Favicon" });
  const logo = page.getByRole("group", { name: "Company Logo" });
  const notes = { name: "notes.pdf", mimeType: "application/pdf", buffer: png };
  await logo.locator("input[type=file]").setInputFiles(notes);
  await expect(logo.getByText("Upload an image file")).toBeVisible();
  await favicon.locator("input[type=file]").setInputFiles(picture);
  await expect(icon(page)).toHaveAttribute("href", /^blob:/);
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(icon(page)).toHaveAttribute("href", before ?? "");

  await favicon.locator("input[type=file]").setInputFiles(picture);
  await logo.locator("input[type=file]").setInputFiles(picture);
  await expect(logo.getByRole("img", { name: "Company Logo" })).toBeVisible();
  await save(page).click();
  await expect(page.getByText("Settings updated successfully!")).toBeVisible();
  await expect(icon(page)).toHaveAttribute("href", /\/public\/brand\//);
  await page.reload();
  await expect(logo.getByRole("img", { name: "Company Logo" })).toBeVisible();
  await logo.getByRole("button", { name: "Remove Company Logo" }).click();
  await favicon.getByRole("button", { name: "Remove Favicon" }).click();
  await save(page).click();
  await expect(page.getByText("Settings updated successfully!")).toBeVisible();
  await expect(logo.getByRole("button", { name: "Remove Company Logo" })).toHaveCount(0);
});

test("customer sign-up and the sign-in policy for staff are changed at once", async ({ page }) => {
  const signUp = page.getByRole("switch", { name: /Customers can open an account/ });
  await signUp.click();
  await expect(page.getByText("Portal settings updated successfully")).toBeVisible();
  await page.getByLabel("Grace period").selectOption("14");
  await expect(page.getByText("Security settings updated successfully")).toBeVisible();
  await page.reload();
  await expect(signUp).not.toBeChecked();
  await expect(page.getByLabel("Grace period")).toHaveValue("14");
});

test("the send delay and the auto-close time are set here, and apply at once", async ({ page }) => {
  const delay = page.getByLabel("Send delay");
  await delay.selectOption("0");
  await expect(page.getByText("Ticket settings updated successfully")).toBeVisible();
  const close = page.getByLabel("A resolved ticket closes after");
  await expect(close).toHaveValue("14");
  await close.selectOption("never");
  await page.reload();
  await expect(delay).toHaveValue("0");
  await expect(close).toHaveValue("never");
  const code = await aTicket(page, "Scanner loses Wi-Fi");
  await openTicket(page, code);
  await page.keyboard.press("r");
  await page.getByLabel("Reply to Dana Whitfield").fill("Done.");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Reply added successfully")).toBeVisible();
});
