import * as contract from "@parley/contract";
import { categories, requestFormConfig, ticketFields } from "@parley/contract/calls";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { anId, pageOf } from "#platform/testing/defaults.ts";
import { sampleOf } from "#platform/testing/sample.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { violations } from "#ui/testing/axe.ts";

const app = testApp();

const field = (number: number, label: string, customer: "editable" | "hidden" = "editable") =>
  sampleOf(contract.ticketFields.Field, {
    id: anId(number),
    key: label.toLowerCase(),
    label,
    type: "text",
    customer,
    show_if: null,
    is_active: true,
  });
const serial = field(100, "Serial");
const shop = field(101, "Shop");
const secret = field(102, "Secret", "hidden");
const general: contract.requestFormConfig.Form = {
  category: null,
  intro: "",
  done_text: "",
  is_active: true,
  fields: [],
  path: "/support/new/general",
  version: 0,
};
const returns: contract.requestFormConfig.Form = {
  ...general,
  category: { id: anId(50), name: "Returns", is_active: true },
  fields: [{ field: serial.id, is_required: true, help: "" }],
  is_active: false,
  path: `/support/new/${anId(50)}`,
  version: 3,
};
const saved = { message: "Form saved successfully", form: returns };

beforeEach(() => {
  app.server.answer(requestFormConfig.list, { results: [general, returns] });
  app.server.answer(ticketFields.list, { results: [serial, shop, secret] });
  const named = ["Returns", "Billing"].map((name, index) =>
    sampleOf(contract.categories.Category, { id: anId(50 + index), name }),
  );
  app.server.answer(categories.list, pageOf(...named));
});

const table = page.getByRole("table", { name: "Forms" });

test("each form is listed with what it asks, its state and a link to its page", async () => {
  await app.open("/config/forms");
  const row = table.getByRole("row").filter({ hasText: "Returns" });
  await expect.element(row).toMatchTextContent(/Returns.*Also: Serial.*Inactive/);
  const preview = page.getByRole("link", { name: /Preview General form/ });
  await expect.element(preview).toHaveAttribute("href", "/support/new/general");
  await expect.element(row.getByRole("link")).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
});

test("on a phone each form is a card", async () => {
  await app.open("/config/forms", { width: 390 });
  const card = page.getByRole("list", { name: "Forms" }).getByRole("listitem").first();
  await expect.element(card).toMatchTextContent(/General form/);
  expect(await violations()).toEqual([]);
});

test("fields are added, moved by keys and saved in their order, and only those that visitors fill in are offered", async () => {
  await app.open("/config/forms?edit=general");
  const dialog = page.getByRole("dialog", { name: /Edit Form/ });
  const add = dialog.getByRole("combobox", { name: "Add a field" });
  await expect.element(add).not.toMatchTextContent(/Secret/);
  await add.selectOptions("Serial");
  await add.selectOptions("Shop");
  await expect.element(add).not.toBeInTheDocument();
  const up = dialog.getByRole("button", { name: "Move Shop up" });
  (up.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog.getByRole("listitem").first()).toMatchTextContent(/Shop/);
  await dialog.getByRole("textbox", { name: "Help text for Shop" }).fill("Where you bought it.");
  await dialog.getByRole("checkbox", { name: "Required" }).last().click();
  await dialog.getByRole("switch", { name: "Takes tickets" }).click();
  expect(await violations()).toEqual([]);
  app.server.answer(requestFormConfig.save, { ...saved, form: general });
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect.element(page.getByText("Form saved successfully")).toBeVisible();
  const [asked] = app.server.asked(requestFormConfig.save);
  expect(asked?.params).toEqual({ form: "general" });
  expect(asked?.body).toEqual({
    intro: "",
    done_text: "",
    is_active: false,
    fields: [
      { field: shop.id, is_required: false, help: "Where you bought it." },
      { field: serial.id, is_required: true, help: "" },
    ],
    version: 0,
  });
});

test("a new form is of a category without one, and a refusal is shown at the fields", async () => {
  await app.open("/config/forms");
  await page.getByRole("button", { name: "New Form" }).click();
  const dialog = page.getByRole("dialog", { name: "New Form" });
  const category = dialog.getByRole("combobox", { name: "Category" });
  await expect.element(category).toMatchTextContent(/Billing/);
  await expect.element(category).not.toMatchTextContent(/Returns/);
  const create = dialog.getByRole("button", { name: "Create" });
  await create.click();
  await expect.element(dialog.getByText("Category is required")).toBeVisible();
  await category.selectOptions("Billing");
  app.server.refuse(requestFormConfig.save, 400, {
    code: "request.invalid",
    message: "“Shop” depends on a field that the form does not ask",
    fields: { fields: "“Shop” depends on a field that the form does not ask" },
  });
  await create.click();
  await expect.element(dialog.getByText(/depends on a field/)).toBeVisible();
});

test("a form of a category is deleted after a question", async () => {
  await app.open("/config/forms");
  await page.getByRole("button", { name: "Delete Returns" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete the form Returns?" });
  app.server.answer(requestFormConfig.remove, { message: "Form deleted successfully" });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect.element(page.getByText("Form deleted successfully")).toBeVisible();
});

test("people who may not manage categories do not see the page", async () => {
  await app.open("/config/forms", { as: "agent" });
  await expect.element(page.getByText(/You don't have access/)).toBeVisible();
});
