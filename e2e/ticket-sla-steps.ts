import type { Page } from "@playwright/test";
import { api } from "./sla-steps.ts";
import { control, expect } from "./stage.ts";
import { ask, aTicket, conversation, details, read } from "./tickets-steps.ts";

interface Policies {
  readonly results: readonly { readonly id: string }[];
}

/** From now on every ticket of normal priority is promised this, in minutes, and nothing else; for an admin's page. */
export async function promiseMinutes(
  page: Page,
  times: { readonly first: number; readonly next: number; readonly resolution: number },
  hours = "calendar_hours",
): Promise<void> {
  const { results } = await api<Policies>(page, "GET", "/sla/policies");
  for (const { id } of results) await api(page, "POST", `/sla/policies/${id}/deactivate/`);
  const unit = "minutes";
  await api(page, "POST", "/sla/policies/", {
    name: "Gold",
    description: "What everybody is promised.",
    operational_hours: hours,
    conditions: [{ condition_type: "all_tickets", operator: "equals", value: "true" }],
    targets: [
      {
        priority: "normal",
        operational_hours: hours,
        first_response_time: times.first,
        first_response_unit: unit,
        next_response_time: times.next,
        next_response_unit: unit,
        resolution_time: times.resolution,
        resolution_unit: unit,
      },
    ],
  });
}

/** Gold promises another time from now on, and whoever says so is asked about the tickets that are open. */
export async function promiseWithin(page: Page, minutes: string): Promise<void> {
  await page.getByRole("button", { name: "Edit targets of Gold" }).click();
  const targets = page.getByRole("dialog", { name: "Edit Policy Targets" });
  await targets.getByLabel("Resolution Time").fill(minutes);
  await targets.getByRole("button", { name: "Save Changes" }).click();
  await expect(targets).toHaveCount(0);
}

export async function aboutToApply(page: Page): Promise<void> {
  await promiseMinutes(page, { first: 60, next: 60, resolution: 480 });
  for (const title of ["Printer", "Scanner"]) await aTicket(page, title);
  await page.reload();
  await promiseWithin(page, "240");
  await page.getByRole("alertdialog").waitFor();
}

/** The desk works around the clock, beside whatever hours it has. */
export async function workAlways(page: Page): Promise<void> {
  const data = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    name: "Always",
    weekday,
    start_time: "00:00",
    end_time: "24:00",
    is_working_day: true,
    timezone: "UTC",
  }));
  await api(page, "POST", "/sla/policies/business-hours/", { data });
}

/** The promises of a ticket, beside its conversation. */
export const promises = (page: Page) =>
  details(page)
    .locator("details")
    .filter({ has: page.getByRole("heading", { name: "SLA" }) });

/** The desk has answered that the page follows its ticket. Asked before one goes there. */
export async function ticketIsFollowed(page: Page): Promise<void> {
  const socket = await page.waitForEvent("websocket");
  await socket.waitForEvent("framereceived", ({ payload }) => /"presence"/.test(String(payload)));
}

/** The next promise, in the head of a ticket. */
export const chip = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("button", { name: /Why these times\?$/ })
    .first();

export const why = (page: Page) => page.getByRole("dialog", { name: "Why these times?" });

const clocks = [
  ["Checkout returns 502 for EU stores", 492, "open"],
  ["Badge readers offline on floor 3", 462, "open"],
  ["Scanner gun loses Wi-Fi after firmware 4.2 update", 439, "open"],
  ["Invoice PDF shows the wrong VAT number", 280, "new"],
  ["Rename our workspace", -1080, "open"],
  ["Cannot add a second warehouse", 60, "pending"],
  ["Replace cracked tablet screen", 30, "on_hold"],
  ["Password reset mail never arrives", 42, "resolved"],
] as const;

/** A list with a clock of every kind in it. */
export async function someClocks(page: Page): Promise<void> {
  await promiseMinutes(page, { first: 60, next: 60, resolution: 480 });
  for (const [title, minutes, status] of clocks) {
    const code = await aTicket(page, title, { status: status === "new" ? "new" : "open" });
    await passTime(page, code, minutes);
    if (status === "open" || status === "new") continue;
    await ask(page, "PUT", `/ticket/update/status/${code}`, { status });
  }
  await page.goto(page.url().replace(/\?.*/, "?view=all_tickets&sort=next_due_at"));
  await page.getByText(/^Showing/).waitFor();
}

/** A ticket in the middle of its time, with a pause behind it. */
export const lateTicket = (page: Page) => pausedTicket(page, "high");

async function pausedTicket(page: Page, priority: string): Promise<void> {
  const code = await aTicket(page, "Scanner gun loses Wi-Fi after firmware 4.2 update", {
    priority,
    tags: ["wifi", "zebra-tc52"],
  });
  await ask(page, "PUT", `/ticket/update/status/${code}`, { status: "on_hold" });
  await passTime(page, code, 60);
  await ask(page, "PUT", `/ticket/update/status/${code}`, { status: "open" });
  await page.goto(new URL(`/ticket/${code}`, page.url()).href);
  await conversation(page).waitFor();
}

/** The same with the question why, and a day off ahead. */
export async function askingWhy(page: Page): Promise<void> {
  const date = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);
  await api(page, "POST", "/sla/holidays/", { name: "Founders' Day", date });
  await pausedTicket(page, "low");
  await page.goto(`${page.url()}?why=resolution`);
  await why(page).waitFor();
}

export async function passTime(page: Page, code: string, minutes: number): Promise<void> {
  const { ticket } = await read<{ ticket: { id: string } }>(page, `/ticket/get/${code}`);
  await control("pass-time", { ticket: ticket.id, minutes });
}
