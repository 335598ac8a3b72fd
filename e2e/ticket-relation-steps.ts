import type { Page } from "@playwright/test";
import { ask, aTicket } from "./tickets-steps.ts";

const again = "<p>The scanners in hall 2 drop off as well, since this morning.</p>";

/** Two tickets about the same thing; answers their codes. */
async function twoAlike(page: Page) {
  const survivor = await aTicket(page, "Scanner gun loses Wi-Fi after firmware 4.2 update");
  const more = { description: again, creator_name: "Sam Poe", creator_email: "sam@poe.example" };
  return { survivor, source: await aTicket(page, "Scanners of hall 2 offline", more) };
}

/** The form that puts them together, with both in it. */
export async function aboutToMerge(page: Page): Promise<void> {
  const { survivor, source } = await twoAlike(page);
  await page.goto(new URL(`/ticket/${survivor}`, page.url()).href);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: /^Merge/ }).click();
  await page.getByRole("combobox", { name: "Merge with" }).click();
  await page.keyboard.type(source);
  await page.getByRole("option", { name: new RegExp(source) }).click();
  await page.getByText(/closes and its/).waitFor();
}

/** A ticket that another was merged into, linked with a third. */
export async function justMerged(page: Page): Promise<void> {
  const { survivor, source } = await twoAlike(page);
  const third = await aTicket(page, "Replace the access point of hall 2");
  await ask(page, "POST", `/ticket/links/${survivor}/`, { type: "blocked_by", other: third });
  const choices = { source_ids: [source], confirm_other_requester: true };
  await ask(page, "POST", `/ticket/merge/${survivor}/`, choices);
  await page.goto(new URL(`/ticket/${source}`, page.url()).href);
  await page.getByText(/was merged into this ticket/).waitFor();
}

export async function aboutToLink(page: Page): Promise<void> {
  await justMerged(page);
  const details = page.getByRole("button", { name: "Show details" });
  if (await details.isVisible()) await details.click();
  await page.getByRole("button", { name: "Link a ticket" }).click();
  await page.getByRole("dialog", { name: /^Link TK/ }).waitFor();
}

export async function aboutToSplit(page: Page): Promise<void> {
  await justMerged(page);
  await page.getByRole("button", { name: "More for this message" }).first().click();
  await page.getByRole("menuitem", { name: "New ticket from here" }).click();
  await page.getByRole("dialog", { name: /^New ticket from/ }).waitFor();
}
