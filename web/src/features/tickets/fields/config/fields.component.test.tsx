import * as contract from "@parley/contract";
import { categories, departments, ticketFields } from "@parley/contract/calls";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { anId, pageOf } from "#platform/testing/defaults.ts";
import { sampleOf } from "#platform/testing/sample.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { violations } from "#ui/testing/axe.ts";
import { press } from "#ui/testing/keys.ts";

const app = testApp();

const support = sampleOf(contract.departments.Department, {
  id: anId(50),
  name: "General Support",
});
const device = sampleOf(contract.ticketFields.Field, {
  id: anId(100),
  key: "device",
  label: "Device",
  type: "select",
  options: [
    { value: "laptop", label: "Laptop", is_active: true },
    { value: "fax", label: "Fax", is_active: false },
  ],
  departments: [support.id],
  required_on: ["resolve"],
  required_for: "both",
  customer: "editable",
  is_active: true,
  position: 1,
  version: 3,
});
const serial = sampleOf(contract.ticketFields.Field, {
  id: anId(101),
  key: "serial_number",
  label: "Serial number",
  type: "text",
  required_for: "staff",
  customer: "hidden",
  show_if: { field: "device", is: "is", value: "laptop" },
  is_active: false,
  position: 2,
  version: 1,
});

const table = page.getByRole("table", { name: "Fields" });
const row = (name: string) => table.getByRole("row").filter({ hasText: name });
const newForm = page.getByRole("dialog", { name: "New Field" });
const create = newForm.getByRole("button", { name: "Create" });

beforeEach(() => {
  app.server.answer(ticketFields.list, { results: [device, serial] });
  app.server.answer(departments.list, pageOf(support));
  app.server.answer(categories.list, pageOf());
});

test("each field is listed with its key, its type, where it is asked and what customers see", async () => {
  await app.open("/config/fields");
  await expect
    .element(table.getByRole("row").nth(1))
    .toMatchTextContent(
      /Device.*device.*One choice.*General Support.*Resolve.*Staff and customers.*Shown and asked.*Active/,
    );
  await expect
    .element(row("serial_number"))
    .toMatchTextContent(/Short text.*All tickets.*If Device is Laptop.*–.*Hidden.*Inactive/);
  expect(await violations()).toEqual([]);
});

test("on a phone each field is a card", async () => {
  await app.open("/config/fields", { width: 390 });
  const card = page.getByRole("list", { name: "Fields" }).getByRole("listitem").first();
  await expect.element(card).toMatchTextContent(/Device.*Key.*device.*One choice/);
  expect(await violations()).toEqual([]);
});

test("a desk without fields is told what a field is for", async () => {
  app.server.answer(ticketFields.list, { results: [] });
  await app.open("/config/fields");
  await expect.element(page.getByText(/^A field asks for one more fact/)).toBeVisible();
});

