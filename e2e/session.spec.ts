import { control, expect, test } from "./stage.ts";

test("activity in one tab keeps the others signed in, and signing out ends them all", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs("agent");
  await page.goto("/profile");
  const second = await context.newPage();
  await second.goto("/settings/appearance");
  await expect(second.getByRole("heading", { name: "Appearance" })).toBeVisible();
  await page.getByRole("button", { name: /Jonas Lind/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await expect(second).toHaveURL(/\/auth/);
});

test("a required password change cannot be dismissed, and unlocks the app when done", async ({
  page,
  business,
}) => {
  await control("must-change-password", {
    business: business.id,
    person: business.people.agent.id,
  });
  await page.goto("/auth?next=/profile");
  await page.getByLabel("Email or username").fill(business.people.agent.email);
  await page.getByLabel("Password", { exact: true }).fill(business.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  const modal = page.getByRole("dialog", { name: "Update Your Password" });
  await expect(modal).toContainText(
    "For your security, you must update your password before proceeding.",
  );
  await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  await expect(modal).toBeVisible();
  await expect(modal.getByRole("button", { name: "Close" })).toBeHidden();

  await modal.getByRole("button", { name: "Update Password" }).click();
  await expect(modal.getByText("Current password is required")).toBeVisible();
  await modal.getByLabel("Current Password").fill(business.password);
  await modal.getByLabel("New Password", { exact: true }).fill("Granite-Lamp-42");
  await modal.getByLabel("Confirm New Password").fill("Granite-Lamp-43");
  await modal.getByRole("button", { name: "Update Password" }).click();
  await expect(modal.getByText("Passwords don't match")).toBeVisible();
  await modal.getByLabel("Confirm New Password").fill("Granite-Lamp-42");
  await modal.getByRole("button", { name: "Update Password" }).click();
  await expect(modal).toBeHidden();
  await expect(page.getByRole("status").filter({ hasText: "Password updated" })).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Jonas");
});

test("the welcome is shown once across all devices, and leads to the first steps", async ({
  page,
  business,
  browser,
}) => {
  const email = `new@${business.label}.test`;
  await control("person", {
    business: business.id,
    role: "agent",
    first_name: "Nia",
    last_name: "Bello",
    email,
  });
  const enter = async (where: typeof page) => {
    await where.goto(`${business.url}/auth`);
    await where.getByLabel("Email or username").fill(email);
    await where.getByLabel("Password", { exact: true }).fill(business.password);
    await where.getByRole("button", { name: "Sign in" }).click();
    await expect(where).toHaveURL(/\/dashboard$/);
  };
  await enter(page);
  const welcome = page.getByRole("dialog", { name: `Welcome to ${business.title}, Nia` });
  await welcome.getByRole("radio", { name: "Dark" }).check();
  await expect(page.locator("html")).toHaveClass(/dark/);
  await welcome.getByRole("button", { name: "Start setup" }).click();
  const steps = page.getByRole("dialog", { name: "First Time User Setup" });
  await expect(steps.getByRole("listitem")).toHaveCount(11);

  const other = await (await browser.newContext()).newPage();
  await enter(other);
  await expect(other.locator("html")).toHaveClass(/dark/);
  await expect(other.getByRole("dialog")).toBeHidden();
});

test("the first steps can be done in any order, and finishing them shows 'You're all set!'", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin");
  await page.goto("/profile");
  await page.getByRole("button", { name: /^First Time User Setup/ }).click();
  const steps = page.getByRole("dialog", { name: "First Time User Setup" });
  await expect(steps.locator("[aria-current=step]")).toContainText("Name your workspace");
  await steps.getByRole("button", { name: "Mark complete" }).nth(1).click();
  await expect(steps.locator("[aria-current=step]")).toContainText("Name your workspace");
  await steps.getByRole("button", { name: "Mark complete" }).first().click();
  await expect(steps.locator("[aria-current=step]")).toContainText("Create departments");
  await steps.getByRole("button", { name: "Undo" }).first().click();
  await expect(steps.locator("[aria-current=step]")).toContainText("Name your workspace");
  for (let left = 10; left > 0; left--) {
    await steps.getByRole("button", { name: "Mark complete" }).first().click();
  }
  await expect(steps.getByText("You're all set!")).toBeVisible();
  await page.reload();
  await expect(
    page.getByRole("button", { name: "First Time User Setup, 11 of 11 done" }),
  ).toBeVisible();
});
