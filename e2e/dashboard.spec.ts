import type { Page } from "@playwright/test";
import { anAskedTicket } from "./customer-steps.ts";
import { anotherPage, expect, test } from "./stage.ts";
import { ask, aTicket, subject } from "./tickets-steps.ts";

const card = (page: Page, name: RegExp) =>
  page.getByRole("list", { name: "Now" }).getByRole("link", { name });
const attention = (page: Page) => page.getByRole("region", { name: "Needs attention" });
const rows = (page: Page) => page.getByRole("table", { name: "Tickets" }).getByRole("row");

test("an admin sees what needs attention, opens the rows behind a figure and returns to the same place", async ({
  page,
  signInAs,
  complaints,
}) => {
  await signInAs("admin");
  await aTicket(page, "Checkout returns an error", { priority: "critical" });
  await aTicket(page, "Badge readers offline");
  await page.goto("/dashboard");
  await expect(attention(page).getByRole("listitem").first()).toContainText("Checkout returns");
  await expect(card(page, /^Unassigned 2/)).toBeVisible();

  await page.getByRole("button", { name: "7 days" }).click();
  await expect(page).toHaveURL(/period=7d/);
  const chart = page.getByRole("region", { name: "Created and resolved" });
  await chart.getByRole("button", { name: "Table" }).click();
  await expect(chart.getByRole("row")).toHaveCount(8);
  await chart.getByRole("row").last().getByRole("link", { name: "2" }).click();
  await expect(rows(page).filter({ hasText: "Badge readers offline" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Remove filter Created on / })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/dashboard\?period=7d/);

  await card(page, /^Unassigned 2/).click();
  await expect(rows(page).filter({ hasText: /Checkout|Badge/ })).toHaveCount(2);
  expect(complaints).toEqual([]);
});

test("an agent opens the next ticket with one key, and a figure updates when a colleague acts", async ({
  page,
  browser,
  business,
  signInAs,
}) => {
  await signInAs("agent");
  const high = await aTicket(page, "Scanner gun loses the network", { priority: "high" });
  await aTicket(page, "Question about an invoice");
  await page.goto("/dashboard");
  await expect(page.getByRole("region", { name: "Next up" })).toContainText(high);
  await expect(card(page, /^My open 0/)).toBeVisible();

  const other = await anotherPage(browser, business, "admin");
  await other.goto("/dashboard");
  const agent_id = business.people.agent.id;
  await ask(other, "POST", "/ticket/assign/", { ticket_id: high, agent_id });
  await expect(card(page, /^My open 1/)).toBeVisible();
  await page.keyboard.press("s");
  await expect(page).toHaveURL(new RegExp(`/ticket/${high}$`));
  await expect(subject(page)).toHaveText("Scanner gun loses the network");
});

test("a customer sees their tickets on the dashboard, and creates a new one from there", async ({
  page,
  signInAs,
}) => {
  await signInAs("customer");
  await anAskedTicket(page, "Replace cracked tablet screen");
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("How can we help");
  await expect(card(page, /^In progress 1/)).toBeVisible();
  await page.getByRole("link", { name: "Replace cracked tablet screen" }).click();
  await expect(subject(page)).toHaveText("Replace cracked tablet screen");
  await page.goBack();
  await page.getByRole("link", { name: "New ticket" }).click();
  await expect(page.getByRole("dialog", { name: /ticket/i })).toBeVisible();
});
