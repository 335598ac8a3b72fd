import * as contract from "@parley/contract";
import { ticketTags } from "@parley/contract/calls";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { anId, pageOf } from "#platform/testing/defaults.ts";
import { sampleOf } from "#platform/testing/sample.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { violations } from "#ui/testing/axe.ts";

const app = testApp();

const invoice = sampleOf(contract.ticketTags.Tag, {
  id: anId(100),
  name: "invoice",
  group: "Billing",
  description: "Questions about money",
  synonyms: ["bill"],
  is_active: true,
  used: 12,
  version: 3,
});
const wifi = sampleOf(contract.ticketTags.Tag, {
  id: anId(101),
  name: "wifi",
  is_active: false,
  synonyms: [],
  used: 1000,
});

const table = page.getByRole("table", { name: "Tags" });
const row = (name: string) => table.getByRole("row").filter({ hasText: name });

beforeEach(() => {
  app.server.answer(ticketTags.list, { ...pageOf(invoice, wifi), may_create: true });
});

test("each tag is listed with its group, synonyms, state and how many tickets have it", async () => {
  await app.open("/config/tags");
  await expect.element(row("invoice")).toMatchTextContent(/Billing.*money.*bill.*12.*Active/);
  await expect.element(row("wifi")).toMatchTextContent(/1,?000\+.*Not offered/);
  expect(await violations()).toEqual([]);
});

test("a tag is created with synonyms, and a taken name is refused in the form", async () => {
  await app.open("/config/tags?new=tag");
  const form = page.getByRole("dialog", { name: "New Tag" });
  await form.getByRole("textbox", { name: "Name" }).fill("Refund");
  await form.getByLabelText("Synonyms").fill("Money back, refunds");
  app.server.refuse(ticketTags.create, 409, {
    code: "tags.name_taken",
    message: "A tag or a synonym with this name exists",
  });
  await form.getByRole("button", { name: "Create" }).click();
  await expect.element(form.getByText("A tag or a synonym with this name exists")).toBeVisible();
  app.server.answer(ticketTags.create, { message: "Tag created successfully", tag: invoice });
  await form.getByRole("button", { name: "Create" }).click();
  await expect.element(page.getByText("Tag created successfully")).toBeVisible();
  expect(app.server.asked(ticketTags.create).at(-1)?.body).toEqual({
    name: "refund",
    description: "",
    group: null,
    synonyms: ["money back", "refunds"],
    is_active: true,
  });
});

test("a tag is joined into another one, and deleted after a question that says how many tickets have it", async () => {
  await app.open("/config/tags");
  await page.getByRole("button", { name: "Join invoice into another tag" }).click();
  const form = page.getByRole("dialog", { name: "Join invoice into another tag" });
  await form.getByRole("combobox", { name: "Other tag" }).click();
  await page.getByRole("option", { name: "wifi" }).click();
  app.server.answer(ticketTags.change, { message: "Tag updated successfully", tag: wifi });
  await form.getByRole("button", { name: "Join" }).click();
  await expect.element(page.getByText("Tag updated successfully")).toBeVisible();
  expect(app.server.asked(ticketTags.change)[0]?.body).toEqual({ join_into: wifi.id });
  app.server.answer(ticketTags.remove, { message: "Tag deleted successfully", tag: invoice });
  await page.getByRole("button", { name: "Delete invoice" }).click();
  const question = page.getByRole("alertdialog");
  await expect.element(question).toMatchTextContent("invoice is removed from 12 tickets");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect.element(page.getByText("Tag deleted successfully")).toBeVisible();
});
