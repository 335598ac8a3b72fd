import type { Page } from "@playwright/test";
import { dialog } from "./sla-steps.ts";
import { control, expect } from "./stage.ts";
import { passTime, promiseMinutes } from "./ticket-sla-steps.ts";
import { ask, aTicket, read } from "./tickets-steps.ts";

/** So long ago a ticket was opened and all that happened to it until now, its log included. */
async function longAgo(page: Page, code: string, minutes: number): Promise<void> {
  await passTime(page, code, minutes);
  const { ticket } = await read<{ ticket: { id: string } }>(page, `/ticket/get/${code}`);
  const values = [ticket.id, minutes];
  const earlier = (column: string) => `${column} = ${column} - $2 * interval '1 minute'`;
  await control("rows", {
    sql: `update ticket_events set ${earlier("at")} where ticket_id = $1`,
    values,
  });
  await control("rows", {
    sql: `update tickets set ${earlier("created_at")} where id = $1`,
    values,
  });
}

/** Tickets that were resolved after so many minutes, a day ago; four hours are promised. */
export async function resolvedAfter(
  page: Page,
  tickets: readonly (readonly [title: string, minutes: number, priority?: string])[],
): Promise<string[]> {
  await promiseMinutes(page, { first: 60, next: 60, resolution: 240 });
  const codes: string[] = [];
  for (const [title, minutes, priority = "normal"] of tickets) {
    const code = await aTicket(page, title, { status: "open", priority });
    await longAgo(page, code, minutes);
    await ask(page, "PUT", `/ticket/update/status/${code}`, { status: "resolved" });
    await longAgo(page, code, 24 * 60);
    codes.push(code);
  }
  return codes;
}

export const trial = (page: Page) => dialog(page, "On past tickets");

/** The targets of the policy that is promised, opened to be edited, with so many minutes to resolve. */
export async function editResolution(page: Page, minutes: string): Promise<void> {
  await page.getByRole("button", { name: /^Edit targets of Gold/ }).click();
  const form = dialog(page, "Edit Policy Targets");
  await form.getByLabel("Resolution Time").fill(minutes);
  await expect(form.getByLabel("Resolution Time")).toHaveValue(minutes);
}

const past = [
  ["Label printer prints blank pages", 45],
  ["Scanner gun loses Wi-Fi after firmware 4.2 update", 90],
  ["Cannot export the stock list", 150],
  ["Badge reader at the north gate is offline", 200],
  ["Order 5512 shows twice", 300],
] as const;

/** A trial that found something, for whoever looks at pictures. */
export async function triedTargets(page: Page): Promise<void> {
  await resolvedAfter(page, past);
  await page.goto(new URL("/config/sla", page.url()).href);
  await editResolution(page, "120");
  await page.getByRole("button", { name: "Try on past tickets" }).click();
  await trial(page)
    .getByText(/would change/)
    .waitFor();
}