test("people who may not manage fields do not see the page", async () => {
  await app.open("/config/fields", { as: "agent" });
  await expect.element(page.getByText(/You don't have access/)).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Fields" })).not.toBeInTheDocument();
});

test("a field is created with a key that follows its label", async () => {
  await app.open("/config/fields");
  await page.getByRole("button", { name: "New Field" }).click();
  const key = newForm.getByRole("textbox", { name: "Key" });
  await newForm.getByRole("textbox", { name: "Label" }).fill("Device");
  await expect.element(key).toHaveValue("device_2");
  await newForm.getByRole("textbox", { name: "Label" }).fill("Order number");
  await expect.element(key).toHaveValue("order_number");
  await key.fill("order_no");
  await newForm.getByRole("textbox", { name: "Label" }).fill("Number of the order");
  await expect.element(key).toHaveValue("order_no");
  await newForm.getByRole("textbox", { name: "Fewest characters" }).fill("9");
  await newForm.getByRole("textbox", { name: "Most characters" }).fill("5");
  await create.click();
  await expect.element(newForm.getByText("Must not be less than the other limit")).toBeVisible();
  await newForm.getByRole("textbox", { name: "Most characters" }).fill("12");
  await newForm.getByRole("combobox", { name: "Departments" }).click();
  await page.getByRole("option", { name: "General Support" }).click();
  await press("{Escape}");
  await newForm.getByRole("combobox", { name: "Only if this field" }).click();
  await page.getByRole("option", { name: "Device" }).click();
  await newForm.getByRole("combobox", { name: "Value" }).click();
  await page.getByRole("option", { name: "Laptop" }).click();
  await newForm.getByRole("radio", { name: "Shown and asked in the form" }).click();
  await newForm.getByRole("checkbox", { name: "Create the ticket" }).click();
  await newForm.getByRole("radio", { name: "Customers", exact: true }).click();
  expect(await violations()).toEqual([]);
  app.server.answer(ticketFields.create, { message: "Field created successfully", field: serial });
  await create.click();
  await expect.element(page.getByText("Field created successfully")).toBeVisible();
  expect(app.server.asked(ticketFields.create)[0]?.body).toEqual({
    label: "Number of the order",
    key: "order_no",
    type: "text",
    options: [],
    min: 9,
    max: 12,
    pattern: null,
    departments: [support.id],
    categories: [],
    required_on: ["create"],
    required_for: "customer",
    customer: "editable",
    show_if: { field: "device", is: "is", value: "laptop" },
    is_searchable: true,
    is_active: true,
  });
});

test("choices are added with Enter, moved by keys and removed", async () => {
  await app.open("/config/fields?new=field");
  await newForm.getByRole("textbox", { name: "Label" }).fill("Floor");
  await newForm.getByRole("combobox", { name: "Type" }).click();
  await page.getByRole("option", { name: /^One choice/ }).click();
  await create.click();
  await expect.element(newForm.getByText("Add at least one choice")).toBeVisible();
  const choice = newForm.getByRole("textbox", { name: "New choice" });
  await choice.click();
  await press("Ground floor{Enter}First floor{Enter}None{Enter}Roof");
  await newForm.getByRole("button", { name: "Remove Ground floor" }).click();
  await expect
    .element(newForm.getByRole("textbox", { name: "Label of choice 3" }))
    .toHaveValue("Roof");
  await newForm.getByRole("button", { name: "Move Roof up" }).click();
  await press("{Enter}");
  await expect
    .element(newForm.getByRole("textbox", { name: "Label of choice 1" }))
    .toHaveValue("Roof");
  await expect.element(newForm.getByRole("button", { name: "Move Roof up" })).toHaveFocus();
  expect(await violations()).toEqual([]);
  app.server.answer(ticketFields.create, { message: "Field created successfully", field: device });
  await create.click();
  await expect.element(page.getByText("Field created successfully")).toBeVisible();
  expect(app.server.asked(ticketFields.create)[0]?.body).toMatchObject({
    key: "floor",
    type: "select",
    options: [
      { value: "roof", label: "Roof", is_active: true },
      { value: "first_floor", label: "First floor", is_active: true },
      { value: "none_2", label: "None", is_active: true },
    ],
  });
});

test("a saved choice is renamed, retired and offered again, and its value stays", async () => {
  await app.open(`/config/fields?edit=${device.id}`);
  const form = page.getByRole("dialog", { name: "Edit Field" });
  await expect.element(form.getByRole("textbox", { name: "Key" })).toHaveAttribute("readonly");
  await expect.element(form.getByRole("combobox", { name: "Type" })).toBeDisabled();
  await form.getByRole("textbox", { name: "Label of choice 1" }).fill("Notebook");
  await expect
    .element(form.getByRole("textbox", { name: "Value of choice 1" }))
    .not.toBeInTheDocument();
  await form.getByRole("button", { name: "Stop offering Notebook" }).click();
  await expect.element(form.getByRole("button", { name: "Remove Notebook" })).toBeVisible();
  await form.getByRole("button", { name: "Offer Fax again" }).click();
  await expect.element(form.getByRole("button", { name: "Remove Fax" })).not.toBeInTheDocument();
  app.server.answer(ticketFields.change, { message: "Field updated successfully", field: device });
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expect.element(page.getByText("Field updated successfully")).toBeVisible();
  expect(app.server.asked(ticketFields.change)[0]?.body).toEqual({
    version: 3,
    options: [
      { value: "laptop", label: "Notebook", is_active: false },
      { value: "fax", label: "Fax", is_active: true },
    ],
  });
});

test("what the server refuses is shown at its input", async () => {
  await app.open("/config/fields?new=field");
  await newForm.getByRole("textbox", { name: "Label" }).fill("Asset");
  app.server.refuse(ticketFields.create, 409, {
    code: "fields.key_taken",
    message: "A field with this key exists",
  });
  await create.click();
  await expect
    .element(newForm.getByRole("textbox", { name: "Key" }))
    .toHaveAccessibleDescription(/A field with this key exists/);
  await newForm.getByRole("textbox", { name: "Key" }).fill("asset_2");
  app.server.refuse(ticketFields.create, 400, {
    code: "request.invalid",
    message: "Some fields need your attention.",
    fields: { pattern: "Not a valid pattern", "departments.0": "Unknown department" },
  });
  await create.click();
  await expect
    .element(newForm.getByRole("textbox", { name: "Pattern" }))
    .toHaveAccessibleDescription(/Not a valid pattern/);
  await expect
    .element(newForm.getByRole("combobox", { name: "Departments" }))
    .toHaveAccessibleDescription(/Unknown department/);
});

test("before a field is deleted, it is offered to make it inactive, and a refusal is shown", async () => {
  await app.open("/config/fields");
  await page.getByRole("button", { name: "Delete Device" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete Device?" });
  await expect.element(question).toMatchTextContent("Its values are deleted from all tickets");
  await expect.element(question.getByRole("button", { name: "Cancel" })).toHaveFocus();
  app.server.refuse(ticketFields.remove, 409, {
    code: "fields.in_use",
    message: "2 forms or rules use this field.",
  });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect.element(question.getByText("2 forms or rules use this field.")).toBeVisible();
  app.server.answer(ticketFields.change, { message: "Field updated successfully", field: device });
  await question.getByRole("button", { name: "Make inactive" }).click();
  await expect.element(page.getByText("Field updated successfully")).toBeVisible();
  expect(app.server.asked(ticketFields.change)[0]?.body).toEqual({ version: 3, is_active: false });
  app.server.answer(ticketFields.remove, { message: "Field deleted successfully", field: serial });
  app.server.answer(ticketFields.list, { results: [device] });
  await page.getByRole("button", { name: "Delete Serial number" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect.element(page.getByText("Field deleted successfully")).toBeVisible();
  await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
});

test("fields are put in another order by keys, and undone by one press", async () => {
  app.server.answer(ticketFields.order, { message: "Order updated successfully" });
  app.server.answer(ticketFields.list, { results: [device, serial] });
  await app.open("/config/fields");
  await expect.element(row("serial_number")).toBeVisible();
  app.server.answer(ticketFields.list, { results: [serial, device] });
  (
    page.getByRole("button", { name: "Move Serial number, 2 of 2" }).element() as HTMLElement
  ).focus();
  await press(" {ArrowUp} ");
  await expect.element(table.getByRole("row").nth(1)).toMatchTextContent(/Serial number/);
  expect(app.server.asked(ticketFields.order)[0]?.body).toEqual({ ids: [serial.id, device.id] });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => app.server.asked(ticketFields.order).length).toBe(2);
  expect(app.server.asked(ticketFields.order)[1]?.body).toEqual({ ids: [device.id, serial.id] });
});
