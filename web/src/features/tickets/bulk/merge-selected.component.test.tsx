import * as contract from "@parley/contract";
import { ticketMerge } from "@parley/contract/calls";
import { Ticket, type TicketRow } from "@parley/contract/tickets/core/values";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sampleOf } from "#platform/testing/sample.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { violations } from "#ui/testing/axe.ts";
import { answerTicketList, rowOf } from "../testing/ticket-answers.ts";

const app = testApp();

const table = page.getByRole("table", { name: "Tickets" });
const bar = page.getByRole("toolbar", { name: "Actions for the selection" });
const form = page.getByRole("dialog", { name: "Merge 3 tickets" });
const rows: TicketRow[] = [
  rowOf("Printer jams"),
  rowOf("Printer is broken"),
  rowOf("It jams again", { status: "closed" }),
];
const [first, second, closed] = rows as [TicketRow, TicketRow, TicketRow];

const select = (place: number) => table.getByRole("checkbox").nth(place).click();

beforeEach(() => {
  answerTicketList(app.server, rows);
});

/** Selects all three tickets and opens the form. */
async function openForm() {
  await app.open("/tickets");
  for (const place of [1, 2, 3]) await select(place);
  await userEvent.keyboard("{Shift>}m{/Shift}");
  await expect.element(form).toBeVisible();
}

const done = (survivor: TicketRow) => ({
  message: "Tickets merged successfully",
  ticket: sampleOf(Ticket, survivor),
  surplus: { tags: [], watchers: [], links: [] },
  undo: { ...sampleOf(contract.undo.list.answer.body.shape.results.element), label: "Merged" },
});

test("the selection is merged into the chosen ticket, which cannot be a closed one, and can be undone", async () => {
  app.server.answer(ticketMerge.merge, done(second));
  await openForm();
  await expect.element(form.getByRole("radio", { name: /Printer jams/ })).toBeChecked();
  await expect.element(form.getByRole("radio", { name: /It jams again/ })).toBeDisabled();
  await form.getByRole("radio", { name: /Printer is broken/ }).click();
  await expect
    .element(form)
    .toMatchTextContent(
      `The 2 other tickets close and their messages move to ${second.ticket_id}.`,
    );
  expect(await violations()).toEqual([]);
  await form.getByRole("button", { name: "Merge Tickets" }).click();
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Undo" })).toBeVisible();
  expect(app.server.asked(ticketMerge.merge)).toMatchObject([
    { params: { ticket: second.id }, body: { source_ids: [first.id, closed.id] } },
  ]);
});

test("tickets of other people are merged only after a second question, and saying no keeps the form", async () => {
  app.server.refuse(ticketMerge.merge, 409, {
    code: "tickets.merge_other_requester",
    message: "Sam Poe will be able to read more than before.",
  });
  await openForm();
  await form.getByRole("button", { name: "Merge Tickets" }).click();
  const question = page.getByRole("alertdialog", { name: "Merge tickets of different people?" });
  await expect.element(question).toMatchTextContent("Sam Poe will be able to read more");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect.element(form).toBeVisible();
  await form.getByRole("button", { name: "Merge Tickets" }).click();
  app.server.answer(ticketMerge.merge, done(first));
  await question.getByRole("button", { name: "Merge Anyway" }).click();
  await expect.element(form).not.toBeInTheDocument();
  const confirmed = app.server.asked(ticketMerge.merge).at(-1);
  expect(confirmed?.body.confirm_other_requester).toBe(true);
});

test("one ticket alone is not merged, and the bar says how many are", async () => {
  await app.open("/tickets");
  await select(1);
  const merge = bar.getByRole("button", { name: /^Merge/ });
  await expect.element(merge).toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("{Shift>}m{/Shift}");
  await expect
    .element(page.getByText("Select 2 to 20 tickets to merge them.").first())
    .toBeVisible();
});
