import type { Browser, Page } from "@playwright/test";
import { anAddress, type Business, control, signIn } from "../../stage.ts";

/** As many as are opened in either way, and those between them. */
const longOnes = 300;

/** Whoever sees all of them. */
export type Reader = "admin" | "agent";

/** A business with so many tickets, and the page of somebody who answers there. */
export async function filledDesk(
  browser: Browser,
  tickets: number,
): Promise<(who: Reader) => Promise<Page>> {
  const business = await control<Business>("business");
  await control("fill-tickets", {
    business: business.id,
    agent_id: business.people.agent.id,
    tickets,
    long_ones: longOnes,
  });
  return async (who) => {
    const context = await browser.newContext({
      baseURL: business.url,
      viewport: { width: 1440, height: 900 },
      extraHTTPHeaders: { "x-forwarded-for": anAddress() },
    });
    const page = await context.newPage();
    await signIn(page, business, who);
    return page;
  };
}

/** All tickets there are, the long ones first. */
export async function goToList(page: Page, number: number): Promise<void> {
  await page.goto(`/tickets?view=all_tickets&sort=number&page=${number}`);
  await page.getByText(/^Showing/).waitFor();
  await page.waitForLoadState("networkidle");
}

/** As somebody does who has come to the end of it: the page stays, only its rows change. */
export async function turnPage(page: Page): Promise<void> {
  const shown = page.getByText(/^Showing/);
  const before = (await shown.textContent()) ?? "";
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.getByText(before, { exact: true }).waitFor({ state: "detached" });
  await page.waitForLoadState("networkidle");
}
