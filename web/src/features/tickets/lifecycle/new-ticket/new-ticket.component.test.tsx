import * as contract from "@parley/contract";
import { agents, categories, drafts, ticketFields, tickets } from "@parley/contract/calls";
import { Ticket } from "@parley/contract/tickets/core/values";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { anId, pageOf } from "#platform/testing/defaults.ts";
import { sampleOf } from "#platform/testing/sample.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { violations } from "#ui/testing/axe.ts";
import { press } from "#ui/testing/keys.ts";
import { choices, fieldOf } from "../../testing/field-samples.ts";
import { answerTicketPage, rowOf } from "../../testing/ticket-answers.ts";

const app = testApp();
const form = page.getByRole("dialog", { name: "New ticket" });
const heading = page.getByRole("heading", { level: 1, name: "Printer jams" });

async function fillIn(offered: contract.categories.Category[] = []) {
  const row = rowOf("Printer jams", { department: { id: crypto.randomUUID(), name: "Billing" } });
  answerTicketPage(app.server, row);
  app.server.answer(agents.list, sampleOf(contract.agents.list.answer.body));
  app.server.answer(categories.list, pageOf(...offered));
  app.server.answer(tickets.create, { message: "Ticket created", ticket: sampleOf(Ticket, row) });
  await app.open("/tickets?new=ticket", { width: 1400 });
  await form.getByRole("textbox", { name: "Subject" }).fill(row.title);
  await form.getByRole("button", { name: "New customer" }).click();
  await form.getByRole("textbox", { name: "Email" }).fill("dana@harbor.example");
  await form.getByRole("textbox", { name: "Description" }).fill("Since yesterday");
  return row;
}

const create = () => form.getByRole("button", { name: "Create ticket" }).click();

test("a new ticket opens after it is created", async () => {
  await fillIn();
  await create();
  await expect.element(heading).toBeVisible();
});

test("an agent who creates a ticket outside their scope stays on the list and reads where it went", async () => {
  const { ticket_id } = await fillIn();
  app.server.refuse(tickets.show, 404, { code: "record.not_found" });
  await create();
  await expect
    .element(page.getByText(`${ticket_id} was created in Billing. You don't have access`))
    .toBeVisible();
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(page.getByRole("heading", { level: 1, name: "Tickets" })).toBeVisible();
});

test("a new ticket is created by Ctrl Enter, with its source and due date", async () => {
  await fillIn();
  await form.getByRole("combobox", { name: "Source" }).click();
  await page.getByRole("option", { name: "Phone" }).click();
  await form.getByRole("textbox", { name: "Due date" }).fill("2027-03-04 09:00");
  await press("{Tab}");
  await form.getByRole("textbox", { name: "Description" }).click();
  await press("{Control>}{Enter}{/Control}");
  await expect.element(heading).toBeVisible();
  expect(app.server.asked(tickets.create)[0]?.body).toMatchObject({
    source: "phone",
    due_at: "2027-03-04T09:00:00.000Z",
  });
});

test("a new ticket written offline is kept on the device and is there after a reload", async () => {
  app.server.disconnect(drafts.save);
  app.server.disconnect(drafts.list);
  const { title } = await fillIn();
  app.server.disconnect(tickets.create);
  await create();
  await expect.poll(() => app.server.asked(tickets.create)).toHaveLength(1);
  await expect
    .element(form.getByText("The ticket was not created. What you typed is kept as a draft."))
    .toBeVisible();
  app.reload();
  await expect.element(form.getByRole("textbox", { name: "Subject" })).toHaveValue(title);
  await expect
    .element(form.getByRole("textbox", { name: "Description" }))
    .toHaveValue("Since yesterday");
});

const billing = { id: anId(201), name: "Billing" };
const invoice = fieldOf("invoice", "number", { categories: [anId(200)], required_on: ["create"] });
const contract_no = fieldOf("contract_no", "text", { departments: [billing.id] });

async function fillInWithFields() {
  app.server.answer(ticketFields.list, {
    results: [
      fieldOf("device", "select", { options: choices("Laptop", "Phone") }),
      invoice,
      contract_no,
    ],
  });
  await fillIn([sampleOf(contract.categories.Category, { id: anId(200), name: "Invoices" })]);
}
const input = (name: string) => form.getByRole("textbox", { name });

test("the custom fields follow the category, and those needed to create must be filled in", async () => {
  await fillInWithFields();
  await form.getByRole("combobox", { name: "Device" }).click();
  await page.getByRole("option", { name: "Phone" }).click();
  expect(input("Invoice").elements()).toHaveLength(0);
  await form.getByRole("combobox", { name: "Category" }).click();
  await page.getByRole("option", { name: "Invoices" }).click();
  await expect.element(input("Invoice")).toBeVisible();
  expect(await violations()).toEqual([]);
  await create();
  await expect.element(form.getByText("Invoice is required")).toBeVisible();
  await input("Invoice").fill("12");
  app.reload();
  await expect.element(input("Invoice")).toHaveValue("12");
  await expect.element(form.getByRole("combobox", { name: "Device" })).toMatchTextContent("Phone");
  await create();
  await expect.element(heading).toBeVisible();
  expect(app.server.asked(tickets.create)[0]?.body.custom).toEqual({
    device: "phone",
    invoice: 12,
  });
});

test("a refused value is shown at its input, and a field that the server misses is asked", async () => {
  await fillInWithFields();
  await form.getByRole("combobox", { name: "Device" }).click();
  await page.getByRole("option", { name: "Phone" }).click();
  app.server.refuse(tickets.create, 400, {
    code: "request.invalid",
    message: "Some fields need your attention.",
    fields: { "custom.device": "This choice is no longer offered" },
  });
  await create();
  await expect.element(form.getByText("This choice is no longer offered")).toBeVisible();
  app.server.refuse(tickets.create, 400, {
    code: "tickets.fields_missing",
    message: "Fill in Contract no first.",
    data: { fields: ["contract_no"] },
  });
  await create();
  await expect.element(form.getByText("Contract no is required")).toBeVisible();
  await input("Contract no").fill("C 7");
  app.server.answer(tickets.create, {
    message: "Ticket created",
    ticket: sampleOf(Ticket, rowOf("Printer jams")),
  });
  await create();
  await expect
    .poll(() => app.server.asked(tickets.create).at(-1)?.body.custom)
    .toEqual({ device: "phone", contract_no: "C 7" });
});
