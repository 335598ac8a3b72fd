import type { Locator, Page } from "@playwright/test";
import { expect } from "./stage.ts";

/** Asks the API as whoever is signed in on the page. */
export function api<T = Record<string, unknown>>(
  page: Page,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  return page.evaluate(
    async ([verb, address, sent]) => {
      const reply = await fetch(`/api/v1${address}`, {
        method: verb as string,
        headers: {
          authorization: `Bearer ${sessionStorage.getItem("token")}`,
          ...(sent && { "content-type": "application/json" }),
        },
        ...(sent && { body: JSON.stringify(sent) }),
      });
      if (!reply.ok) throw new Error(`${address} answered ${reply.status} ${await reply.text()}`);
      return reply.json();
    },
    [method, path, body] as const,
  ) as Promise<T>;
}

/** An address of the API, with whatever is asked of it. */
export const at = (path: string) => new RegExp(`/api/v1${path}(\\?.*)?$`);

/** From now on such calls are refused at the network's edge, with these words or without any. */
export async function refuse(page: Page, method: string, path: RegExp, message?: string) {
  await page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 400, json: message ? { message } : {} })
      : route.fallback(),
  );
}

/** From now on such a list is answered with this. */
export const answer = (page: Page, path: RegExp, json: unknown) =>
  page.route(path, (route) =>
    route.request().method() === "GET" ? route.fulfill({ json }) : route.fallback(),
  );

export async function openSla(page: Page, search = "") {
  await page.goto(`/config/sla${search}`);
  // Not by its role: behind an open dialog it has none.
  await expect(page.locator("h1", { hasText: "Configuration" })).toBeVisible();
}

export const toastOf = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true })).toBeVisible();

export const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

export const policyDraft = (name: string, more: object = {}) => ({
  name,
  description: `What ${name} is promised.`,
  operational_hours: "business_hours",
  conditions: [{ condition_type: "priority", operator: "equals", value: "high" }],
  targets: [
    {
      priority: "high",
      operational_hours: "business_hours",
      first_response_time: 1,
      first_response_unit: "hours",
      next_response_time: 2,
      next_response_unit: "hours",
      resolution_time: 1,
      resolution_unit: "days",
    },
  ],
  ...more,
});

/**
 * Comes to the SLA page with a clock that stands still: the shape of what is coming stays for a tenth of a second,
 * although the answer is there.
 */
export async function shapeStays(page: Page, asked: RegExp, tab: string, shown: Locator) {
  await page.clock.install();
  await page.goto("/config/categories");
  await expect(page.getByRole("table", { name: "Ticket Categories" })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 20_000);
  const answered = page.waitForResponse(asked);
  await page.getByRole("link", { name: "SLA Management" }).click();
  await page.getByRole("tab", { name: tab }).click();
  await (await answered).finished();
  await expect(page.locator("[role=tabpanel] [aria-busy=true]")).toBeVisible();
  await page.clock.runFor(80);
  await expect(shown).toHaveCount(0);
  await page.clock.runFor(40);
  await expect(shown).toBeVisible();
}
