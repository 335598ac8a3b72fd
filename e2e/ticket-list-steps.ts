import type { Page } from "@playwright/test";
import { expect } from "./stage.ts";
import { conversation, someTickets } from "./tickets-steps.ts";

export const table = (page: Page) => page.getByRole("table", { name: "Tickets" });
export const views = (page: Page) => page.getByRole("navigation", { name: "Views" });
export const filters = (page: Page) => page.getByRole("group", { name: "Filters" });
/** The row of a ticket, by its subject. */
export const rowOf = (page: Page, title: string) => table(page).getByRole("row", { name: title });
/** The subjects that are listed, from above. */
export const titles = (page: Page) => table(page).locator("[data-row]");

/** Waits for what the desk answers to an act that is done meanwhile. */
export async function answered(page: Page, path: string, act: () => Promise<unknown>) {
  const [reply] = await Promise.all([
    page.waitForResponse(
      (response) => response.url().includes(path) && response.request().method() !== "OPTIONS",
    ),
    act(),
  ]);
  expect(reply.ok()).toBe(true);
  return reply;
}

/** Takes back the act of which a toast tells. */
export async function undo(page: Page, told: string): Promise<void> {
  const toast = page.getByRole("status").filter({ hasText: told });
  await toast.getByRole("button", { name: "Undo" }).first().click();
}

/** Adds a condition by the field's name and its values. */
export async function addFilter(page: Page, field: string, ...values: string[]) {
  await expect(filters(page)).toBeVisible();
  await page.keyboard.press("f");
  await chooseValues(page, field, values);
}

export async function chooseValues(page: Page, field: string, values: readonly string[]) {
  const dialog = page.getByRole("dialog", { name: "Add a filter" });
  await dialog.getByRole("button", { name: field, exact: true }).click();
  if (values.length === 0) return;
  for (const value of values) await dialog.getByRole("option", { name: value }).click();
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(dialog).toHaveCount(0);
}

/** The cursor on the row of a subject, as somebody who uses the keyboard has it. */
export async function cursorOn(page: Page, title: string) {
  await table(page).getByRole("link", { name: title }).focus();
}

/** The page has told the desk which rows it shows. Asked before one goes there. */
export async function listIsFollowed(page: Page): Promise<void> {
  const socket = await page.waitForEvent("websocket");
  await socket.waitForEvent("framesent", ({ payload }) => /follow_list.*-/.test(String(payload)));
}

const cards = (page: Page) => page.getByRole("list", { name: "Tickets" });

/** With the first ticket looked into. A phone has no room for it and keeps its cards. */
export async function peekAtFirst(page: Page): Promise<void> {
  await someTickets(page);
  await page.keyboard.press("j");
  await page.keyboard.press("Space");
  await conversation(page).or(cards(page)).first().waitFor();
}

export async function selectFirst(page: Page): Promise<void> {
  await someTickets(page);
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.getByRole("toolbar").waitFor();
}

export async function showBoard(page: Page): Promise<void> {
  await someTickets(page);
  await page.keyboard.press("v");
  await page.getByRole("region", { name: /^New,/ }).or(cards(page)).first().waitFor();
}
