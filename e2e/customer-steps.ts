import type { Page } from "@playwright/test";
import { ask } from "./tickets-steps.ts";

export const reply = (page: Page) => page.getByRole("region", { name: "Reply" });
export const progress = (page: Page) => page.getByRole("list", { name: "Progress" });
export const standing = (page: Page) => progress(page).locator("[aria-current=step]");

interface Categories {
  readonly results: readonly { readonly id: string }[];
}

/** A ticket of whoever is signed in, who asks. */
export async function anAskedTicket(
  page: Page,
  title: string,
  description = "Since yesterday our scanners drop off the network.",
): Promise<string> {
  const { results } = await page.evaluate(async () => {
    const authorization = `Bearer ${sessionStorage.getItem("token")}`;
    const reply = await fetch("/api/v1/ticket/category/", { headers: { authorization } });
    return (await reply.json()) as Categories;
  });
  const draft = { title, description: `<p>${description}</p>`, category: results[0]?.id };
  return (await ask(page, "POST", "/ticket/create/", draft)).ticket.ticket_id;
}

/** A list with something in it. */
export async function someAsked(page: Page): Promise<void> {
  await anAskedTicket(page, "Replace cracked tablet screen", "It fell off the forklift.");
  const solved = await anAskedTicket(page, "Password reset mail never arrives");
  await ask(page, "PUT", `/ticket/update/status/${solved}`, { status: "resolved" });
  await anAskedTicket(page, "Scanner gun loses Wi-Fi after firmware 4.2 update");
  await page.reload();
  await page.getByText(/^Showing/).waitFor();
}

/** A ticket that was just asked. */
export async function justAsked(page: Page): Promise<void> {
  const code = await anAskedTicket(page, "Scanner gun loses Wi-Fi after firmware 4.2 update");
  const comment = "<p>It also happens on the tablets of the night shift.</p>";
  await ask(page, "POST", `/ticket/comment/add/${code}`, { comment });
  await page.goto(new URL(`/ticket/${code}`, page.url()).href);
  await page.getByRole("feed").getByText("night shift").waitFor();
}

/** One that is solved. */
export async function justSolved(page: Page): Promise<void> {
  await justAsked(page);
  await page.getByRole("button", { name: "This is solved" }).click();
  await page.getByRole("button", { name: "Reopen" }).waitFor();
}
