import { expect, mailTo, test } from "./stage.ts";
import { ask } from "./tickets-steps.ts";

test("by keyboard on a phone a customer creates an account, proves the address and has their tickets", async ({
  page,
  business,
  signInAs,
}) => {
  const email = `olga@${business.label}.example`;
  const asked = { title: "Cannot join the webinar", description: "The link opens an empty page." };
  await signInAs("admin");
  await ask(page, "PUT", "/settings/portal/", { anonymous_submissions: "ticket" });
  await page.evaluate(() => sessionStorage.clear());
  await page.setViewportSize({ width: 390, height: 844 });
  await ask(page, "POST", "/public/create/", { ...asked, name: "Olga Ivanova", email });
  const confirmation = await mailTo(email, 1, "Please confirm your request");
  await page.goto(confirmation.links.find((link) => link.includes("/support/confirm/")) ?? "");
  await page.getByRole("button", { name: "Confirm my request" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(asked.title);

  await page.goto(`${business.url}/support`);
  await page.getByRole("link", { name: "Create an account" }).press("Enter");
  await expect(page.getByLabel("First name")).toBeFocused();
  await page.keyboard.type("Olga");
  await page.getByLabel("Email").focus();
  await page.keyboard.type(email);
  await page.getByLabel("Password", { exact: true }).focus();
  await page.keyboard.type("Winter-Harbour-4");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your email");
  const { code = "" } = await mailTo(email, 1, "code");
  await page.keyboard.type(code);
  await page.waitForURL("**/tickets");
  await expect(page.getByText(asked.title).first()).toBeVisible();
});
