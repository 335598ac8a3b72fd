import * as contract from "@parley/contract";
import {
  agents,
  search,
  ticketChanges,
  ticketFields,
  ticketHistory,
  tickets,
  undo,
} from "@parley/contract/calls";
import { Ticket } from "@parley/contract/tickets/core/values";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { pageOf } from "#platform/testing/defaults.ts";
import { sampleOf } from "#platform/testing/sample.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { violations } from "#ui/testing/axe.ts";
import { press } from "#ui/testing/keys.ts";
import { choices, fieldOf } from "../../testing/field-samples.ts";
import { answerTicketPage, answerTicketWith, rowOf } from "../../testing/ticket-answers.ts";

const app = testApp();
const panel = page.getByRole("complementary", { name: "Details" });
const heading = panel.getByRole("heading", { name: "Fields" });
const watchers = panel.getByRole("heading", { name: "Watchers" });
const property = (name: string | RegExp) =>
  panel.getByRole("button", { name }).or(panel.getByRole("combobox", { name }));

const serial = fieldOf("serial", "text", { required_on: ["resolve"], customer: "hidden", min: 3 });
const device = fieldOf("device", "select", { options: choices("Laptop", "Phone") });
const parts = fieldOf("parts", "multi_select", { options: choices("Screen", "Battery", "Case") });
const urgent = fieldOf("urgent", "checkbox");
const bought = fieldOf("bought", "date");
const technician = fieldOf("technician", "person");
const retired = fieldOf("old_number", "number", { is_active: false });
const elsewhere = fieldOf("invoice", "text", { departments: [crypto.randomUUID()] });
const dependent = fieldOf("carrier", "text", {
  show_if: { field: "device", is: "is", value: "phone" },
});

async function openTicket(fields: contract.ticketFields.Field[], custom: Ticket["custom"] = {}) {
  const row = rowOf("Printer jams", { custom });
  app.server.answer(ticketFields.list, { results: fields });
  answerTicketPage(app.server, row);
  answerTicketWith(app.server, row, { update: true });
  app.server.answer(ticketChanges.update, ({ body }) => ({
    message: "Ticket updated successfully",
    ticket: changed(row, body.custom),
  }));
  await app.open(`/ticket/${row.ticket_id}`, { width: 1400 });
  await expect.element(watchers).toBeVisible();
  return row;
}

function changed(row: contract.tickets.TicketRow, custom: Ticket["custom"] = {}) {
  const ticket = sampleOf(Ticket, { ...row, custom: { ...row.custom, ...custom } });
  return { ...ticket, may: { ...ticket.may, update: true } };
}
const sent = () => app.server.asked(ticketChanges.update).map(({ body }) => body.custom);

test("fields that apply are shown with their values, and others only while they have one", async () => {
  await openTicket([serial, device, retired, elsewhere, dependent], {
    serial: "XJ20",
    old_number: 7,
  });
  await expect.element(property("Serial: XJ20")).toBeVisible();
  await expect.element(property("Device: None")).toBeVisible();
  await expect.element(panel.getByText("Old number")).toBeVisible();
  await expect.element(panel.getByText("7, Not asked on this ticket")).toBeVisible();
  expect(panel.getByText("Invoice").elements()).toHaveLength(0);
  expect(panel.getByText("Carrier").elements()).toHaveLength(0);
  await expect.element(panel.getByRole("img", { name: "Hidden from the customer" })).toBeVisible();
  await expect.element(panel.getByRole("img", { name: "Required before resolving" })).toBeVisible();
  // The sample ticket has no conversation.
  expect(await violations({ except: ["aria-required-children"] })).toEqual([]);
});

test("a business without fields has no section of them", async () => {
  await openTicket([]);
  expect(heading.elements()).toHaveLength(0);
});

test("nothing moves when the fields arrive", async () => {
  const row = rowOf("Printer jams");
  app.server.answer(ticketFields.list, { results: [device] });
  answerTicketPage(app.server, row);
  const release = app.server.hold(ticketFields.list);
  await app.open(`/ticket/${row.ticket_id}`, { width: 1400 });
  await expect.element(panel.getByRole("heading", { name: "Properties" })).toBeVisible();
  expect(watchers.elements()).toHaveLength(0);
  release();
  await expect.element(heading).toBeVisible();
  await expect.element(watchers).toBeVisible();
});

test("a choice is saved at once, shows what depends on it, and can be undone", async () => {
  const row = await openTicket([device, dependent]);
  const answer = sampleOf(contract.undo.list.answer.body.shape.results.element, {
    label: "Device set",
  });
  app.server.answer(ticketChanges.update, ({ body }) => ({
    message: "Ticket updated successfully",
    ticket: changed(row, body.custom),
    undo: answer,
  }));
  const release = app.server.hold(ticketChanges.update);
  await property("Device: None").click();
  await page.getByRole("option", { name: "Phone" }).click();
  await expect.element(property("Device: Phone")).toBeVisible();
  await expect.element(property("Carrier: None")).toBeVisible();
  release();
  await expect.poll(sent).toEqual([{ device: "phone" }]);
  app.server.answer(undo.perform, { message: "Undone", records: [changed(row)] });
  answerTicketWith(app.server, row, { update: true });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(property("Device: None")).toBeVisible();
});

