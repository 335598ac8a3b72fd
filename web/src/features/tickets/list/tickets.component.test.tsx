import * as contract from "@parley/contract";
import {
  categories,
  me,
  ticketBulk,
  ticketChanges,
  ticketStream,
  tickets,
} from "@parley/contract/calls";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { queryClient } from "#platform/query-client.ts";
import { meOf, pageOf, userOf } from "#platform/testing/defaults.ts";
import { sampleOf } from "#platform/testing/sample.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { stopClock } from "#ui/testing/clock.ts";
import { cutCells } from "#ui/testing/cut-cells.ts";
import { press } from "#ui/testing/keys.ts";
import { answerTicketList, rowOf } from "../testing/ticket-answers.ts";
import { ticketsKey } from "../tickets.queries.ts";

const app = testApp();

const table = page.getByRole("table", { name: "Tickets" });
const cards = page.getByRole("list", { name: "Tickets" });
const bar = page.getByRole("toolbar", { name: "Actions for the selection" });
const titles = () =>
  [...document.querySelectorAll("table [data-row]")].map(({ textContent }) => textContent);

test("on a phone group headings are between the cards", async () => {
  const { id, email, first_name, last_name } = userOf("admin");
  const name = `${first_name} ${last_name}`;
  const ada = { id, email, name, avatar_url: null, role: "admin", is_active: true };
  const rows = [rowOf("Nobody's yet"), rowOf("Taken", { assigned_to: ada })];
  answerTicketList(app.server, rows);
  await app.open("/tickets?group_by=assigned_to", { width: 390 });
  await expect.element(page.getByRole("heading", { level: 2, name: /^Nobody/ })).toBeVisible();
  expect(cards.elements()).toHaveLength(2);
});

test("export is hidden without the permission", async () => {
  answerTicketList(app.server, [rowOf("Stays here")]);
  await app.open("/tickets?view=all_open", { as: "agent" });
  await table
    .getByRole("row", { name: /Stays here/ })
    .getByRole("checkbox")
    .click();
  await expect.element(bar).toBeVisible();
  expect(bar.getByRole("button", { name: "Export" }).elements()).toHaveLength(0);
});

test("the date of a ticket that was updated long ago is not cut off", async () => {
  answerTicketList(app.server, [rowOf("Old", { updated_at: "2025-11-12T09:30:00Z" })]);
  await app.open("/tickets");
  await expect.element(table.getByText("11/12/2025")).toBeVisible();
  expect(cutCells()).toEqual([]);
});

test("Escape clears the selection, and another view starts without one", async () => {
  answerTicketList(app.server, [rowOf("Only one")]);
  await app.open("/tickets");
  const link = table.getByRole("link", { name: "Only one" });
  await expect.element(link).toBeVisible();
  link.element().focus();
  await userEvent.keyboard("x");
  await expect.element(bar).toMatchTextContent("1 selected");
  await userEvent.keyboard("{Escape}");
  await expect.element(bar).not.toBeInTheDocument();
  await userEvent.keyboard("x");
  await expect.element(bar).toBeVisible();
  await userEvent.keyboard("2");
  await expect.poll(() => location.search).toContain("view=unassigned");
  await expect.element(link).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
});

test("a search is kept in the address, and says when nothing matches", async () => {
  answerTicketList(app.server, [rowOf("Scanner loses Wi-Fi"), rowOf("Printer jams")]);
  await app.open("/tickets");
  await expect.poll(titles).toHaveLength(2);
  const search = page.getByRole("searchbox", { name: "Search in view" });
  await search.fill("wi-fi");
  await expect.poll(titles).toEqual(["Scanner loses Wi-Fi"]);
  expect(location.search).toContain("q=wi-fi");
  app.reload();
  await expect.poll(titles).toEqual(["Scanner loses Wi-Fi"]);
  await search.fill("nothing like it");
  await expect.element(page.getByText("No tickets match these filters.")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect.poll(titles).toHaveLength(2);
});

test("moving through 40 rows prefetches only the ticket on which the cursor rests", async () => {
  const rows = Array.from({ length: 41 }, (_, number) => rowOf(`Ticket ${number}`));
  answerTicketList(app.server, rows);
  await app.open("/tickets");
  const link = table.getByRole("link", { name: "Ticket 0" });
  await expect.element(link).toBeVisible();
  // The pointer rests on no row.
  await page.getByRole("searchbox", { name: "Search in view" }).hover();
  const clock = stopClock();
  link.element().focus();
  await userEvent.keyboard("{ArrowDown>40/}");
  await expect.poll(() => document.activeElement?.textContent).toContain("Ticket 40");
  expect(app.server.asked(tickets.show)).toHaveLength(0);
  expect(app.server.asked(ticketStream.list)).toHaveLength(0);

  await clock.advance(200);
  await clock.until(() => app.server.asked(ticketStream.list).length > 0);
  expect(app.server.asked(tickets.show).map(({ params }) => params.ticket)).toEqual([
    rows[40]?.ticket_id,
  ]);
  expect(app.server.asked(ticketStream.list)).toHaveLength(1);
});

test("a prefetch is aborted when the cursor moves on", async () => {
  answerTicketList(app.server, [rowOf("First"), rowOf("Second")]);
  const signals: (AbortSignal | null | undefined)[] = [];
  await app.open("/tickets");
  await expect.element(table.getByRole("link", { name: "First" })).toBeVisible();
  app.server.hold(tickets.show);
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    if (url.includes("/ticket/get/")) signals.push(init.signal);
    return fetch(url, init);
  });
  table.getByRole("link", { name: "First" }).element().focus();
  await expect.poll(() => signals.length).toBeGreaterThan(0);
  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(() => signals[0]?.aborted).toBe(true);
});

