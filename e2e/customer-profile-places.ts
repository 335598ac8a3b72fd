import type { Page } from "@playwright/test";
import type { Place } from "./place.ts";
import type { Business } from "./stage.ts";
import { ask } from "./tickets-steps.ts";

const profileOf = ({ url, people }: Business) => `${url}/users/customers/${people.customer.id}`;

const titles = [
  ["Scanner loses its network in hall 2", "high", "open"],
  ["Badge readers on floor 3 are offline", "critical", "pending"],
  ["Two invoices for one order", "normal", "resolved"],
  ["Replace the cracked tablet", "low", "closed"],
] as const;

/** Addresses, a time zone, notes and tickets. */
async function known(page: Page): Promise<void> {
  const id = page.url().split("/").at(-1) ?? "";
  await page.getByText("No tickets yet.").waitFor();
  const details = {
    phone_number: "+1 555 010 4418",
    timezone: "America/New_York",
    other_emails: ["dana.ruiz@harbor.example"],
    notes: "Prefers the phone. Speaks Spanish.",
  };
  await ask(page, "PATCH", `/customers/${id}/`, details);
  for (const body of ["Moves to the new office in May.", "Wants one invoice a year,\nin March."]) {
    await ask(page, "POST", `/customers/${id}/notes/`, { body });
  }
  for (const [title, priority, status] of titles) {
    const draft = { title, priority, description: "<p>Please help.</p>", requester_id: id };
    const { ticket } = await ask(page, "POST", "/ticket/create/", draft);
    await ask(page, "PUT", `/ticket/update/status/${ticket.ticket_id}`, { status });
  }
  await page.reload();
  await page.getByText("Two invoices for one order").waitFor();
}

async function blocked(page: Page): Promise<void> {
  const id = page.url().split("/").at(-1) ?? "";
  await page.getByText("No tickets yet.").waitFor();
  await ask(page, "POST", `/customers/${id}/status/`, { status: "blocked" });
  await page.reload();
  await page.getByText(/^This customer is blocked/).waitFor();
}

export const customerProfilePlaces: readonly Place[] = [
  { name: "users-customer", as: "admin", address: profileOf, prepare: known },
  { name: "users-customer-blocked", as: "admin", address: profileOf, prepare: blocked },
  {
    name: "users-customer-missing",
    as: "agent",
    address: ({ url, people }) => `${url}/users/customers/${people.agent.id}`,
  },
];
