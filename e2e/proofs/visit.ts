import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { Place } from "../place.ts";
import { anAddress, type Business, control, signIn } from "../stage.ts";

export interface Look {
  readonly theme: "light" | "dark";
  readonly width: 1440 | 390;
}

export const looks: readonly Look[] = [
  { theme: "light", width: 1440 },
  { theme: "dark", width: 1440 },
  { theme: "light", width: 390 },
  { theme: "dark", width: 390 },
];

/** A browser of a visitor who likes it that way. Nothing moves in it, so that what is looked at stands still. */
export async function contextFor(browser: Browser, { theme, width }: Look) {
  const context = await browser.newContext({
    viewport: { width, height: width === 390 ? 844 : 900 },
    hasTouch: width === 390,
    reducedMotion: "reduce",
    // Pages of the server follow the device.
    colorScheme: theme,
    extraHTTPHeaders: { "x-forwarded-for": anAddress() },
  });
  await context.addInitScript((chosen) => {
    localStorage.setItem("ui-storage", JSON.stringify({ state: { theme: chosen }, version: 0 }));
  }, theme);
  return context;
}

/**
 * Opens a place in a business of its own and waits until nothing more comes. `files` are the app's files that it asked
 * for, `blocked` is what its content security policy stopped.
 */
export async function visit(context: BrowserContext, place: Place) {
  const business = await control<Business>("business");
  const page = await context.newPage();
  const files = new Set<string>();
  const blocked: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) blocked.push(message.text());
  });
  page.on("response", (reply) => files.add(new URL(reply.url()).pathname.slice(1)));
  if (place.as) {
    await signIn(page, business, place.as);
    await keepLook(page);
  }
  await page.goto(await place.address(business));
  await settled(page);
  await place.prepare?.(page);
  await settled(page);
  return { page, files, blocked };
}

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  // A page that the server renders has no root.
  await page.locator("#root > *, body > main").first().waitFor();
  await page.waitForFunction(isShown);
  await page.evaluate(() => document.fonts.ready);
}

/** A busy machine is silent while it still builds the page: it stands, or what covers it is there and has the focus. */
function isShown(): boolean {
  const main = document.querySelector("main");
  if (!main?.closest("[aria-hidden=true], [inert]")) return main !== null;
  const dialogs = document.querySelectorAll("[role=dialog], [role=alertdialog]");
  return [...dialogs].some(
    (dialog) => dialog.checkVisibility() && dialog.contains(document.activeElement),
  );
}

/** A person's account knows how they like it; otherwise it would bring back what it knows. */
export async function keepLook(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const stored = localStorage.getItem("ui-storage") ?? "";
    const { theme } = (JSON.parse(stored) as { state: { theme: string } }).state;
    const reply = await fetch("/api/v1/users/me/preferences/", {
      method: "PUT",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${sessionStorage.getItem("token")}`,
      },
      body: JSON.stringify({ theme }),
    });
    return reply.status;
  });
  if (status !== 200) throw new Error(`the account did not keep the theme: ${status}`);
}
