import * as contract from "@parley/contract";
import { agents, drafts, tickets } from "@parley/contract/calls";
import { Ticket } from "@parley/contract/tickets/core/values";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { sampleOf } from "#platform/testing/sample.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { press } from "#ui/testing/keys.ts";
import { answerTicketPage, rowOf } from "../../testing/ticket-answers.ts";

const app = testApp();
const form = page.getByRole("dialog", { name: "New ticket" });
const heading = page.getByRole("heading", { level: 1, name: "Printer jams" });

async function fillIn() {
  const row = rowOf("Printer jams", { department: { id: crypto.randomUUID(), name: "Billing" } });
  answerTicketPage(app.server, row);
  app.server.answer(agents.list, sampleOf(contract.agents.list.answer.body));
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
