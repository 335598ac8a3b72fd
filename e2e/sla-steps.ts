import type { Page } from "@playwright/test";
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
