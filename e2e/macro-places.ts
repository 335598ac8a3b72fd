import type { Page } from "@playwright/test";
import type { Place } from "./place.ts";
import type { Business } from "./stage.ts";
import { ask, aTicket } from "./tickets-steps.ts";

const on = (path: string) => (business: Business) => business.url + path;

const drafts = [
  {
    name: "Escalate to the second level",
    folder: "Escalation",
    visibility: "everyone",
    is_internal: true,
    body: "<p>Please look at {{ticket.number}}.</p>",
    changes: [
      { type: "priority", priority: "high" },
      { type: "add_tags", tags: ["escalated", "second level"] },
      { type: "watch" },
    ],
  },
  {
    name: "Wait for the customer",
    visibility: "everyone",
    body: "<p>Hello {{customer.first_name}}, could you send us the serial number?</p>",
    changes: [
      { type: "status", status: "pending" },
      { type: "snooze", minutes: 4320, on_reply: true },
    ],
  },
  { name: "Mine", changes: [{ type: "take" }, { type: "priority", priority: "low" }] },
];

async function someMacros(page: Page): Promise<void> {
  for (const draft of drafts) await ask(page, "POST", "/macros/", draft);
  await page.reload();
  await page.getByText(/^Showing/).waitFor();
}

async function editedMacro(page: Page): Promise<void> {
  await someMacros(page);
  await page.getByRole("button", { name: "Edit Wait for the customer" }).click();
  await page.getByText("Hello Sam,").waitFor();
}

async function stackedMacros(page: Page): Promise<void> {
  await someMacros(page);
  const code = await aTicket(page, "The scanner is slow");
  await page.goto(new URL(`/ticket/${code}`, page.url()).href);
  await page.getByRole("button", { name: /^Macro/ }).waitFor();
  // The second one has a text, which opens the composer.
  for (const [name, change] of [
    ["Mine", "Priority: Low"],
    ["Escalate to the second level", "Priority: High"],
  ] as const) {
    await page.keyboard.press("m");
    await page.getByRole("option", { name }).click();
    await page.getByText(change).first().waitFor();
  }
  await page.getByText("Please look at").first().waitFor();
}

async function previewedMacro(page: Page): Promise<void> {
  await someMacros(page);
  for (const title of ["The scanner is slow", "Printer jams", "No Wi-Fi on floor 2"]) {
    await aTicket(page, title);
  }
  await page.goto(new URL("/tickets", page.url()).href);
  // By its key, because the cards of a phone have no box for all of them.
  await page.getByRole("link", { name: "No Wi-Fi on floor 2" }).waitFor();
  await page.keyboard.press("Control+a");
  // A key that comes while the bar of the selection loads would be lost.
  await page.getByText("3 selected").first().waitFor();
  await page.keyboard.press("m");
  await page.getByRole("option", { name: "Wait for the customer" }).click();
  await page.getByText("Status: Pending").first().waitFor();
}

const tags = [
  {
    name: "invoice",
    group: "Billing",
    description: "Questions about an invoice",
    synonyms: ["bill"],
  },
  { name: "refund", group: "Billing", synonyms: ["money back", "refunds"] },
  { name: "wifi", group: "Network", synonyms: ["wi-fi", "wlan"] },
  { name: "fax", description: "No longer supported", is_active: false },
];

async function someTags(page: Page): Promise<void> {
  for (const tag of tags) await ask(page, "POST", "/ticket/tags/catalogue/", tag);
  await aTicket(page, "The invoice is wrong", { tags: ["invoice", "refund"] });
  await page.reload();
  await page.getByText(/^Showing/).waitFor();
}

export const macroPlaces: readonly Place[] = [
  { name: "config-tags", as: "admin", address: on("/config/tags"), prepare: someTags },
  { name: "config-tag", as: "admin", address: on("/config/tags?new=tag") },
  { name: "config-macros-empty", as: "agent", address: on("/config/macros") },
  { name: "config-macros", as: "admin", address: on("/config/macros"), prepare: someMacros },
  { name: "config-macro", as: "admin", address: on("/config/macros"), prepare: editedMacro },
  { name: "ticket-macros", as: "admin", address: on("/config/macros"), prepare: stackedMacros },
  { name: "tickets-macro", as: "admin", address: on("/config/macros"), prepare: previewedMacro },
];
