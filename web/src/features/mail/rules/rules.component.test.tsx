import * as contract from "@parley/contract";
import { departments, mailProblems, mailRules, ticketTags } from "@parley/contract/calls";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { anId, pageOf } from "#platform/testing/defaults.ts";
import { sampleOf } from "#platform/testing/sample.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { violations } from "#ui/testing/axe.ts";
import { press } from "#ui/testing/keys.ts";

const app = testApp();

const billing = sampleOf(contract.departments.Department, { id: anId(50), name: "Billing" });
const backups = sampleOf(contract.mailRules.Rule, {
  id: anId(100),
  name: "Backup reports",
  is_active: true,
  conditions: [
    { field: "from", operator: "is", value: "backup@nas.example" },
    { field: "is_automatic", is_true: true },
  ],
  action: "skip",
  position: 1,
  version: 2,
});
const outage = sampleOf(contract.mailRules.Rule, {
  id: anId(101),
  name: "Outage",
  is_active: false,
  conditions: [{ field: "subject", operator: "starts", value: "outage" }],
  action: "set",
  department: { id: billing.id, name: "Billing", is_active: true },
  priority: "critical",
  tags: ["outage", "site"],
  continues: true,
  position: 2,
  version: 1,
});

const table = page.getByRole("table", { name: "Rules" });
const row = (name: string) => table.getByRole("row").filter({ hasText: name });
const newForm = page.getByRole("dialog", { name: "New Rule" });
const openTab = (search = "", options: Parameters<typeof app.open>[1] = {}) =>
  app.open(`/config/email?tab=rules${search}`, options);

beforeEach(() => {
  app.server.answer(mailRules.list, { results: [backups, outage] });
  app.server.answer(mailProblems.list, { results: [] });
  app.server.answer(departments.list, pageOf(billing));
  app.server.answer(ticketTags.list, { ...pageOf(), may_create: true });
});

test("each rule is listed in its order with what it does in a sentence", async () => {
  await openTab();
  await expect
    .element(row("Backup reports"))
    .toMatchTextContent(
      /If the sender is “backup@nas.example” and a program or a list sent it, the mail is skipped\./,
    );
  await expect
    .element(row("Outage"))
    .toMatchTextContent(
      /If the subject starts with “outage”, its new ticket gets the department Billing, the priority Critical, and the tags outage and site\. Later rules may add to it\./,
    );
  await expect.element(page.getByRole("switch", { name: "Outage is active" })).not.toBeChecked();
  expect(await violations()).toEqual([]);
});

test("on a phone each rule is a card", async () => {
  await openTab("", { width: 390 });
  const card = page.getByRole("list", { name: "Rules" }).getByRole("listitem").first();
  await expect.element(card).toMatchTextContent(/Backup reports.*the mail is skipped/);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await violations()).toEqual([]);
});

test("without rules the tab says what a rule is for, and a failure can be tried again", async () => {
  app.server.answer(mailRules.list, { results: [] });
  await openTab();
  await expect.element(page.getByText("No rules")).toBeVisible();
  app.server.refuse(mailRules.list, 400);
  app.reload();
  await expect.element(page.getByText("Failed to load the rules")).toBeVisible();
  app.server.answer(mailRules.list, { results: [backups] });
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(row("Backup reports")).toBeVisible();
});

test("a rule is switched on and off, and a refusal leaves it as it is", async () => {
  await openTab();
  const toggle = page.getByRole("switch", { name: "Outage is active" });
  await expect.element(toggle).not.toBeChecked();
  app.server.answer(mailRules.change, { message: "Rule updated successfully", rule: outage });
  app.server.answer(mailRules.list, { results: [backups, { ...outage, is_active: true }] });
  await toggle.click();
  await expect.element(toggle).toBeChecked();
  expect(app.server.asked(mailRules.change)[0]?.body).toEqual({ is_active: true });
  app.server.refuse(mailRules.change, 409, { message: "Not now" });
  await toggle.click();
  await expect.element(page.getByText("Not now").first()).toBeVisible();
  await expect.element(toggle).toBeChecked();
});

test("rules are put in another order by keys, and undone by one press", async () => {
  app.server.answer(mailRules.order, { message: "Order updated successfully" });
  await openTab();
  await expect.element(row("Outage")).toBeVisible();
  app.server.answer(mailRules.list, { results: [outage, backups] });
  (page.getByRole("button", { name: "Move Outage, 2 of 2" }).element() as HTMLElement).focus();
  await press(" {ArrowUp} ");
  await expect.element(table.getByRole("row").nth(1)).toMatchTextContent(/Outage/);
  expect(app.server.asked(mailRules.order)[0]?.body).toEqual({ ids: [outage.id, backups.id] });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => app.server.asked(mailRules.order).length).toBe(2);
  expect(app.server.asked(mailRules.order)[1]?.body).toEqual({ ids: [backups.id, outage.id] });
});

test("a rule is deleted after a question", async () => {
  await openTab();
  await page.getByRole("button", { name: "Delete Backup reports" }).click();
  const question = page.getByRole("alertdialog");
  await expect.element(question.getByText(/decides on no more mails/)).toBeVisible();
  app.server.answer(mailRules.remove, { message: "Rule deleted successfully", rule: backups });
  app.server.answer(mailRules.list, { results: [outage] });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect.element(page.getByText("Rule deleted successfully")).toBeVisible();
  await expect.element(row("Backup reports")).not.toBeInTheDocument();
});

