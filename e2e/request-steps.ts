import type { Page } from "@playwright/test";
import { ask } from "./tickets-steps.ts";

const asked = [
  ["Olga Ivanova", "Cannot join the webinar", "The link of yesterday's mail opens an empty page."],
  ["R. Chen", "Quote for 40 licences", "We would like to have a quote for 40 licences by Friday."],
] as const;

/** A list of requests without confirmation, as the signed-in admin meets it. */
export async function someRequests(page: Page): Promise<void> {
  await ask(page, "PUT", "/settings/portal/", { verify_addresses: false });
  for (const [name, title, description] of asked) {
    const email = `${name.replace(/\W/g, "").toLowerCase()}@nowhere.test`;
    await ask(page, "POST", "/public/create/", { name, email, title, description });
  }
  await page.reload();
  // A phone shows the list alone until a request is opened.
  const isWide = (page.viewportSize()?.width ?? 0) >= 1024;
  const shown = isWide
    ? page.getByRole("article")
    : page.getByRole("button", { name: /Quote for 40/ });
  await shown.waitFor();
}
