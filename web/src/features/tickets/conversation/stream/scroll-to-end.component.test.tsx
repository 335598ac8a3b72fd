import * as contract from "@parley/contract";
import { ticketMessages, ticketStream } from "@parley/contract/calls";
import { Ticket } from "@parley/contract/tickets/core/values";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { sampleOf } from "#platform/testing/sample.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { press } from "#ui/testing/keys.ts";
import { answerTicketPage, answerTicketWith, rowOf } from "../../testing/ticket-answers.ts";
import type { StreamItem } from "./ticket-stream.queries.ts";

const app = testApp();
const conversation = page.getByRole("feed", { name: "Conversation" });
const composer = page.getByRole("region", { name: "Composer" });
const lastMessage = conversation.getByText("Message number 30");

function messageOf(seq: number, text: string): StreamItem {
  return sampleOf(contract.ticketStream.StreamItem, {
    id: crypto.randomUUID(),
    seq,
    kind: "message",
    body_html: `<p>${text}</p>`,
    about: null,
    is_deleted: false,
  });
}

async function openLongTicket(): Promise<void> {
  const row = rowOf("Printer jams");
  const items = Array.from({ length: 30 }, (_, at) =>
    messageOf(at + 1, `Message number ${at + 1}`),
  );
  answerTicketPage(app.server, row);
  answerTicketWith(app.server, row, { reply: true, note: true });
  app.server.answer(ticketStream.list, () => ({ results: items, last_seq: items.length }));
  app.server.answer(ticketMessages.add, ({ body }) => {
    const comment = messageOf(items.length + 1, body.comment);
    items.push(comment);
    const answer = sampleOf(contract.ticketMessages.add.answer.body);
    return { ...answer, ticket: sampleOf(Ticket, row), comment, hold: undefined };
  });
  await app.open(`/ticket/${row.ticket_id}`, { width: 1280 });
  await expect.element(lastMessage).toBeInViewport();
}

const bottomOf = (element: Element) => element.getBoundingClientRect().bottom;
const topOf = (element: Element) => element.getBoundingClientRect().top;

test("an opened composer leaves the message that is answered in sight", async () => {
  await openLongTicket();
  const closed = composer.element().clientHeight;
  await press("r");
  await expect.poll(() => composer.element().clientHeight).toBeGreaterThan(closed);
  await expect
    .poll(() => topOf(composer.element()) - bottomOf(lastMessage.element()))
    .toBeGreaterThanOrEqual(0);
});

test("a reader further up still sees the message at the bottom when the composer opens over it", async () => {
  await openLongTicket();
  const answered = conversation.getByText("Message number 12", { exact: true });
  answered.element().scrollIntoView({ block: "end" });
  await expect.element(lastMessage).not.toBeInViewport();
  const closed = composer.element().clientHeight;
  await press("r");
  await expect.poll(() => composer.element().clientHeight).toBeGreaterThan(closed);
  await expect
    .poll(() => topOf(composer.element()) - bottomOf(answered.element()))
    .toBeGreaterThanOrEqual(0);
  await expect.element(lastMessage).not.toBeInViewport();
});

test("one's own reply is shown at the end, and is not announced as a new message", async () => {
  await openLongTicket();
  const first = conversation.getByText("Message number 1", { exact: true });
  first.element().scrollIntoView();
  await expect.element(lastMessage).not.toBeInViewport();
  await press("r");
  await expect.element(page.getByRole("textbox", { name: /^Reply to/ })).toHaveFocus();
  await press("It is fixed.");
  await page.getByRole("button", { name: /^Send to/ }).click();
  await expect.poll(() => app.server.asked(ticketMessages.add)).toHaveLength(1);
  await expect.poll(() => conversation.getByText("It is fixed.").elements()).toHaveLength(1);
  await expect.element(conversation.getByText("It is fixed.")).toBeInViewport();
  await expect.element(page.getByRole("textbox", { name: /^Reply to/ })).not.toBeInTheDocument();
  expect(page.getByRole("button", { name: /new message/ }).elements()).toHaveLength(0);
});
