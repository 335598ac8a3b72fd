import type { Page, Route } from "@playwright/test";
import { expect, test } from "./stage.ts";

/** Requests to sign in, which are answered only when the test says so. */
async function holdSignIns(page: Page) {
  const held: Route[] = [];
  await page.route(/\/auth\/express\/login\//, (route) => void held.push(route));
  return {
    count: () => held.length,
    refuse: (detail: string) => held.at(-1)?.fulfill({ status: 403, json: { detail } }),
  };
}

test("a press right after a refusal is sent, although the button still shows its spinner", async ({
  page,
}) => {
  await page.goto("/auth");
  const requests = await holdSignIns(page);
  await page.getByLabel("Email or username").fill("somebody");
  await page.getByLabel("Password", { exact: true }).fill("not it");
  await page.clock.install({ time: "2026-11-15T10:00:00Z" });
  await page.clock.pauseAt("2026-11-15T11:00:00Z");
  const signIn = page.locator("button[type=submit]");
  await signIn.click();
  await expect.poll(requests.count).toBe(1);
  // Long enough for the spinner to come, and too short for it to go.
  await page.clock.runFor(200);
  await expect(signIn).toHaveText(/Signing in/);
  await requests.refuse("Not this time");
  await expect(page.getByText("Not this time")).toBeVisible();
  await signIn.click();
  await expect.poll(requests.count).toBe(2);
});

test("a press counts if the button moves before release, and not if it is released outside the button", async ({
  page,
}) => {
  await page.goto("/auth");
  const requests = await holdSignIns(page);
  await page.getByLabel("Email or username").fill("somebody");
  const password = page.getByLabel("Password", { exact: true });
  const capsLock = page.getByText("Caps Lock is on");
  const button = page.getByRole("button", { name: "Sign in", exact: true });
  await password.fill("not it");

  // Leaving the field takes the line about Caps Lock away, and the button moves up from under the pointer.
  async function press() {
    await password.focus();
    await password.dispatchEvent("keyup", { key: "a", modifierCapsLock: true });
    await expect(capsLock).toBeVisible();
    const box = await button.boundingBox();
    if (!box) throw new Error("no button");
    const place = { x: box.x + box.width / 2, y: box.y + box.height - 3 };
    await page.mouse.move(place.x, place.y);
    await page.mouse.down();
    await expect(capsLock).toBeHidden();
    expect((await button.boundingBox())?.y).toBeLessThan(box.y - 10);
    return place;
  }

  const { x, y } = await press();
  await page.mouse.move(x, y + 100);
  await page.mouse.up();
  await press();
  await page.mouse.up();
  await expect.poll(requests.count).toBe(1);
});
