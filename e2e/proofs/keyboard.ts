import type { Browser, Locator, Page } from "@playwright/test";
import type { Business } from "../stage.ts";
import { contextFor } from "./visit.ts";

const mostTabs = 40;

/** A person without a mouse signs in, reaches the desk and changes their profile. Answers what stopped them. */
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
  await changeProfile(page, faults);
  await context.close();
  return faults;
}

/** By the palette to the profile, a field, the button, and the word that it was saved. */
async function changeProfile(page: Page, faults: string[]): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.type("profile");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/profile");
  await reach(page, "the first name", page.getByLabel("First name"), faults);
  await page.keyboard.press("End");
  await page.keyboard.type(" Erik");
  await reach(page, "Save Changes", page.getByRole("button", { name: "Save Changes" }), faults);
  await page.keyboard.press("Enter");
  await page.getByText("Profile updated successfully").waitFor();
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
