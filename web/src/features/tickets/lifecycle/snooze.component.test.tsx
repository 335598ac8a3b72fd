import * as contract from "@parley/contract";
import { ticketChanges } from "@parley/contract/calls";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { sampleOf } from "#platform/testing/sample.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { press } from "#ui/testing/keys.ts";
import {
  answerTicketList,
  answerTicketPage,
  answerTicketWith,
  rowOf,
} from "../testing/ticket-answers.ts";

const app = testApp();
const until = page.getByRole("textbox", { name: "Snooze until" });

function answerSnooze(): void {
  app.server.answer(ticketChanges.snooze, sampleOf(contract.ticketChanges.snooze.answer.body));
}

const askedUntil = () => app.server.asked(ticketChanges.snooze)[0]?.body.until ?? "";

test("a ticket is snoozed until a time of one's own, which must be within a year", async () => {
  const row = rowOf("Printer jams");
  answerTicketPage(app.server, row);
  answerTicketWith(app.server, row, { update: true });
  answerSnooze();
  await app.open(`/ticket/${row.ticket_id}`, { width: 1400 });
  await page.getByRole("button", { name: "Snooze" }).click();
  await page.getByRole("menuitem", { name: "Pick a date and time…" }).click();
  const form = page.getByRole("dialog", { name: "Snooze" });
  await until.fill("today 00:00");
  await form.getByRole("button", { name: "Snooze" }).click();
  await expect.element(form.getByText("Choose a time within 365 days")).toBeVisible();
  await until.fill("tomorrow 10:30");
  await form.getByRole("button", { name: "Snooze" }).click();
  await expect.poll(() => Date.parse(askedUntil())).toBeGreaterThan(Date.now());
  expect(askedUntil()).toMatch(/:30:00/);
});

test("H in the list offers a time of one's own as well", async () => {
  answerTicketList(app.server, [rowOf("Printer jams")]);
  answerSnooze();
  await app.open("/tickets", { width: 1400 });
  await expect.element(page.getByRole("link", { name: "Printer jams" })).toBeVisible();
  await press("j");
  await press("h");
  await page.getByRole("option", { name: "Pick a date and time…" }).click();
  await until.fill("tomorrow 10:30");
  await page.getByRole("dialog").getByRole("button", { name: "Snooze" }).click();
  await expect.poll(() => Date.parse(askedUntil())).toBeGreaterThan(Date.now());
});
