import * as contract from "@parley/contract";
import { agents, ticketChanges, tickets } from "@parley/contract/calls";
import { Ticket } from "@parley/contract/tickets/core/values";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { pageOf } from "#platform/testing/defaults.ts";
import { sampleOf } from "#platform/testing/sample.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { press } from "#ui/testing/keys.ts";
import { answerTicketList, answerTicketPage, rowOf } from "../../testing/ticket-answers.ts";

const app = testApp();
const rows = [rowOf("Printer jams"), rowOf("Scanner is slow"), rowOf("Badge is lost")] as const;
const [first, second, third] = rows;

const pane = page.getByRole("complementary", { name: /^Ticket/ });
const heading = (title: string) => pane.getByRole("heading", { level: 2, name: title });
const reply = pane.getByRole("textbox", { name: /^Reply to/ });

async function openList(width = 1800): Promise<void> {
  answerTicketPage(app.server, first);
  answerTicketList(app.server, rows);
  const may = { update: true, assign: true, take: true, reply: true, note: true };
  app.server.answer(tickets.show, ({ params }) => {
    const row = rows.find(({ ticket_id }) => ticket_id === params.ticket);
    const ticket = sampleOf(Ticket, row);
    return { ticket: { ...ticket, may: { ...ticket.may, ...may } } };
  });
  app.server.answer(agents.list, pageOf());
  await app.open("/tickets", { width });
  await expect.element(page.getByRole("link", { name: first.title })).toBeVisible();
}

async function choose(): Promise<void> {
  await page.getByRole("button", { name: "Display" }).click();
  await page.getByRole("checkbox", { name: "Open tickets beside the list" }).click();
  await press("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(pane).toMatchTextContent("No ticket is open.");
}

test("on a wide window tickets open beside the list, and the choice is kept", async () => {
  await openList();
  await choose();
  await page.getByRole("link", { name: second.title }).click();
  await expect.element(heading(second.title)).toBeVisible();
  expect(location.pathname).toBe("/tickets");
  app.reload();
  await expect.element(heading(second.title)).toBeVisible();
  await pane.getByRole("button", { name: "Close the ticket" }).click();
  await expect.element(pane).toMatchTextContent("No ticket is open.");
});

test("keys act on the part that has the focus, and those that the list lacks reach the ticket", async () => {
  await openList();
  await choose();
  await press("jo");
  await expect.element(heading(first.title)).toBeVisible();
  await press("j");
  await expect.element(heading(second.title)).toBeVisible();
  await press("r");
  await expect.element(reply).toHaveFocus();
  await press("Words that are no keys.{Escape}");
  await expect.element(reply).not.toBeInTheDocument();
  // The focus is in the ticket now: its own J opens the next one there.
  await press("j");
  await expect.element(heading(third.title)).toBeVisible();
  await press("p");
  await expect.element(page.getByRole("dialog", { name: "Priority" })).toBeVisible();
  expect(page.getByRole("dialog").elements()).toHaveLength(1);
  await press("{Escape}b");
  await expect
    .poll(() => (document.activeElement as HTMLElement | null)?.dataset.row)
    .toBe(third.ticket_id);
  app.server.answer(ticketChanges.setStatus, {
    ...sampleOf(contract.ticketChanges.setStatus.answer.body),
    ticket: sampleOf(Ticket, third),
  });
  await press("e");
  await expect
    .poll(() => app.server.asked(ticketChanges.setStatus).map(({ params }) => params.ticket))
    .toEqual([third.id]);
});

test("a narrower window opens the page of a ticket and does not offer the choice", async () => {
  await openList(1600);
  await page.getByRole("button", { name: "Display" }).click();
  await expect.element(page.getByRole("checkbox", { name: /last message/ })).toBeVisible();
  expect(page.getByRole("checkbox", { name: /beside the list/ }).elements()).toHaveLength(0);
});
