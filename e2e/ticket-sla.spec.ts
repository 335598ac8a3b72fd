import type { Page } from "@playwright/test";
import { anAskedTicket } from "./customer-steps.ts";
import { api } from "./sla-steps.ts";
import { anotherPage, expect, test } from "./stage.ts";
import { answered, rowOf, titles, views } from "./ticket-list-steps.ts";
import {
  chip,
  promiseMinutes,
  promises,
  ticketIsFollowed,
  why,
  workAlways,
} from "./ticket-sla-steps.ts";
import { ask, conversation, details, openTicket } from "./tickets-steps.ts";

const day = 24 * 60;
const scanner = "Scanner gun loses Wi-Fi";

/** A customer's ticket with clocks on it, at a desk that sends at once. */
async function aPromisedTicket(page: Page, customer: Page): Promise<string> {
  await promiseMinutes(page, { first: 60, next: 30, resolution: day });
  await api(page, "PUT", "/settings/tickets/", { send_delay_seconds: 0 });
  return anAskedTicket(customer, scanner);
}

test("a clock turns amber and red as time passes, without any other change", async ({
  page,
  browser,
  business,
  signInAs,
  complaints,
}) => {
  await signInAs("admin");
  await promiseMinutes(page, { first: 4, next: 4, resolution: day });
  const customer = await anotherPage(browser, business, "customer");
  await page.clock.install();
  await anAskedTicket(customer, scanner);
  await page.goto("/tickets?view=all_open");
  const row = rowOf(page, scanner);
  await expect(row).toContainText("due in 3m");
  await page.clock.fastForward("03:00");
  await expect(row).toContainText(/due soon, in \d+s/);
  await page.clock.fastForward("01:05");
  await expect(row).toContainText(/\d+s over/);
  await page.keyboard.press("j");
  await row.getByRole("link", { name: scanner }).click();
  await expect(chip(page)).toContainText(/First response \d+s over/);
  await expect(promises(page)).toContainText(/Resolution\s*in 23h 5\dm/);
  expect(complaints).toEqual([]);
});

test("the list can show when the first reply and the resolution are due", async ({
  page,
  browser,
  business,
  signInAs,
}) => {
  await signInAs("admin");
  await promiseMinutes(page, { first: 60, next: 30, resolution: day });
  await anAskedTicket(await anotherPage(browser, business, "customer"), scanner);
  await page.goto("/tickets?view=all_open&columns=title,next_due_at");
  await expect(rowOf(page, scanner)).toContainText("due in 59m");
  await page.getByRole("button", { name: "Display" }).click();
  await page.getByRole("checkbox", { name: "First reply due" }).click();
  await page.getByRole("checkbox", { name: "Resolution due" }).click();
  const heads = page.getByRole("table", { name: "Tickets" }).getByRole("columnheader");
  await expect(heads.filter({ hasText: "First reply due" })).toBeVisible();
  await expect(heads.filter({ hasText: "Resolution due" })).toBeVisible();
  await expect(rowOf(page, scanner).locator("time")).toHaveText([
    /^[A-Z][a-z]{2} \d+, \d\d:\d\d\s[AP]M$/,
    /^[A-Z][a-z]{2} \d+, \d\d:\d\d\s[AP]M$/,
  ]);
});

test("a reply meets the first response target, and the next customer message starts another clock at once", async ({
  page,
  browser,
  business,
  signInAs,
}) => {
  await signInAs("admin");
  const customer = await anotherPage(browser, business, "customer");
  const code = await aPromisedTicket(page, customer);
  await openTicket(page, code);
  await expect(chip(page)).toContainText("First response in 59m");
  await ask(page, "POST", `/ticket/comment/add/${code}`, { comment: "<p>On it.</p>" });
  await expect(promises(page)).toContainText(/First response\s*Met in \d+s/);
  await expect(chip(page)).toContainText("Resolution in 23h 59m");
  const comment = "<p>It also happens at night.</p>";
  await ask(customer, "POST", `/ticket/comment/add/${code}`, { comment });
  await expect(conversation(page)).toContainText("at night");
  await expect(chip(page)).toContainText("Next response in 29m");

  await promises(page).getByRole("button", { name: "No reply needed" }).click();
  await expect(chip(page)).toContainText("Resolution in");
  await expect(promises(page)).toContainText(/Next response\s*No reply needed/);
  const toast = page.getByRole("status").filter({ hasText: "No reply needed" });
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(chip(page)).toContainText("Next response in 29m");

  await customer.goto(`/ticket/${code}`);
  await expect(conversation(customer)).toContainText("On it.");
  await expect(customer.getByText(/response|resolution|SLA/i)).toHaveCount(0);
});

