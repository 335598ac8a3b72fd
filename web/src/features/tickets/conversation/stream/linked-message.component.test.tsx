import * as contract from "@parley/contract";
import { ticketStream } from "@parley/contract/calls";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { sampleOf } from "#platform/testing/sample.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { answerTicketPage, answerTicketWith, rowOf } from "../../testing/ticket-answers.ts";
import type { StreamItem } from "./ticket-stream.queries.ts";

const app = testApp();
const idOf = (seq: number) => `0199b7a5-0000-7000-8000-${String(seq).padStart(12, "0")}`;
const cardOf = (seq: number) => document.getElementById(`m-${idOf(seq)}`);

function itemOf(seq: number): StreamItem {
  const sample = sampleOf(contract.ticketStream.StreamItem);
  const body_html = `<p>Message ${seq}</p><p>and its second line</p>`;
  return {
    ...sample,
    seq,
    id: idOf(seq),
    kind: "message",
    type: "message_added",
    body_html,
    files: [],
  };
}

async function open(hash: string): Promise<void> {
  const row = rowOf("Printer jams");
  answerTicketPage(app.server, row);
  answerTicketWith(app.server, row, { reply: true });
  app.server.answer(ticketStream.list, ({ query: { before_seq = 121 } }) => {
    const last = before_seq - 1;
    const seqs = Array.from({ length: Math.min(50, last) }, (_, n) => last - n).reverse();
    return { results: seqs.map(itemOf), last_seq: 120 };
  });
  await app.open(`/ticket/${row.ticket_id}${hash}`, { width: 1400 });
}

test("a link to a message opens the ticket there, also when it is not among the newest", async () => {
  await open(`#m-${idOf(10)}`);
  await expect.poll(() => document.activeElement === cardOf(10)).toBe(true);
  await expect.element(page.getByText("Message 10", { exact: true })).toBeInViewport();
  const asked = app.server.asked(ticketStream.list).map(({ query }) => query.before_seq);
  expect(asked).toEqual(expect.arrayContaining([71, 21]));
});

test("a message that is not in the ticket is reported", async () => {
  await open(`#m-${idOf(999)}`);
  await expect
    .element(page.getByText("The message of this link is not in this ticket."))
    .toBeVisible();
});

test("without a link a ticket opens at the newest message, and the menu copies its link", async () => {
  await open("");
  await expect.element(page.getByText("Message 120", { exact: true })).toBeInViewport();
  const copied: string[] = [];
  navigator.clipboard.writeText = (text) => Promise.resolve(void copied.push(text));
  await page.getByRole("button", { name: "More for this message" }).last().click();
  await page.getByRole("menuitem", { name: "Copy link to message" }).click();
  await expect.poll(() => copied[0]).toMatch(new RegExp(`/ticket/TK\\d+#m-${idOf(120)}$`));
});
