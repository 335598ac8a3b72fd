import type { Browser, Locator, Page } from "@playwright/test";
import type { Business } from "../stage.ts";
import { contextFor } from "./visit.ts";

const mostTabs = 40;

/** A person without a mouse signs in and reaches the desk. Answers what stopped them. */
export async function signInByKeyboard(browser: Browser, business: Business): Promise<string[]> {
  const faults: string[] = [];
  const context = await contextFor(browser, { theme: "light", width: 1440 });
  const page = await context.newPage();
  await page.goto(`${business.url}/auth`);
  await reach(page, "the name", page.getByLabel("Email or username"), faults);
  await page.keyboard.type(business.people.agent.email);
  await reach(page, "the password", page.getByLabel("Password", { exact: true }), faults);
  await page.keyboard.type(business.password);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard");
  await page.getByRole("heading", { level: 1 }).waitFor();
  const skip = page.getByRole("link", { name: "Skip to content" });
  await reach(page, "the skip link", skip, faults);
  await context.close();
  return faults;
}

async function reach(page: Page, what: string, wanted: Locator, faults: string[]): Promise<void> {
  const isThere = () => wanted.evaluate((one) => one === document.activeElement);
  for (let tabs = 0; tabs < mostTabs; tabs++) {
    if (await isThere()) {
      if (!(await isFocusSeen(page))) faults.push(`keyboard: no focus is seen on ${what}`);
      return;
    }
    await page.keyboard.press("Tab");
  }
  throw new Error(`keyboard: ${what} was not reached`);
}

/** Whether the thing with the focus, or the frame around it, is outlined. */
function isFocusSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const one = document.activeElement;
    return [one, one?.parentElement].some((near) => {
      if (!near || near === document.body) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(near);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1;
    });
  });
}
