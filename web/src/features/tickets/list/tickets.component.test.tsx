import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { userOf } from "#platform/testing/defaults.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { answerTicketList, rowOf } from "../testing/ticket-answers.ts";

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
