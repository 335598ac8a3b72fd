import { createHmac } from "node:crypto";
import { within } from "./judge-times.ts";
import { anotherPage, expect, test } from "./stage.ts";

test("a person changes their profile, and fields left empty stay unchanged", async ({
  page,
  signInAs,
}) => {
  await signInAs("customer");
  await page.goto("/profile");
  await page.getByLabel("First name").fill("");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("First name is required")).toBeVisible();
  await page.getByLabel("First name").fill("Dana Maria");
  await page.getByLabel("Phone").fill("no number");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Enter a valid phone number")).toBeVisible();
  await page.getByLabel("Phone").fill("+1 555 0123");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Profile updated successfully")).toBeVisible();
  await expect(page.getByRole("button", { name: /Dana Maria Ruiz/ })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Last name")).toHaveValue("Ruiz");
  await expect(page.getByLabel("Phone")).toHaveValue("+1 555 0123");
});

test("a chosen theme also applies on the next device", async ({
  page,
  business,
  browser,
  signInAs,
}) => {
  await signInAs("agent");
  await page.goto("/settings/appearance");
  const saved = page.waitForResponse((reply) => reply.url().includes("/users/me/preferences/"));
  await page.getByRole("radio", { name: "Dark" }).check();
  await expect(page.locator("html")).toHaveClass(/dark/);
  await saved;
  const other = await anotherPage(browser, business, "agent");
  await other.goto("/settings/appearance");
  await expect(other.getByRole("radio", { name: "Dark" })).toBeChecked();
  await expect(other.locator("html")).toHaveClass(/dark/);
});

test("row density and text size take the chosen values, and keep them", async ({
  page,
  signInAs,
}) => {
  await signInAs("agent");
  await page.goto("/settings/appearance");
  const sizes = () =>
    page.evaluate(() => ({
      row: getComputedStyle(document.documentElement).getPropertyValue("--row"),
      letter: getComputedStyle(document.querySelector("main p") ?? document.body).fontSize,
    }));
  const before = await sizes();
  const saved = page.waitForResponse((reply) => {
    const sent = reply.request().postData() ?? "";
    return reply.url().includes("/users/me/preferences/") && sent.includes("15");
  });
  await page.getByRole("radio", { name: "Comfortable" }).check();
  await page.getByRole("radio", { name: /15/ }).check();
  await expect.poll(async () => (await sizes()).row).not.toBe(before.row);
  const after = await sizes();
  expect(Number.parseFloat(after.letter)).toBeGreaterThan(Number.parseFloat(before.letter));
  await saved;
  await page.reload();
  await expect(page.getByRole("radio", { name: "Comfortable" })).toBeChecked();
  expect(await sizes()).toEqual(after);
});

test("a keyboard shortcut is changed, works, and is reset", async ({ page, signInAs }) => {
  await signInAs("agent");
  await page.goto("/settings/keyboard");
  await page.getByRole("button", { name: /^Show these shortcuts/ }).click();
  await page.keyboard.press("h");
  await expect(page.getByRole("button", { name: /^Show these shortcuts: H$/ })).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("h");
  const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(list).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await page.getByRole("button", { name: "Reset", exact: true }).click();
  await expect(page.getByRole("button", { name: /^Show these shortcuts: \?$/ })).toBeVisible();
});

test("a notification type is switched off for the desktop, and stays off", async ({
  page,
  signInAs,
}) => {
  await signInAs("agent");
  await page.goto("/settings/notifications");
  const box = page.getByRole("checkbox", { name: "Sign-in on a new device: On the desktop" });
  await box.click();
  await expect(box).not.toBeChecked();
  await expect(
    page.getByRole("checkbox", { name: "Sign-in on a new device: In the app" }),
  ).toBeDisabled();
  await page.reload();
  await expect(box).not.toBeChecked();
});

test("a session on another device is ended from here", async ({
  page,
  business,
  browser,
  signInAs,
}) => {
  await signInAs("agent");
  const other = await anotherPage(browser, business, "agent");
  await other.goto("/profile");
  await expect(other.getByLabel("First name")).toHaveValue("Jonas");
  await page.goto("/settings/security");
  const sessions = page.getByRole("region", { name: "Sessions" });
  await expect(sessions.getByRole("listitem")).toHaveCount(2);
  await sessions.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  await expect(other).toHaveURL(/\/auth/, within(10_000));
});

test("two-step sign-in is switched on, asked for at the sign-in, and switched off", async ({
  page,
  business,
  browser,
  signInAs,
}) => {
  await signInAs("agent");
  await page.goto("/settings/security");
  await page.getByRole("button", { name: "Set up" }).click();
  await page.getByLabel("Your password").fill(business.password);
  await page.getByRole("button", { name: "Continue" }).click();
  const secret = await page.getByLabel("Key", { exact: true }).inputValue();
  await page.getByLabel("Code from the app").fill(codeOf(secret, Date.now()));
  const codes = page.getByRole("dialog", { name: "Save these recovery codes" });
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  const recovery = (await codes.getByRole("listitem").first().textContent()) ?? "";
  await codes.getByRole("button", { name: "I saved them" }).click();
  await expect(page.getByText("Two-step sign-in is on. 10 recovery codes are left.")).toBeVisible();

  const other = await (await browser.newContext({ baseURL: business.url })).newPage();
  await other.goto("/auth");
  await other.getByLabel("Email or username").fill(business.people.agent.email);
  await other.getByLabel("Password", { exact: true }).fill(business.password);
  await other.getByRole("button", { name: "Sign in" }).click();
  await expect(other.getByRole("heading", { name: "Enter your code" })).toBeVisible();
  await other.getByLabel("Code").fill("000000");
  await expect(other.getByText("The code is incorrect or has expired.")).toBeVisible();
  await other.getByRole("button", { name: "Use a recovery code" }).click();
  await other.getByLabel("Recovery code").fill(recovery);
  await other.getByRole("button", { name: "Verify" }).click();
  await expect(other).toHaveURL(/\/dashboard$/);

  await page.getByRole("button", { name: "Switch off" }).click();
  await page.getByLabel("Your password").fill("not it");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Current password is incorrect")).toBeVisible();
  await page.getByLabel("Your password").fill(business.password);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Two-step sign-in is off.")).toBeVisible();
});

/** The six digits of an authenticator app (RFC 6238). */
function codeOf(secret: string, now: number): string {
  const bits = secret
    .replace(/[\s=]/g, "")
    .split("")
    .map((char) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(char).toString(2).padStart(5, "0"))
    .join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)));
  const hash = createHmac("sha1", key).update(step).digest();
  const at = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}
