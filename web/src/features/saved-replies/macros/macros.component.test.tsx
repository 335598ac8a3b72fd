import { macros as contract, ticketFields as fieldContract } from "@parley/contract";
import {
  agents,
  categories,
  departments,
  macros,
  savedReplies,
  ticketFields,
  ticketTags,
} from "@parley/contract/calls";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { anId, pageOf } from "#platform/testing/defaults.ts";
import { sampleOf } from "#platform/testing/sample.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { violations } from "#ui/testing/axe.ts";

const app = testApp();

const escalate = sampleOf(contract.Macro, {
  id: anId(100),
  name: "Escalate",
  folder: "Billing",
  body: "<p>Hello {{customer.first_name}}</p>",
  changes: [
    { change: { type: "priority", priority: "high" }, label: "Priority: High" },
    { change: { type: "add_tags", tags: ["vip"] }, label: "Add tag: vip" },
  ],
  visibility: "everyone",
  may_change: true,
  is_internal: false,
  used_count: 7,
  version: 3,
});

const table = page.getByRole("table", { name: "Macros" });
const row = (name: string) => table.getByRole("row").filter({ hasText: name });
const form = (name = "New Macro") => page.getByRole("dialog", { name });

beforeEach(() => {
  app.server.answer(macros.list, pageOf(escalate));
  app.server.answer(macros.folders, { folders: ["Billing"] });
  app.server.answer(macros.show, { macro: escalate });
  app.server.answer(savedReplies.preview, ({ body: { body } }) => ({ html: body, missing: [] }));
  app.server.answer(departments.list, pageOf());
  app.server.answer(categories.list, pageOf());
  app.server.answer(agents.list, pageOf());
  app.server.answer(ticketTags.list, { ...pageOf(), may_create: true });
});

test("each macro is listed with what it does, its sharing and its uses", async () => {
  await app.open("/config/macros");
  await expect
    .element(row("Escalate"))
    .toMatchTextContent(/Priority: High.*Add tag: vip.*Reply.*Billing.*Everybody.*7/);
  expect(await violations()).toEqual([]);
});

test("a macro is created with ordered changes and a note", async () => {
  app.server.answer(macros.create, { message: "Macro saved successfully", macro: escalate });
  await app.open("/config/macros?new=macro");
  const add = form().getByRole("button", { name: "Add change" });
  await form().getByRole("textbox", { name: "Name" }).fill("Wait");
  await add.click();
  await form().getByRole("button", { name: "Create" }).click();
  await expect.element(form().getByText("Choose a value")).toBeVisible();
  await form().getByRole("combobox", { name: "Value of change 1" }).click();
  await page.getByRole("option", { name: "Pending" }).click();
  await add.click();
  await form().getByRole("combobox", { name: "Change 2", exact: true }).click();
  await page.getByRole("option", { name: "Add tags" }).click();
  await form().getByRole("textbox", { name: "Value of change 2" }).fill("VIP, invoice");
  await add.click();
  await form().getByRole("combobox", { name: "Change 3", exact: true }).click();
  await page.getByRole("option", { name: "Assign to whoever uses it" }).click();
  await form().getByRole("button", { name: "Move change 3 up" }).click();
  await form().getByRole("combobox", { name: "After it" }).click();
  await page.getByRole("option", { name: "Open the next ticket of the list" }).click();
  await form().getByRole("combobox", { name: "The text is" }).click();
  await page.getByRole("option", { name: "An internal note" }).click();
  await form().getByRole("textbox", { name: "Text" }).click();
  await userEvent.keyboard("Waiting");
  expect(await violations()).toEqual([]);
  await form().getByRole("button", { name: "Create" }).click();
  await expect.element(page.getByText("Macro saved successfully")).toBeVisible();
  expect(app.server.asked(macros.create)[0]?.body).toEqual({
    name: "Wait",
    folder: null,
    visibility: "me",
    department: null,
    changes: [
      { type: "status", status: "pending" },
      { type: "take" },
      { type: "add_tags", tags: ["vip", "invoice"] },
    ],
    after: "next",
    body: "<p>Waiting</p>",
    is_internal: true,
  });
});

test("an agent views a shared macro and deletes none of others", async () => {
  const shared = { ...escalate, may_change: false };
  app.server.answer(macros.list, pageOf(shared));
  app.server.answer(macros.show, { macro: shared });
  await app.open("/config/macros", { as: "agent" });
  await page.getByRole("button", { name: "View Escalate" }).click();
  await expect.element(form("Escalate").getByText("Priority: High")).toBeVisible();
  await form("Escalate").getByRole("button", { name: "Close" }).first().click();
  expect(page.getByRole("button", { name: "Delete Escalate" }).elements()).toHaveLength(0);
});

test("an empty list says what macros are for, and a filtered one that nothing matches", async () => {
  app.server.answer(macros.list, pageOf());
  await app.open("/config/macros?q=x");
  await expect.element(page.getByText("No macros match")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect.element(page.getByText("No macros", { exact: true }).first()).toBeVisible();
});

test("only changed fields are saved, and a refused change is shown at the changes", async () => {
  await app.open(`/config/macros?edit=${escalate.id}`);
  const edit = form("Edit Macro");
  await edit.getByRole("button", { name: "Remove change 2" }).click();
  app.server.refuse(macros.change, 400, {
    message: "Unknown department",
    fields: { changes: "Unknown department" },
  });
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await expect.element(edit.getByText("Unknown department")).toBeVisible();
  app.server.answer(macros.change, { message: "Macro updated successfully", macro: escalate });
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await expect.element(page.getByText("Macro updated successfully")).toBeVisible();
  expect(app.server.asked(macros.change).at(-1)?.body).toEqual({
    changes: [{ type: "priority", priority: "high" }],
    version: 3,
  });
});

test("on a phone macros are cards", async () => {
  await app.open("/config/macros", { width: 390 });
  const card = page.getByRole("listitem").filter({ hasText: "Escalate" }).first();
  await expect.element(card).toMatchTextContent("Priority: High");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await violations()).toEqual([]);
});

test("a macro sets a custom field with an input of its type", async () => {
  const field = sampleOf(fieldContract.Field, {
    key: "weight",
    label: "Weight",
    type: "decimal",
    is_active: true,
    version: 1,
  });
  app.server.answer(ticketFields.list, { results: [field] });
  app.server.answer(macros.create, { message: "Macro saved successfully", macro: escalate });
  await app.open("/config/macros?new=macro");
  await form().getByRole("textbox", { name: "Name" }).fill("Weigh");
  await form().getByRole("button", { name: "Add change" }).click();
  await form().getByRole("combobox", { name: "Change 1", exact: true }).click();
  await page.getByRole("option", { name: "Set a field" }).click();
  await form().getByRole("button", { name: "Create" }).click();
  await expect.element(form().getByText("Choose a field")).toBeVisible();
  await form().getByRole("combobox", { name: "Field of change 1" }).click();
  await page.getByRole("option", { name: "Weight" }).click();
  await form().getByRole("textbox", { name: "Value of change 1" }).fill("1.50");
  await form().getByRole("button", { name: "Create" }).click();
  await expect.poll(() => app.server.asked(macros.create)).toHaveLength(1);
  expect(app.server.asked(macros.create)[0]?.body.changes).toEqual([
    { type: "field", key: "weight", value: 1.5 },
  ]);
});
