import { anotherPage, expect, signIn, test } from "./stage.ts";

test("a draft survives sign-out, leaves nothing on the device, and appears on the next device", async ({
  page,
  business,
  browser,
  signInAs,
}) => {
  await signInAs("agent");
  await page.goto("/profile");
  await page.getByLabel("Phone").fill("+1 555 0177");
  await page.getByRole("button", { name: /Jonas Lind/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/auth$/);
  const left = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith("draft:")),
  );
  expect(left).toEqual([]);

  const other = await anotherPage(browser, business, "agent");
  await other.goto("/profile");
  await expect(other.getByLabel("Phone")).toHaveValue("+1 555 0177");
  await other.getByRole("button", { name: "Save Changes" }).click();
  await expect(other.getByText("Profile updated successfully")).toBeVisible();
  await other.reload();
  await expect(other.getByLabel("Phone")).toHaveValue("+1 555 0177");
  await expect(other.getByRole("button", { name: "Discard" })).toBeHidden();
});

test("text typed just before the tab was killed is restored", async ({
  page,
  context,
  business,
  signInAs,
}) => {
  await signInAs("agent");
  await page.goto("/profile");
  await page.getByLabel("Last name").fill("Lindqvist");
  const crashed = page.waitForEvent("crash");
  const session = await context.newCDPSession(page);
  // No answer comes from a page that is dead.
  void session.send("Page.crash").catch(() => {});
  await crashed;
  const next = await context.newPage();
  await signIn(next, business, "agent");
  await next.goto("/profile");
  await expect(next.getByLabel("Last name")).toHaveValue("Lindqvist");
});

test("a draft is visible only to its author, also on a shared device", async ({
  page,
  business,
  signInAs,
}) => {
  await signInAs("agent");
  await page.goto("/profile");
  await page.getByLabel("Phone").fill("+1 555 0188");
  await page.getByRole("button", { name: /Jonas Lind/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await signIn(page, business, "outsider");
  await page.goto("/profile");
  await expect(page.getByLabel("First name")).toHaveValue("Mei");
  await expect(page.getByLabel("Phone")).toHaveValue("");
});

test("discarding a draft restores the saved values on every page", async ({ page, signInAs }) => {
  await signInAs("agent");
  await page.goto("/profile");
  await page.getByLabel("First name").fill("Somebody else");
  await expect(page.getByText("Draft saved")).toBeVisible();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByLabel("First name")).toHaveValue("Jonas");
  await page.reload();
  await expect(page.getByLabel("First name")).toHaveValue("Jonas");
});
