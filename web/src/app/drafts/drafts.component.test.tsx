import { drafts as routes, search, tickets } from "@parley/contract/calls";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { testApp } from "#platform/testing/test-app.tsx";
import { idle } from "#ui/testing/idle.ts";
import { press } from "#ui/testing/keys.ts";
import {
  answerTicketPage,
  answerTicketWith,
  rowOf,
} from "../../features/tickets/testing/ticket-answers.ts";

const app = testApp();
const list = page.getByRole("list", { name: "Your drafts" });
const reply = page.getByRole("textbox", { name: /^Reply to/ });

async function writeReply(): Promise<string> {
  const row = rowOf("Printer jams");
  answerTicketPage(app.server, row);
  answerTicketWith(app.server, row, { reply: true, note: true });
  app.server.answer(routes.save, ({ params, body }) => ({
    message: "Draft saved",
    draft: { ...body, key: params.key, updated_at: new Date().toISOString() },
  }));
  await app.open(`/ticket/${row.ticket_id}`, { width: 1280 });
  await expect.element(page.getByRole("heading", { level: 1, name: row.title })).toBeVisible();
  await press("r");
  await expect.element(reply).toHaveFocus();
  await press("Hello Dana, it is fixed.{Escape}");
  await expect.element(reply).not.toBeInTheDocument();
  return row.ticket_id;
}

async function openDrafts(): Promise<void> {
  app.server.answer(search.find, { groups: [] });
  await press("{Control>}k{/Control}drafts{Enter}");
  await expect.element(page.getByRole("heading", { level: 1, name: "Drafts" })).toBeVisible();
}

test("a draft is listed with its ticket and its first words, and opens in the composer where it was written", async () => {
  const code = await writeReply();
  await openDrafts();
  await expect.element(list).toMatchTextContent("Hello Dana, it is fixed.");
  await list.getByRole("link", { name: `Reply on ${code} · Printer jams` }).click();
  await expect.poll(() => location.pathname).toBe(`/ticket/${code}`);
  await expect.element(reply).toHaveTextContent("Hello Dana, it is fixed.");
});

test("a discarded draft leaves the list and can be taken back", async () => {
  await writeReply();
  await openDrafts();
  app.server.answer(routes.discard, { message: "Draft discarded" });
  await list.getByRole("button", { name: "Discard" }).click();
  await expect.element(page.getByText("No drafts.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(list).toMatchTextContent("Hello Dana, it is fixed.");
});

test("the draft of a ticket that its writer can no longer open is still listed, with its words", async () => {
  await writeReply();
  app.server.refuse(tickets.show, 404, { code: "record.not_found" });
  app.reload();
  await idle();
  await openDrafts();
  await expect.element(list).toMatchTextContent("Reply on a ticket that you can't open");
  await expect.element(list).toMatchTextContent("Hello Dana, it is fixed.");
});
