import type { Page } from "@playwright/test";
import { expect, type Who } from "./stage.ts";

export const search = "Search tickets, users, assets...";

export const sidebar = (page: Page) => page.getByRole("navigation", { name: "Main navigation" });

/** What the device keeps of the person's choices. */
export const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("ui-storage") ?? "{}").state);

export const isDark = (page: Page) =>
  page.evaluate(() => document.documentElement.classList.contains("dark"));

/** Signs in somebody who has seen the welcome. */
export async function enter(page: Page, signInAs: (who: Who) => Promise<void>, who: Who) {
  await signInAs(who);
  await page.evaluate(() =>
    fetch("/api/v1/users/me/first-login/", {
      method: "POST",
      headers: { authorization: `Bearer ${sessionStorage.getItem("token")}` },
    }),
  );
  // The next token knows.
  await signInAs(who);
}

/** Chooses for the account, as any of its devices would. */
export function choose(page: Page, preferences: object) {
  return page.evaluate(
    (body) =>
      fetch("/api/v1/users/me/preferences/", {
        method: "PUT",
        headers: {
          "content-type": "application/json",
          authorization: `Bearer ${sessionStorage.getItem("token")}`,
        },
        body: JSON.stringify(body),
      }),
    preferences,
  );
}

export async function arrive(page: Page, path = "/tickets") {
  await page.goto(path);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
}
