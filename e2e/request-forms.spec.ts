import { expect, mailTo, test } from "./stage.ts";
import { ask, details } from "./tickets-steps.ts";

test("an admin makes a form with a field, a visitor without scripts fills it in, and the ticket has the value", async ({
  browser,
  business,
  page,
  signInAs,
}) => {
  await signInAs("admin");
  const field = { key: "order_number", label: "Order number", type: "text", customer: "editable" };
  await ask(page, "POST", "/ticket/fields/", field);
  await page.goto("/config/forms");
  await page.getByRole("button", { name: "New Form" }).click();
  const dialog = page.getByRole("dialog", { name: "New Form" });
  const category = dialog.getByLabel("Category");
  await category.selectOption({ index: 1 });
  const name = (await category.locator("option:checked").textContent()) ?? "";
  await dialog.getByLabel("Add a field").selectOption("Order number");
  await dialog.getByRole("checkbox", { name: "Required" }).check();
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(page.getByText("Form saved successfully")).toBeVisible();

  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const visitor = await context.newPage();
  const email = `olga@${business.label}.example`;
  await visitor.goto(`${business.url}/support/new`);
  await visitor.getByRole("link", { name }).click();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(name);
  // As slowly as people type: what is sent at once is spam.
  await visitor.getByLabel("Subject").pressSequentially("The mug is broken", { delay: 60 });
  await visitor
    .getByLabel("Description")
    .pressSequentially("It arrived in two pieces today.", { delay: 60 });
  await visitor.getByLabel("Order number").fill("PO-7781");
  await visitor.getByLabel("Your name").fill("Olga Ivanova");
  await visitor.getByLabel("Email").fill(email);
  await visitor.getByRole("button", { name: "Send ticket" }).click();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Check your email");
  const { links } = await mailTo(email, 1, "Please confirm your request");
  await visitor.goto(links.find((link) => link.includes("/support/confirm/")) ?? "");
  await visitor.getByRole("button", { name: "Confirm my request" }).click();
  await expect(visitor.getByText("RQ1001")).toBeVisible();
  await context.close();

  await page.goto("/requests");
  const request = page.getByRole("article", { name: "The mug is broken" });
  await expect(request).toContainText("PO-7781");
  await expect(request.getByLabel("Department")).not.toHaveValue("");
  await page.keyboard.press("a");
  await expect(page.getByText("Request accepted successfully")).toBeVisible();
  await page.goto("/tickets");
  await page.getByRole("link", { name: "The mug is broken" }).first().click();
  await expect(details(page)).toContainText(/Order number\s*PO-7781/);
});