async function choose(label: string, option: string) {
  await newForm.getByRole("combobox", { name: new RegExp(`^${label}`) }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

test("a rule is created with its conditions and what it sets", async () => {
  await openTab("&new=rule");
  const create = newForm.getByRole("button", { name: "Create" });
  await create.click();
  await expect.element(newForm.getByText("Name is required")).toBeVisible();
  await expect.element(newForm.getByText("Enter a text")).toBeVisible();
  await expect.element(newForm.getByText("Choose a department, a priority or tags")).toBeVisible();
  await newForm.getByRole("textbox", { name: "Name" }).fill("Outage");
  await choose("Comparison 1", "starts with");
  await newForm.getByRole("textbox", { name: "Value 1" }).fill("outage");
  await newForm.getByRole("button", { name: "Add condition" }).click();
  await choose("Condition 2", "Header");
  await newForm.getByRole("textbox", { name: "Header 2" }).fill("X-Monitor");
  await newForm.getByRole("textbox", { name: "Value 2" }).fill("down");
  await newForm.getByRole("button", { name: "Add condition" }).click();
  await choose("Condition 3", "Files");
  await choose("Value 3", "It has no file");
  await newForm.getByRole("button", { name: "Add condition" }).click();
  await choose("Condition 4", "Size");
  await newForm.getByRole("textbox", { name: "Size 4 in kB" }).fill("500");
  await choose("Department", "Billing");
  await choose("Priority", "Critical");
  await newForm.getByRole("textbox", { name: "Tags" }).fill("Outage, site");
  await newForm.getByRole("switch", { name: "Go on with later rules" }).click();
  expect(await violations()).toEqual([]);
  app.server.refuse(mailRules.create, 409, {
    code: "mail.rule_name_taken",
    message: "A rule with this name exists",
  });
  await create.click();
  await expect
    .element(newForm.getByRole("textbox", { name: "Name" }))
    .toHaveAccessibleDescription(/A rule with this name exists/);
  await newForm.getByRole("textbox", { name: "Name" }).fill("Outages");
  app.server.answer(mailRules.create, { message: "Rule created successfully", rule: outage });
  await create.click();
  await expect.element(page.getByText("Rule created successfully")).toBeVisible();
  expect(app.server.asked(mailRules.create).at(-1)?.body).toEqual({
    name: "Outages",
    conditions: [
      { field: "subject", operator: "starts", value: "outage" },
      { field: "header", header: "x-monitor", operator: "contains", value: "down" },
      { field: "has_file", is_true: false },
      { field: "size", operator: "over", kilobytes: 500 },
    ],
    action: "set",
    department: billing.id,
    priority: "critical",
    tags: ["outage", "site"],
    continues: true,
  });
});

test("only changed fields of a rule are saved", async () => {
  await openTab(`&edit=${outage.id}`);
  const form = page.getByRole("dialog", { name: "Edit Rule" });
  await form.getByRole("radio", { name: "Skip the mail" }).click();
  await expect.element(form.getByText(/are never skipped or marked as spam/)).toBeVisible();
  app.server.answer(mailRules.change, { message: "Rule updated successfully", rule: outage });
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expect.element(page.getByText("Rule updated successfully")).toBeVisible();
  expect(app.server.asked(mailRules.change)[0]?.body).toEqual({
    version: 1,
    action: "skip",
    department: null,
    priority: null,
    tags: [],
    continues: false,
  });
});

test("conditions are tried on the last mails, and what is found is of these conditions alone", async () => {
  app.server.answer(mailRules.tryOut, {
    looked_at: 100,
    hidden: 1,
    results: [
      {
        id: anId(200),
        subject: "Outage in warehouse two",
        sender: "nora@lind.example",
        received_at: "2026-11-16T10:22:00Z",
        outcome: "new_ticket",
        ticket: { ticket_id: "TK1042", title: "Outage in warehouse two" },
      },
      {
        id: anId(201),
        subject: "",
        sender: "win@lottery.example",
        received_at: "2026-11-15T10:22:00Z",
        outcome: "quarantined",
        ticket: null,
      },
    ],
  });
  await openTab("&new=rule");
  const attempt = newForm.getByRole("button", { name: "Try on the last 100 mails" });
  await attempt.click();
  await expect.element(newForm.getByText("Enter a text")).toBeVisible();
  expect(app.server.asked(mailRules.tryOut)).toHaveLength(0);
  const value = newForm.getByRole("textbox", { name: "Value 1" });
  await value.fill("outage");
  await attempt.click();
  await expect
    .element(newForm.getByText("2 of the last 100 mails meet the conditions."))
    .toBeVisible();
  await expect.element(newForm.getByText(/^1 mail was left out/)).toBeVisible();
  const found = newForm.getByRole("list", { name: "Mails that meet the conditions" });
  await expect
    .element(found.getByRole("listitem").first())
    .toMatchTextContent(/Outage in warehouse two.*nora@lind.example · New ticket · TK1042/);
  await expect
    .element(found.getByRole("listitem").nth(1))
    .toMatchTextContent(/\(no subject\).*In quarantine/);
  expect(app.server.asked(mailRules.tryOut)[0]?.body).toEqual({
    conditions: [{ field: "subject", operator: "contains", value: "outage" }],
  });
  expect(await violations()).toEqual([]);
  await value.fill("outages");
  await expect.element(found).not.toBeInTheDocument();
  app.server.refuse(mailRules.tryOut, 503);
  await attempt.click();
  await expect.element(newForm.getByText("The mails could not be read")).toBeVisible();
});
