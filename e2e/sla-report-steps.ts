import type { Page } from "@playwright/test";
import { api } from "./sla-steps.ts";
import { passTime } from "./ticket-sla-steps.ts";
import { ask, aTicket } from "./tickets-steps.ts";

interface Policies {
  readonly results: readonly { readonly id: string }[];
}

const hours = { critical: 1, high: 2, normal: 4, low: 8 };

/** From now on every ticket is promised an end, by its priority; for an admin's page. */
async function promiseByPriority(page: Page): Promise<void> {
  const { results } = await api<Policies>(page, "GET", "/sla/policies");
  for (const { id } of results) await api(page, "POST", `/sla/policies/${id}/deactivate/`);
  const calendar = "calendar_hours";
  await api(page, "POST", "/sla/policies/", {
    name: "Gold",
    description: "What everybody is promised.",
    operational_hours: calendar,
    conditions: [{ condition_type: "all_tickets", operator: "equals", value: "true" }],
    targets: Object.entries(hours).map(([priority, resolution_time]) => ({
      priority,
      operational_hours: calendar,
      first_response_time: 30,
      first_response_unit: "minutes",
      next_response_time: 30,
      next_response_unit: "minutes",
      resolution_time,
      resolution_unit: "hours",
    })),
  });
}

/** How long each took, in minutes. */
const decided = [
  ["Invoice PDF shows the wrong VAT number", "normal", 95],
  ["Password reset mail never arrives", "high", 42],
  ["Checkout returns 502 for EU stores", "critical", 134],
] as const;

const more = [
  ["Badge readers offline on floor 3", "critical", 38],
  ["Scanner gun loses Wi-Fi after firmware 4.2 update", "high", 190],
  ["Rename our workspace", "low", 260],
  ["Cannot add a second warehouse", "normal", 118],
] as const;

/** Three promises that were decided, of which one was broken; for an admin's page. */
export async function threeDecided(page: Page): Promise<void> {
  await promiseByPriority(page);
  for (const [title, priority, minutes] of decided) await resolve(page, title, priority, minutes);
}

/** The same and more, with one that was taken back and one that was called off, as the report shows it. */
export async function manyDecided(page: Page): Promise<void> {
  await threeDecided(page);
  for (const [title, priority, minutes] of more) await resolve(page, title, priority, minutes);
  const eased = await aTicket(page, "Replace cracked tablet screen", { priority: "critical" });
  await passTime(page, eased, 90);
  await ask(page, "PATCH", `/ticket/update/${eased}/`, { priority: "low" });
  const junk = await aTicket(page, "You have won a prize", { priority: "low" });
  await ask(page, "POST", `/ticket/spam/${junk}/`);
  await page.goto(page.url());
  await page
    .getByRole("table")
    .or(page.getByRole("list", { name: /^Figures/ }))
    .first()
    .waitFor();
}

/** With the clocks behind a figure. */
export async function openedFigure(page: Page): Promise<void> {
  await manyDecided(page);
  await page.getByRole("heading", { level: 2 }).waitFor();
  await page.getByRole("link", { name: "Checkout returns 502 for EU stores" }).waitFor();
}

async function resolve(page: Page, title: string, priority: string, minutes: number) {
  const code = await aTicket(page, title, { priority });
  await passTime(page, code, minutes);
  await ask(page, "PUT", `/ticket/update/status/${code}`, { status: "resolved" });
}
