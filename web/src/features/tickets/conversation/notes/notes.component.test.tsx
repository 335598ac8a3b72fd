import * as contract from "@parley/contract";
import { ticketMessages, ticketStream } from "@parley/contract/calls";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { userOf } from "#platform/testing/defaults.ts";
import { sampleOf } from "#platform/testing/sample.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { press } from "#ui/testing/keys.ts";
import { answerTicketPage, answerTicketWith, rowOf } from "../../testing/ticket-answers.ts";
import type { StreamItem } from "../stream/ticket-stream.queries.ts";

const app = testApp();
const menus = page.getByRole("button", { name: "More for this message" });
const text = page.getByRole("textbox", { name: "Text of the note" });
const noteId = "0199b7a5-0000-7000-8000-000000000007";

function noteOf(author: string, seq: number, more: Partial<StreamItem> = {}): StreamItem {
  const sample = sampleOf(contract.ticketStream.StreamItem);
  return {
    ...sample,
    seq,
    id: noteId,
    kind: "note",
    type: "note_added",
    body_html: "<p>Ask <strong>Mara</strong></p>",
    files: [],
    about: null,
    author: {
      id: author,
      name: "Ada",
      email: "ada@northwind.test",
      avatar_url: null,
      role: "admin",
      is_active: true,
    },
    is_deleted: false,
    is_edited: false,
    ...more,
  };
}

async function openTicket(...notes: StreamItem[]): Promise<void> {
  const row = rowOf("Printer jams");
  answerTicketPage(app.server, row);
  answerTicketWith(app.server, row, { reply: true, note: true, split: false });
  app.server.answer(ticketStream.list, { results: notes, last_seq: notes.length });
  await app.open(`/ticket/${row.ticket_id}`, { width: 1400 });
  await expect.element(page.getByRole("heading", { level: 1, name: "Printer jams" })).toBeVisible();
}

test("a note of one's own is changed with its formatting, and what is typed survives a reload", async () => {
  await openTicket(noteOf(userOf("admin").id, 1));
  await menus.click();
  await page.getByRole("menuitem", { name: "Edit note" }).click();
  await expect.element(text).toHaveFocus();
  await press(" first");
  app.reload();
  await menus.click();
  await page.getByRole("menuitem", { name: "Edit note" }).click();
  await expect.element(text).toMatchTextContent("Ask Mara first");
  app.server.answer(ticketMessages.edit, ({ body }) => ({
    message: "Note updated successfully",
    comment: noteOf(userOf("admin").id, 1, { body_html: body.body }),
  }));
  await page.getByRole("button", { name: "Save note" }).click();
  await expect.element(page.getByText("Note updated successfully")).toBeVisible();
  await expect.element(text).not.toBeInTheDocument();
  const [asked] = app.server.asked(ticketMessages.edit);
  expect(asked?.body.body).toMatch(/^<p>Ask <strong>Mara/);
});

test("a note is deleted after a question, and a refusal is shown", async () => {
  await openTicket(noteOf(userOf("admin").id, 1));
  app.server.refuse(ticketMessages.remove, 409, {
    code: "tickets.message_fixed",
    message: "A sent message cannot be changed.",
  });
  await menus.click();
  await page.getByRole("menuitem", { name: "Delete note" }).click();
  const question = page.getByRole("alertdialog");
  await expect.element(question).toMatchTextContent("That there was a note stays visible");
  await question.getByRole("button", { name: "Delete note" }).click();
  await expect.element(page.getByText("A sent message cannot be changed.")).toBeVisible();
});

test("notes of others and deleted ones have nothing to change", async () => {
  const own = userOf("admin").id;
  await openTicket(
    noteOf("0199b7a5-0000-7000-8000-00000000000a", 1),
    noteOf(own, 2, { is_deleted: true, body_html: "" }),
  );
  await expect.element(page.getByText("This note was deleted.")).toBeVisible();
  for (const menu of [menus.first(), menus.last()]) {
    await menu.click();
    await expect
      .element(page.getByRole("menuitem", { name: "Copy link to message" }))
      .toBeVisible();
    expect(page.getByRole("menuitem", { name: /note/ }).elements()).toHaveLength(0);
    await press("{Escape}");
  }
});
