import * as contract from "@parley/contract";
import { scheduledReplies, ticketMessages, ticketStream } from "@parley/contract/calls";
import { Person } from "@parley/contract/tickets/core/values";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { userOf } from "#platform/testing/defaults.ts";
import { sampleOf } from "#platform/testing/sample.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { violations } from "#ui/testing/axe.ts";
import { idle } from "#ui/testing/idle.ts";
import { press } from "#ui/testing/keys.ts";
import {
  answerTicketList,
  answerTicketPage,
  answerTicketWith,
  rowOf,
} from "../../testing/ticket-answers.ts";
import type { StreamItem } from "../stream/ticket-stream.queries.ts";

const app = testApp();
const dayMs = 86_400_000;
const tomorrow = new Date(Date.now() + dayMs).toISOString();

function waitingReply(more: Partial<StreamItem> = {}): StreamItem {
  const sample = sampleOf(contract.ticketStream.StreamItem);
  const author = { ...sampleOf(Person), id: userOf("admin").id, name: "Ada Okafor" };
  return {
    ...sample,
    seq: 1,
    id: "0199b7a5-0000-7000-8000-000000000007",
    kind: "message",
    type: "reply_scheduled",
    state: "scheduled",
    hold_until: tomorrow,
    held_because: null,
    body_html: "<p>The part arrives</p>",
    files: [],
    about: null,
    author,
    is_staff: true,
    is_deleted: false,
    ...more,
  };
}

async function openTicket(...items: StreamItem[]): Promise<void> {
  const row = rowOf("Printer jams");
  answerTicketPage(app.server, row);
  answerTicketWith(app.server, row, { reply: true, note: true, update: true });
  app.server.answer(ticketStream.list, { results: items, last_seq: items.length });
  app.server.answer(scheduledReplies.times, {
    results: [
      { preset: "tomorrow", at: tomorrow },
      { preset: "customer_morning", at: tomorrow },
    ],
    timezone: "Europe/London",
    customer_timezone: "America/New_York",
  });
  await app.open(`/ticket/${row.ticket_id}`, { width: 1400 });
  await expect.element(page.getByRole("heading", { level: 1, name: "Printer jams" })).toBeVisible();
}

async function askWhen(): Promise<void> {
  await press("r");
  await expect
    .element(page.getByRole("textbox", { name: "Reply to Dana Whitfield" }))
    .toHaveFocus();
  await press("The part arrives");
  await page.getByRole("button", { name: "More ways to send" }).click();
  await page.getByRole("menuitem", { name: "Send later…" }).click();
}

test("a reply is sent at an offered time, and can be undone at once", async () => {
  app.server.answer(ticketMessages.add, ({ body }) => ({
    ...sampleOf(contract.ticketMessages.add.answer.body),
    message: "Reply scheduled",
    comment: waitingReply(),
    hold: { until: body.send_at ?? "" },
  }));
  await openTicket();
  await askWhen();
  const form = page.getByRole("dialog", { name: "Send later" });
  await expect.element(form.getByRole("button", { name: /^Morning for Dana/ })).toBeVisible();
  await idle();
  expect(await violations()).toEqual([]);
  await form.getByRole("button", { name: /^Tomorrow morning/ }).click();
  await expect.element(page.getByText(/^Reply scheduled for/)).toBeVisible();
  expect(app.server.asked(ticketMessages.add)[0]?.body).toMatchObject({
    comment: "<p>The part arrives</p>",
    send_at: tomorrow,
  });
  await expect.element(page.getByRole("button", { name: "Undo" })).toBeVisible();
});

test("a time of one's own must be within 60 days", async () => {
  await openTicket();
  await askWhen();
  const form = page.getByRole("dialog", { name: "Send later" });
  await form.getByRole("button", { name: "Schedule" }).click();
  await expect.element(form.getByText("Enter a date and a time")).toBeVisible();
  await form.getByRole("textbox", { name: "Date and time" }).fill("today 00:00");
  await form.getByRole("button", { name: "Schedule" }).click();
  await expect
    .element(form.getByText("Choose a time between 5 minutes and 60 days ahead"))
    .toBeVisible();
  expect(app.server.asked(ticketMessages.add)).toEqual([]);
});

test("suggested times that cannot be loaded leave a time of one's own", async () => {
  await openTicket();
  app.server.refuse(scheduledReplies.times, 500, {
    code: "server.unexpected",
    message: "No times",
  });
  await askWhen();
  const form = page.getByRole("dialog", { name: "Send later" });
  await expect.element(form.getByText("No times")).toBeVisible();
  await expect.element(form.getByRole("textbox", { name: "Date and time" })).toBeVisible();
});

test("a held reply says why, and is scheduled again with another text and time", async () => {
  await openTicket(
    waitingReply({ state: "held", hold_until: null, held_because: "customer_wrote" }),
  );
  const card = page.getByRole("article", { name: /Ada Okafor/ });
  await expect.element(card).toMatchTextContent("Not sent: the customer wrote first.");
  app.server.answer(scheduledReplies.change, {
    message: "Reply scheduled",
    comment: waitingReply(),
  });
  await card.getByRole("button", { name: "Edit" }).click();
  const form = page.getByRole("dialog", { name: "Edit scheduled reply" });
  await expect.element(form.getByRole("textbox", { name: "Reply" })).toHaveFocus();
  await press(" on Friday");
  await form.getByRole("textbox", { name: "Date and time" }).fill("tomorrow 09:00");
  await form.getByRole("button", { name: "Schedule" }).click();
  await expect.element(page.getByText("Reply scheduled", { exact: true })).toBeVisible();
  const [asked] = app.server.asked(scheduledReplies.change);
  expect(asked?.body.body).toBe("<p>The part arrives on Friday</p>");
  expect(Date.parse(asked?.body.send_at ?? "")).toBeGreaterThan(Date.now());
});

test("a scheduled reply of a colleague has no buttons for people who may not change it", async () => {
  const author = { ...sampleOf(Person), name: "Mara Lind" };
  const row = rowOf("Printer jams", { assigned_to: null });
  answerTicketPage(app.server, row);
  app.server.answer(ticketStream.list, { results: [waitingReply({ author })], last_seq: 1 });
  await app.open(`/ticket/${row.ticket_id}`, { as: "agent", width: 1400 });
  const card = page.getByRole("article", { name: /Mara Lind/ });
  await expect.element(card).toMatchTextContent("Scheduled for");
  expect(card.getByRole("button", { name: "Send now" }).elements()).toEqual([]);
});

test("the list of scheduled replies is opened from the tickets, and shows what was held", async () => {
  answerTicketList(app.server, [rowOf("Printer jams")]);
  const held = sampleOf(contract.scheduledReplies.ScheduledReply, {
    state: "held",
    held_because: "closed",
  });
  app.server.answer(scheduledReplies.list, ({ query }) => ({
    next: null,
    results: query.mine ? [] : [held],
  }));
  await app.open("/tickets", { width: 1400 });
  await page.getByRole("button", { name: "Scheduled replies" }).click();
  const drawer = page.getByRole("dialog", { name: "Scheduled replies" });
  await expect.element(drawer.getByText("No scheduled replies")).toBeVisible();
  await drawer.getByRole("button", { name: "All" }).click();
  await expect.element(drawer.getByRole("link")).toMatchTextContent("the ticket was closed");
  expect(await violations()).toEqual([]);
});