test("a bulk action that fails shows the rows as they were", async () => {
  answerTicketList(app.server, [rowOf("Printer jams")]);
  await app.open("/tickets");
  const row = table.getByRole("row", { name: /Printer jams/ });
  await row.getByRole("checkbox").click();
  await expect.element(bar).toBeVisible();
  app.server.disconnect(ticketBulk.start);
  app.server.hold(tickets.list);
  const before = row.element().textContent;
  await userEvent.keyboard("e");
  await expect.element(page.getByText("Network Error")).toBeVisible();
  expect(app.server.asked(ticketBulk.start)).toHaveLength(1);
  await expect.poll(() => row.element().textContent).toBe(before);
});

test("every time of a list is in the zone of the business, and written in one way", async () => {
  const own = meOf("admin");
  app.server.answer(me.show, { ...own, business: { ...own.business, timezone: "Asia/Tokyo" } });
  const at = "2026-03-02T22:05:00.000Z";
  answerTicketList(app.server, [
    rowOf("Printer jams", { updated_at: at, created_at: at, due_at: at }),
  ]);
  await app.open("/tickets?columns=title,due_at,updated_at,created_at", { width: 1600 });
  await expect.element(table.getByRole("link", { name: "Printer jams" })).toBeVisible();
  const times = () => [...document.querySelectorAll<HTMLTimeElement>("table time")];
  await expect.poll(() => times().length).toBeGreaterThan(1);
  const written = new Set(times().map(({ title }) => title.replaceAll(/\s/g, " ")));
  expect([...written]).toEqual(["March 3, 2026 at 07:05 AM"]);
});

test("on a phone a selected card is marked, pressing another selects it, and the selection can be cleared", async () => {
  const [one, other] = [rowOf("One"), rowOf("Other")];
  answerTicketList(app.server, [one, other]);
  await app.open("/tickets", { width: 390 });
  const card = (row: typeof one) => cards.getByRole("listitem").filter({ hasText: row.title });
  const boxOf = (row: typeof one) => card(row).getByRole("checkbox", { name: row.ticket_id });
  await card(one).getByRole("button", { name: one.ticket_id }).click();
  await page.getByRole("option", { name: "Select" }).click();
  await expect.element(boxOf(one)).toBeChecked();
  await expect.element(boxOf(other)).not.toBeChecked();
  await card(other).click();
  await expect.element(boxOf(other)).toBeChecked();
  expect(location.pathname).toBe("/tickets");
  const clear = bar.getByRole("button", { name: "Clear selection" });
  expect((await clear.findElement()).getBoundingClientRect().right).toBeLessThan(390);
  await clear.click();
  await expect.element(boxOf(one)).not.toBeInTheDocument();
});

test("a new ticket is offered without moving the rows", async () => {
  const [one, newer] = [rowOf("One"), rowOf("Newer")];
  answerTicketList(app.server, [one]);
  await app.open("/tickets");
  const row = table.getByRole("row", { name: "One" });
  const top = async () => (await row.findElement()).getBoundingClientRect().top;
  const before = await top();
  answerTicketList(app.server, [newer, one]);
  await queryClient.invalidateQueries({ queryKey: ticketsKey });
  const offer = page.getByRole("button", { name: "1 new ticket · Show" });
  await expect.element(offer).toBeVisible();
  expect(await top()).toBe(before);
  await offer.click();
  await expect.poll(titles).toEqual(["Newer", "One"]);
});

test("a list that is opened while an action is being saved is in the order after it", async () => {
  const [one, other] = [rowOf("One"), rowOf("Other")];
  answerTicketList(app.server, [one, other]);
  app.server.answer(
    ticketChanges.setStatus,
    sampleOf(contract.ticketChanges.setStatus.answer.body),
  );
  const save = app.server.hold(ticketChanges.setStatus);
  await app.open("/tickets");
  await expect.element(table.getByRole("link", { name: "One" })).toBeVisible();
  await press("je");
  await expect.poll(() => app.server.asked(ticketChanges.setStatus)).toHaveLength(1);
  await press("2");
  await expect.poll(() => app.server.asked(tickets.list).at(-1)?.query.view).toBe("unassigned");
  await expect.poll(titles).toEqual(["One", "Other"]);
  answerTicketList(app.server, [other, one]);
  save();
  await expect.poll(titles).toEqual(["Other", "One"]);
});

test("the filter of a category offers none, and not nobody", async () => {
  answerTicketList(app.server, [rowOf("One")]);
  app.server.answer(categories.list, pageOf());
  await app.open("/tickets");
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Add a filter" });
  await dialog.getByRole("button", { name: "Category", exact: true }).click();
  await expect.element(dialog.getByRole("option", { name: "No category" })).toBeVisible();
  expect(dialog.getByRole("option", { name: "Nobody" }).elements()).toHaveLength(0);
});
