import * as contract from "@parley/contract";
import { ticketBulk, ticketChanges, undo } from "@parley/contract/calls";
import { Ticket, type TicketRow } from "@parley/contract/tickets/core/values";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sampleOf } from "#platform/testing/sample.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { stopClock } from "#ui/testing/clock.ts";
import { answerTicketList, rowOf } from "../testing/ticket-answers.ts";

const app = testApp();

const table = page.getByRole("table", { name: "Tickets" });
const bar = page.getByRole("toolbar", { name: "Actions for the selection" });
const outcome = page.getByRole("status", { name: "Result" });
const offers = () =>
  [...document.querySelectorAll("[data-toasts] [data-state=open]")]
    .map(({ textContent }) => textContent)
    .filter((text) => text?.includes("Undo"));
const actOf = (number: number, label: string) => ({
  ...sampleOf(contract.undo.list.answer.body.shape.results.element),
  id: `01980000-0000-7000-8000-00000000000${number}`,
  label,
});
const wholeUndo = actOf(1, "Resolve 1 ticket");

/** Resolves one ticket by the actions of a selection. */
async function resolveSelected() {
  answerTicketList(app.server, [rowOf("Printer jams")]);
  const bulk = sampleOf(contract.ticketBulk.Bulk, {
    state: "done",
    total: 1,
    updated: 1,
    skipped: 0,
    results: [],
    reasons: [],
    undo: wholeUndo,
  });
  app.server.answer(ticketBulk.start, { message: "Done", bulk });
  await app.open("/tickets");
  await table.getByRole("checkbox").nth(1).click();
  await expect.element(bar).toMatchTextContent("1 selected");
}

test("the result of a bulk action closes after 20 seconds, but not while the pointer is on it", async () => {
  await resolveSelected();
  const clock = stopClock();
  await userEvent.keyboard("e");
  await clock.until(() => outcome.elements().length === 1);
  await userEvent.hover(outcome);
  await clock.advance(60_000);
  expect(outcome.elements()).toHaveLength(1);
  await userEvent.unhover(outcome);
  await clock.advance(19_000);
  expect(outcome.elements()).toHaveLength(1);
  await clock.advance(1_100);
  expect(outcome.elements()).toHaveLength(0);
});

test("a bulk action that Ctrl Z undid is no longer offered for undo", async () => {
  await resolveSelected();
  await userEvent.keyboard("e");
  await expect.element(outcome).toBeVisible();
  app.server.answer(undo.list, { results: [wholeUndo] });
  app.server.answer(undo.perform, { message: "Undone", records: [] });
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.element(page.getByText("Undone")).toBeVisible();
  await expect.element(outcome).not.toBeInTheDocument();
});

test("only the last change is offered for undo, names its ticket, and is withdrawn once it is undone", async () => {
  const rows = [rowOf("Printer jams"), rowOf("Scanner is slow")];
  const [first, second] = rows as [TicketRow, TicketRow];
  answerTicketList(app.server, rows);
  const acts = [actOf(1, "Resolved"), actOf(2, "Resolved")];
  app.server.answer(ticketChanges.setStatus, ({ params }) => {
    const at = rows.findIndex(({ id }) => id === params.ticket);
    return { message: "Done", ticket: sampleOf(Ticket, rows[at]), undo: acts[at] };
  });
  await app.open("/tickets");
  for (const { title, ticket_id } of rows) {
    const link = table.getByRole("link", { name: title });
    await expect.element(link).toBeVisible();
    link.element().focus();
    await userEvent.keyboard("e");
    await expect.poll(() => offers().join()).toContain(ticket_id);
  }
  await expect.poll(offers).toEqual([expect.stringContaining(`${second.ticket_id}: Resolved`)]);
  expect(offers().join()).not.toContain(first.ticket_id);

  app.server.answer(undo.list, { results: [...acts].reverse() });
  app.server.answer(undo.perform, { message: "Undone", records: [] });
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.element(page.getByText("Undone")).toBeVisible();
  expect(app.server.asked(undo.perform)).toMatchObject([{ params: { id: acts[1]?.id } }]);
  await expect.poll(offers).toEqual([]);
});