test("a typed value is saved by Enter, and a refused one can be corrected where it was typed", async () => {
  await openTicket([serial]);
  await property("Serial: None").click();
  const editor = page.getByRole("dialog", { name: "Serial" });
  const input = editor.getByRole("textbox", { name: "Serial" });
  await expect.element(input).toHaveFocus();
  await userEvent.keyboard("XJ{Enter}");
  await expect.element(editor.getByText("Enter at least 3 characters")).toBeVisible();
  app.server.refuse(ticketChanges.update, 400, {
    code: "request.invalid",
    message: "Some fields need your attention.",
    fields: { "custom.serial": "Serial must begin with two letters" },
  });
  await input.fill("1200");
  await press("{Enter}");
  await expect.element(editor.getByText("Serial must begin with two letters")).toBeVisible();
  await expect.element(input).toHaveValue("1200");
  await expect.element(property("Serial: None")).toBeInTheDocument();
  app.server.answer(ticketChanges.update, sampleOf(contract.ticketChanges.update.answer.body));
  await input.fill("XJ20");
  await press("{Enter}");
  await expect.poll(() => sent().at(-1)).toEqual({ serial: "XJ20" });
  await expect.element(editor).not.toBeInTheDocument();
});

test("each type is edited with an input of its own", async () => {
  const person = { id: crypto.randomUUID(), name: "Mara Okafor" };
  app.server.answer(agents.list, pageOf(sampleOf(contract.agents.Colleague, person)));
  await openTicket([parts, urgent, bought, technician], { bought: "2026-03-04" });
  await expect.element(property("Bought: March 4, 2026")).toBeVisible();
  await property("Urgent: No").click();
  await page.getByRole("option", { name: "Yes" }).click();
  await expect.poll(() => sent().at(-1)).toEqual({ urgent: true });
  await property("Technician: None").click();
  await page.getByRole("option", { name: "Mara Okafor" }).click();
  await expect.poll(() => sent().at(-1)).toEqual({ technician: person.id });
  await property("Bought: March 4, 2026").click();
  await page
    .getByRole("dialog", { name: "Bought" })
    .getByRole("button", { name: "Remove" })
    .click();
  await expect.poll(() => sent().at(-1)).toEqual({ bought: null });
  await property("Parts: None").click();
  const editor = page.getByRole("dialog", { name: "Parts", exact: true });
  await editor.getByRole("combobox", { name: "Parts" }).click();
  await page.getByRole("option", { name: "Case" }).click();
  await page.getByRole("option", { name: "Screen" }).click();
  await press("{Escape}");
  await editor.getByRole("button", { name: "Set" }).click();
  await expect.poll(() => sent().at(-1)).toEqual({ parts: ["screen", "case"] });
});

test("a reader who may not change the ticket sees the values", async () => {
  const row = rowOf("Printer jams", { custom: { device: "phone" } });
  app.server.answer(ticketFields.list, { results: [device] });
  answerTicketPage(app.server, row);
  app.server.answer(tickets.show, { ticket: sampleOf(Ticket, row) });
  await app.open(`/ticket/${row.ticket_id}`, { width: 1400 });
  await expect.element(panel.getByText("Phone", { exact: true })).toBeVisible();
  expect(panel.getByRole("combobox").elements()).toHaveLength(0);
});

test("the palette sets a choice", async () => {
  app.server.answer(search.find, { groups: [] });
  await openTicket([device, urgent, serial]);
  await press("{Control>}k{/Control}set device{Enter}");
  await expect.element(page.getByRole("option", { name: "Laptop" })).toBeVisible();
  await press("phone{Enter}");
  await expect.poll(sent).toEqual([{ device: "phone" }]);
});

test("the ticket of an earlier time shows its values of then, which cannot be changed", async () => {
  const row = rowOf("Printer jams", { custom: { device: "phone" }, last_seq: 3 });
  app.server.answer(ticketFields.list, { results: [device, serial] });
  answerTicketPage(app.server, row);
  const { PastTicket } = contract.ticketHistory;
  const past = sampleOf(contract.ticketHistory.show.answer.body, {
    ticket: sampleOf(PastTicket, { ...row, custom: { device: "laptop" } }),
  });
  app.server.answer(ticketHistory.show, past);
  await app.open(`/ticket/${row.ticket_id}?at=2`, { width: 1400 });
  await expect.element(panel.getByText("Laptop")).toBeVisible();
  expect(panel.getByText("Serial").elements()).toHaveLength(0);
  expect(panel.getByRole("combobox").elements()).toHaveLength(0);
});
