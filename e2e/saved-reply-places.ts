import type { Page } from "@playwright/test";
import type { Place } from "./place.ts";
import type { Business } from "./stage.ts";
import { ask } from "./tickets-steps.ts";

const on = (path: string) => (business: Business) => business.url + path;

const refund = {
  name: "Refund sent",
  shortcut: "refund",
  folder: "Billing",
  visibility: "everyone",
  body: "<p>Hello {{customer.first_name}},</p><p>we have sent the money for {{ticket.number}} back.</p><p>{{agent.first_name}}</p>",
};
const drafts = [
  refund,
  { ...refund, name: "Rechnung erneut gesendet", shortcut: "rechnung", language: "de" },
  { ...refund, name: "Ask for the serial number", shortcut: "serial", folder: "Repairs" },
  { name: "Thank you", visibility: "me", body: "<p>Thank you for writing.</p>" },
];

async function someReplies(page: Page): Promise<void> {
  for (const draft of drafts) await ask(page, "POST", "/saved-replies/", draft);
  await page.reload();
  await page.getByText(/^Showing/).waitFor();
}

async function editedReply(page: Page): Promise<void> {
  await someReplies(page);
  await page.getByRole("button", { name: "Edit Refund sent" }).click();
  await page.getByText("Hello Sam,").waitFor();
}

export const savedReplyPlaces: readonly Place[] = [
  { name: "config-saved-replies-empty", as: "agent", address: on("/config/saved-replies") },
  {
    name: "config-saved-replies",
    as: "admin",
    address: on("/config/saved-replies"),
    prepare: someReplies,
  },
  {
    name: "config-saved-reply",
    as: "admin",
    address: on("/config/saved-replies"),
    prepare: editedReply,
  },
];
