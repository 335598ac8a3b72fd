import * as contract from "@parley/contract";
import { ticketChanges, ticketStream, tickets, ticketWatchers } from "@parley/contract/calls";
import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { useConnection } from "#platform/live/live.ts";
import { queryClient } from "#platform/query-client.ts";
import { FakeSocket } from "#platform/testing/fake-socket.ts";
import { sampleOf } from "#platform/testing/sample.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { expectConsoleMessage } from "#ui/testing/console-messages.ts";
import { idle } from "#ui/testing/idle.ts";
import { streamQuery } from "../conversation/stream/ticket-stream.queries.ts";
import { slaQuery } from "../sla/sla.queries.ts";
import { answerTicketPage, answerTicketWith, rowOf } from "../testing/ticket-answers.ts";

const app = testApp();

test("a panel that fails is replaced by a retry, and the rest of the ticket page stays", async () => {
  const row = rowOf("Printer jams");
  answerTicketPage(app.server, row);
  await app.open(`/ticket/${row.ticket_id}`, { width: 1400 });
  const panel = page.getByRole("complementary", { name: "Details" });
  await expect.element(panel.getByText("No SLA policy applies")).toBeVisible();

  expectConsoleMessage(/Cannot read properties of null/);
  queryClient.setQueryData(slaQuery(row.ticket_id).queryKey, { clocks: null } as never);
  const failed = panel.getByRole("alert").filter({ hasText: "This part can't be shown" });
  await expect.element(failed).toBeVisible();
  await expect.element(page.getByRole("heading", { level: 1, name: "Printer jams" })).toBeVisible();
  await expect.element(panel.getByRole("heading", { name: "Properties" })).toBeVisible();

  await failed.getByRole("button", { name: "Try again" }).click();
  await expect.element(panel.getByText("No SLA policy applies")).toBeVisible();
  expect(panel.getByRole("alert").elements()).toHaveLength(0);
});

test("a ticket in a hidden tab is marked as read only when the tab is shown", async () => {
  const row = rowOf("Printer jams", { is_unread: true });
  answerTicketPage(app.server, row);
  app.server.answer(tickets.seen, {
    ...sampleOf(contract.tickets.seen.answer.body),
    is_unread: false,
  });
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  await app.open(`/ticket/${row.ticket_id}`, { width: 1400 });
  await expect.element(page.getByRole("heading", { level: 1, name: "Printer jams" })).toBeVisible();
  await expect.poll(() => app.server.asked(ticketStream.list).length).toBeGreaterThan(0);
  await idle();
  expect(app.server.asked(tickets.seen)).toHaveLength(0);
  visibility.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.poll(() => app.server.asked(tickets.seen)).toHaveLength(1);
});

test("a message that arrives live is not removed by an answer that was on its way before it", async () => {
  const row = rowOf("Printer jams");
  answerTicketPage(app.server, row);
  await app.open(`/ticket/${row.ticket_id}`, { width: 1400 });
  const feed = page.getByRole("feed", { name: "Conversation" });
  await expect.element(feed).toBeInTheDocument();
  await expect.poll(() => useConnection.getState().state).toBe("open");
  const answerOlder = app.server.hold(ticketStream.list);
  const older = queryClient.invalidateQueries({ queryKey: streamQuery(row.ticket_id).queryKey });
  const item = sampleOf(contract.ticketStream.StreamItem, {
    seq: 1,
    kind: "message",
    body_html: "<p>Still jammed.</p>",
  });
  app.server.answer(ticketStream.list, { results: [item], last_seq: 1 });
  const { id, ticket_id, version } = row;
  FakeSocket.tell({ type: "ticket_event", ticket: { id, ticket_id, version, last_seq: 1 }, item });
  await expect.element(feed.getByText("Still jammed.")).toBeVisible();
  answerOlder();
  await older;
  await idle();
  await expect.element(feed.getByText("Still jammed.")).toBeVisible();
});

test("words typed while a ticket loads reach neither its shortcuts nor those of the list", async () => {
  const row = rowOf("Printer jams");
  answerTicketPage(app.server, row);
  answerTicketWith(app.server, row, { update: true, reply: true, note: true, take: true });
  const release = app.server.hold(tickets.show);
  await app.open("/tickets", { width: 1400 });
  await page.getByRole("link", { name: "Printer jams" }).click();
  await expect.element(page.getByText("Loading the ticket")).toBeInTheDocument();
  await userEvent.keyboard("r here");
  release();
  await expect.element(page.getByRole("heading", { level: 1, name: "Printer jams" })).toBeVisible();
  await userEvent.keyboard("we");
  await idle();
  expect(app.server.asked(ticketChanges.setStatus)).toHaveLength(0);
  expect(app.server.asked(ticketWatchers.watch)).toHaveLength(0);
});

test("keys pressed right after a row is opened do not act on the list that is still shown", async () => {
  const row = rowOf("Printer jams");
  answerTicketPage(app.server, row);
  answerTicketWith(app.server, row, { update: true, reply: true, note: true, take: true });
  await app.open("/tickets", { width: 1400 });
  const link = page.getByRole("link", { name: "Printer jams" });
  await expect.element(link).toBeVisible();
  link.element().focus();
  // In one turn of the event loop, before the page has rendered anything of the ticket.
  for (const key of ["o", "r", " ", "h", "e", "r", "e"]) {
    const init = { key, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", init));
  }
  await expect.element(page.getByRole("heading", { level: 1, name: "Printer jams" })).toBeVisible();
  await idle();
  expect(app.server.asked(ticketChanges.setStatus)).toHaveLength(0);
  expect(page.getByRole("dialog").elements()).toHaveLength(0);
});

test("an action taken offline is taken back at once and can be tried again", async () => {
  const row = rowOf("Printer jams");
  answerTicketPage(app.server, row);
  answerTicketWith(app.server, row, { update: true, solve: true });
  await app.open(`/ticket/${row.ticket_id}`, { width: 1400 });
  await expect.element(page.getByRole("heading", { level: 1, name: "Printer jams" })).toBeVisible();
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  dispatchEvent(new Event("offline"));
  onTestFinished(() => {
    online.mockRestore();
    dispatchEvent(new Event("online"));
  });
  app.server.disconnect(ticketChanges.setStatus);
  await page.getByRole("button", { name: "Resolve" }).first().click();
  await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
  expect(app.server.asked(ticketChanges.setStatus)).toHaveLength(1);
});
