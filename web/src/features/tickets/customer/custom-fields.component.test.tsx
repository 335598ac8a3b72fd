import { ticketFields as contract, customerTickets as listContract } from "@parley/contract";
import { customerTickets, site, ticketFields, ticketStream, tickets } from "@parley/contract/calls";
import { PublicTicket } from "@parley/contract/tickets/core/values";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { anId, business, pageOf } from "#platform/testing/defaults.ts";
import { sampleOf } from "#platform/testing/sample.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { violations } from "#ui/testing/axe.ts";
import { choices } from "../testing/field-samples.ts";

const app = testApp();
const form = page.getByRole("dialog", { name: "New ticket" });
const category = { id: anId(300), name: "Repairs", description: "" };

const field = (key: string, more: Partial<contract.FormField>) =>
  sampleOf(contract.FormField, { key, ...more });
const serial = field("serial", {
  label: "Serial number",
  type: "text",
  categories: [category.id],
  is_required: true,
});
const device = field("device", { label: "Device", type: "select", options: choices("Phone") });

test("a customer fills in the fields of the category, and one that is needed is not forgotten", async () => {
  app.server.answer(site.validate, {
    business_id: business.id,
    ticket_categories: [category],
    departments: [],
    business: {
      name: business.name,
      logo_url: null,
      favicon_url: null,
      brand_color: "#006f85",
      timezone: "UTC",
    },
    portal: { customer_signup: "open" },
  });
  app.server.answer(ticketFields.form, { results: [serial, device] });
  app.server.answer(customerTickets.list, pageOf());
  app.server.answer(customerTickets.analysis, sampleOf(listContract.analysis.answer.body));
  await app.open("/tickets?new=ticket", { as: "customer" });
  await form.getByRole("textbox", { name: "Subject" }).fill("Printer jams");
  await form.getByRole("textbox", { name: "Description" }).fill("Since yesterday");
  await expect.element(form.getByRole("combobox", { name: "Device" })).toBeVisible();
  const input = form.getByRole("textbox", { name: "Serial number" });
  expect(input.elements()).toHaveLength(0);
  await form.getByRole("combobox", { name: "Category" }).click();
  await page.getByRole("option", { name: "Repairs" }).click();
  await expect.element(input).toBeVisible();
  await form.getByRole("button", { name: "Send ticket" }).click();
  await expect.element(form.getByText("Serial number is required")).toBeVisible();
  expect(await violations()).toEqual([]);
  await input.fill("XJ20");
  app.server.refuse(tickets.create, 400, {
    code: "request.invalid",
    message: "Some fields need your attention.",
    fields: { "custom.serial": "Two letters and six digits" },
  });
  await form.getByRole("button", { name: "Send ticket" }).click();
  await expect.element(form.getByText("Two letters and six digits")).toBeVisible();
  expect(app.server.asked(tickets.create)[0]?.body.custom).toEqual({ serial: "XJ20" });
  // The definitions for staff are never asked for.
  expect(app.server.asked(ticketFields.list)).toHaveLength(0);
});

test("a customer reads the fields of their ticket", async () => {
  const fields = [
    { key: "serial", label: "Serial number", type: "text" as const, text: "XJ20" },
    { key: "bought", label: "Bought", type: "date" as const, text: "2026-03-04" },
  ];
  const ticket = sampleOf(PublicTicket, {
    ticket_id: "TK1",
    title: "Printer jams",
    step: 1,
    fields,
  });
  app.server.answer(tickets.show, { ticket });
  app.server.answer(ticketStream.list, { results: [], last_seq: 0 });
  await app.open("/ticket/TK1", { as: "customer", width: 390 });
  await expect.element(page.getByRole("heading", { level: 1, name: "Printer jams" })).toBeVisible();
  await expect.element(page.getByText("XJ20")).toBeVisible();
  await expect.element(page.getByText("March 4, 2026")).toBeVisible();
});