test("on hold pauses the resolution clock and shows the reason, and reopening resumes it", async ({
  page,
  browser,
  business,
  signInAs,
}) => {
  await signInAs("admin");
  const code = await aPromisedTicket(page, await anotherPage(browser, business, "customer"));
  await ask(page, "POST", `/ticket/comment/add/${code}`, { comment: "<p>On it.</p>" });
  await openTicket(page, code);
  await answered(page, "/update/status/", async () => {
    await details(page)
      .getByRole("combobox", { name: /^Status: / })
      .click();
    await page.getByRole("option", { name: "On hold" }).click();
  });
  await expect(chip(page)).toContainText("Resolution paused");
  await expect(promises(page)).toContainText(/Resolution\s*Paused/);
  await chip(page).focus();
  await page.keyboard.press("Enter");
  await expect(why(page)).toContainText("Paused: On hold");
  await expect(why(page)).toContainText("None while paused");
  await page.keyboard.press("Escape");
  await expect(why(page)).toHaveCount(0);
  await expect(chip(page)).toBeFocused();
  await ask(page, "PUT", `/ticket/update/status/${code}`, { status: "open" });
  await expect(chip(page)).toContainText("Resolution in 23h 59m");
});

test("a holiday added today moves the due time live, and the screen shows why", async ({
  page,
  browser,
  business,
  signInAs,
}) => {
  await signInAs("admin");
  await workAlways(page);
  await promiseMinutes(page, { first: 2 * day, next: day, resolution: 3 * day }, "business_hours");
  const customer = await anotherPage(browser, business, "customer");
  const code = await anAskedTicket(customer, scanner);
  const followed = ticketIsFollowed(page);
  await openTicket(page, code);
  await followed;
  await expect(chip(page)).toContainText("First response in 1d 23h");
  const date = new Date(Date.now() + day * 60_000).toISOString().slice(0, 10);
  await api(page, "POST", "/sla/holidays/", { name: "Founders' Day", date });
  await expect(chip(page)).toContainText("First response in 2d 23h");
  await chip(page).click();
  await expect(page).toHaveURL(/why=first_response/);
  await expect(why(page)).toContainText("48h 00m in business hours");
  await expect(why(page)).toContainText("Holiday: Founders' Day");
  await expect(why(page)).toContainText("Business hours or holidays were changed.");
  await why(page).getByRole("button", { name: "Resolution" }).click();
  await expect(why(page)).toContainText("72h 00m in business hours");
  await page.goBack();
  await expect(why(page)).toHaveCount(0);
});

test("sorting by due time puts the earliest first, and the SLA views contain the tickets they name", async ({
  page,
  browser,
  business,
  signInAs,
}) => {
  await signInAs("admin");
  await promiseMinutes(page, { first: 600, next: 60, resolution: day });
  const customer = await anotherPage(browser, business, "customer");
  await anAskedTicket(customer, "The later one");
  await promiseMinutes(page, { first: 60, next: 60, resolution: day });
  await anAskedTicket(customer, "The sooner one");
  await page.goto("/tickets?view=all_open");
  await expect(rowOf(page, "The sooner one")).toContainText("due in 59m");
  await expect(titles(page)).toHaveText([/The sooner one/, /The later one/]);
  await expect(page.getByRole("columnheader", { name: "Next SLA" })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  await views(page)
    .getByRole("link", { name: /^Due soon/ })
    .click();
  await expect(page.getByText("Nothing is due soon.")).toBeVisible();
});
