import * as contract from "@parley/contract";
import { ticketStream, tickets, ticketWatchers } from "@parley/contract/calls";
import { Ticket } from "@parley/contract/tickets/core/values";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { sampleOf } from "#platform/testing/sample.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { violations } from "#ui/testing/axe.ts";
import { idle } from "#ui/testing/idle.ts";
import { answerTicketPage, rowOf } from "../../testing/ticket-answers.ts";

const app = testApp();
const mia = { address: "mia@riverside.example", name: "Mia Stone" };
const list = () => page.getByRole("list", { name: "Proposed watchers" });

async function openTicket(proposed_watchers: Ticket["proposed_watchers"], { update = true } = {}) {
  const row = rowOf("Printer jams");
  answerTicketPage(app.server, row);
  const sample = sampleOf(Ticket, row);
  const ticket = { ...sample, proposed_watchers, may: { ...sample.may, update } };
  app.server.answer(tickets.show, { ticket });
  const item = { ...sampleOf(contract.ticketStream.StreamItem), kind: "event" as const, text: "…" };
  app.server.answer(ticketStream.list, { results: [item], last_seq: 1 });
  app.server.answer(ticketWatchers.answerProposal, ({ body }) => ({
    message: body.is_accepted ? "Watchers updated successfully" : "Proposal dismissed",
    ticket: { ...ticket, proposed_watchers: [] },
  }));
  await app.open(`/ticket/${row.ticket_id}`, { width: 1400 });
  await expect.element(page.getByRole("heading", { name: "Watchers", exact: true })).toBeVisible();
}

test("people in copy are added as watchers with one click", async () => {
  await openTicket([mia]);
  await expect.element(list()).toMatchTextContent(/Mia Stonemia@riverside\.example/);
  expect(await violations()).toEqual([]);
  app.server.answer(tickets.show, { ticket: { ...sampleOf(Ticket), proposed_watchers: [] } });
  await page.getByRole("button", { name: "Add Mia Stone as watcher" }).click();
  await expect.element(list()).not.toBeInTheDocument();
  expect(app.server.asked(ticketWatchers.answerProposal)[0]?.body).toEqual({
    address: mia.address,
    is_accepted: true,
  });
});

test("people in copy are dismissed", async () => {
  await openTicket([{ ...mia, name: "" }]);
  app.server.answer(tickets.show, { ticket: { ...sampleOf(Ticket), proposed_watchers: [] } });
  await page.getByRole("button", { name: `Do not add ${mia.address}` }).click();
  await expect.element(page.getByText("Proposal dismissed")).toBeVisible();
  await expect.element(list()).not.toBeInTheDocument();
});

test("who may not change the ticket sees the proposals without buttons", async () => {
  await openTicket([mia], { update: false });
  await expect.element(list()).toBeVisible();
  expect(list().getByRole("button").elements()).toEqual([]);
});

test("without proposals nothing is shown", async () => {
  await openTicket([]);
  await idle();
  await expect.element(list()).not.toBeInTheDocument();
});
