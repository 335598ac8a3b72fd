import * as contract from "@parley/contract";
import { emailConfig, mailProblems, templateSets, templates } from "@parley/contract/calls";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { pageOf } from "#platform/testing/defaults.ts";
import { sampleOf } from "#platform/testing/sample.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { stopClock } from "#ui/testing/clock.ts";
import { consoleMessages, expectConsoleMessage } from "#ui/testing/console-messages.ts";

const app = testApp();

const template = (type: contract.templates.Type, name: string) =>
  sampleOf(contract.templates.Template, {
    type,
    name,
    subject: `About {{${type}.number}}`,
    body: "<p>Hello</p>",
    description: `Tells of ${name}`,
    is_active: true,
    version: 1,
  });
const received = template("ticket", "New ticket received");
const all = [received, template("task", "Task assigned"), template("sla", "SLA breached")];
const set = sampleOf(contract.templateSets.TemplateSet, {
  name: "Default",
  is_default: true,
  templates: all,
});

const modal = page.getByRole("dialog", { name: "Default" });
const form = modal.getByRole("form", { name: "New ticket received" });
const alerts = () => document.querySelectorAll("[role=alert]:not([data-announcer])");
const isLogged = () => consoleMessages().some((said) => said.includes("Refusal"));
const setButton = page.getByRole("button", { name: /^Default/ });
const openSet = () => setButton.click();

beforeEach(() => {
  app.server.answer(templateSets.list, pageOf(set));
  app.server.answer(templates.list, { results: all });
  app.server.answer(mailProblems.list, { results: [] });
  app.server.answer(emailConfig.placeholders, {
    ticket: ["ticket.subject", "business.name"],
    tasks: ["task.title"],
  });
});

test("a set shows a skeleton for 500 ms, then its templates by type", async () => {
  await app.open("/config/email?tab=templates");
  await expect.element(setButton).toBeVisible();
  const clock = stopClock();
  (setButton.element() as HTMLElement).click();
  await clock.until(() => modal.elements().length > 0);
  await clock.advance(450);
  const types = () => modal.getByRole("button", { name: /Templates/ }).elements();
  expect(types()).toHaveLength(0);
  await clock.advance(100);
  await clock.until(() => types().length > 0);
  expect(types().map(({ textContent }) => textContent)).toEqual(
    ["ticket", "task", "sla"].map((type) => expect.stringContaining(`${type} Templates`) as string),
  );
  const first = modal
    .getByRole("region", { name: "ticket Templates" })
    .getByRole("listitem")
    .first();
  for (const words of [
    "New ticket received",
    "About {{ticket.number}}",
    "Tells of New",
    "Active",
  ]) {
    await expect.element(first).toMatchTextContent(words);
  }
});

test("the skeleton of the variables stays for at least a tenth of a second", async () => {
  await app.open("/config/email?tab=templates");
  await expect.element(setButton).toBeVisible();
  const clock = stopClock();
  (setButton.element() as HTMLElement).click();
  await clock.until(() => modal.elements().length > 0);
  const panel = modal.getByRole("region", { name: "Supported Variables" });
  const isLoading = () => panel.element().querySelector("[aria-busy=true]") !== null;
  while (panel.elements().length === 0) await clock.advance(5);
  await clock.until(() => app.server.asked(emailConfig.placeholders).length > 0);
  expect(isLoading()).toBe(true);
  await clock.advance(80);
  expect(isLoading()).toBe(true);
  await clock.advance(40);
  await clock.until(() => !isLoading());
});

test("variables are inserted at the cursor, and only those of the matching group", async () => {
  await app.open("/config/email?tab=templates");
  await openSet();
  await modal.getByRole("button", { name: "Edit New ticket received" }).click();
  const subject = form.getByLabelText("Subject");
  await expect.element(subject).toHaveFocus();
  const panel = modal.getByRole("region", { name: "Supported Variables" });
  const ticket = panel.getByRole("group", { name: "ticket", exact: true });
  const tasks = panel.getByRole("group", { name: "tasks", exact: true });
  await expect.element(tasks.getByText("Open a task template to use")).toBeVisible();
  await expect.element(tasks.getByRole("button").first()).toBeDisabled();

  await subject.fill("About  today");
  await userEvent.keyboard("{Home}{ArrowRight>6/}");
  await ticket.getByRole("button", { name: "Insert ticket.subject" }).click();
  await expect.element(subject).toHaveValue("About {{ticket.subject}} today");
  await expect.element(subject).toHaveFocus();
  await userEvent.keyboard("!");
  await expect.element(subject).toHaveValue("About {{ticket.subject}}! today");
  const body = form.getByLabelText("Body");
  await body.fill("<p>Replace ME</p>");
  (body.element() as HTMLTextAreaElement).setSelectionRange(11, 13);
  await ticket.getByRole("button", { name: "Insert business.name" }).click();
  await expect.element(body).toHaveValue("<p>Replace {{business.name}}</p>");
  await form.getByRole("button", { name: "Cancel" }).click();

  await modal.getByRole("button", { name: "task Templates" }).click();
  await expect.element(tasks.getByText("Edit a template to insert")).toBeVisible();
  await modal.getByRole("button", { name: "Edit Task assigned" }).click();
  await expect.element(tasks.getByRole("button").first()).toBeEnabled();
  await expect.element(ticket.getByRole("button").first()).toBeDisabled();
});

test("templates that cannot be loaded are logged, and nothing is shown", async () => {
  expectConsoleMessage(/Refusal/);
  app.server.refuse(templateSets.list, 400);
  await app.open("/config/email?tab=templates");
  await expect.poll(isLogged).toBe(true);
  expect(alerts()).toHaveLength(0);
});

test("a template that cannot be saved is logged, nothing is shown, and the input is kept", async () => {
  expectConsoleMessage(/Refusal/);
  app.server.refuse(templates.update, 400);
  await app.open("/config/email?tab=templates");
  await openSet();
  await modal.getByRole("button", { name: "Edit New ticket received" }).click();
  await form.getByLabelText("Subject").fill("Kept");
  await form.getByRole("button", { name: "Save" }).click();
  await expect.poll(isLogged).toBe(true);
  expect(alerts()).toHaveLength(0);
  await expect.element(form.getByLabelText("Subject")).toHaveValue("Kept");
  app.server.answer(templates.update, { message: "Template saved", template: received });
  await form.getByRole("button", { name: "Save" }).click();
  await expect.element(form).not.toBeInTheDocument();
});
