import * as contract from "@parley/contract";
import {
  macros,
  ticketChangeList,
  ticketChanges,
  ticketFields,
  ticketMessages,
} from "@parley/contract/calls";
import { Ticket, type TicketRow } from "@parley/contract/tickets/core/values";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { anId, pageOf } from "#platform/testing/defaults.ts";
import { sampleOf } from "#platform/testing/sample.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { violations } from "#ui/testing/axe.ts";
import { press } from "#ui/testing/keys.ts";
import { choices, fieldOf } from "../testing/field-samples.ts";
import {
  answerTicketList,
  answerTicketPage,
  answerTicketWith,
  rowOf,
} from "../testing/ticket-answers.ts";

const app = testApp();
const dialog = page.getByRole("dialog", { name: "Fill in before resolving" });
const serial = dialog.getByRole("textbox", { name: "Serial" });
const save = dialog.getByRole("button", { name: "Save and resolve" });
const status = (name: string) =>
  page.getByRole("combobox", { name: `Status: ${name}`, includeHidden: true }).first();

const definitions = [
  fieldOf("serial", "text"),
  fieldOf("cause", "select", { options: choices("Wear", "Misuse") }),
  fieldOf("weight", "decimal"),
];
const missing = (...keys: string[]) => ({
  code: "tickets.fields_missing" as const,
  message: "Fill in Serial first.",
  data: { fields: keys },
});

async function openTicket() {
  const row = rowOf("Printer jams");
  app.server.answer(ticketFields.list, { results: definitions });
  answerTicketPage(app.server, row);
  answerTicketWith(app.server, row, { update: true, reply: true, note: true });
  await app.open(`/ticket/${row.ticket_id}`, { width: 1400 });
  await expect.element(page.getByRole("heading", { level: 1, name: "Printer jams" })).toBeVisible();
  return row;
}

const changed = (row: TicketRow, more: Partial<TicketRow>) => ({
  message: "Ticket updated successfully",
  ticket: {
    ...sampleOf(Ticket, { ...row, ...more }),
    may: { ...sampleOf(Ticket).may, update: true },
  },
});
const applied = () => app.server.asked(ticketChangeList.apply).map(({ body }) => body.changes);

test("resolving asks for exactly the missing fields and saves them together with the status", async () => {
  const row = await openTicket();
  app.server.refuse(ticketChanges.setStatus, 400, missing("serial", "weight"));
  await page.getByRole("button", { name: /^Resolve/ }).click();
  await expect.element(serial).toBeVisible();
  await expect.element(status("Open")).toBeInTheDocument();
  expect(dialog.getByRole("combobox").elements()).toHaveLength(0);
  expect(await violations({ except: ["aria-required-children"] })).toEqual([]);
  await save.click();
  await expect.element(dialog.getByText("Serial is required")).toBeVisible();
  await serial.fill("XJ20");
  await dialog.getByRole("textbox", { name: "Weight" }).fill("1.50");
  app.server.answer(ticketChangeList.apply, changed(row, { status: "resolved" }));
  answerTicketWith(app.server, { ...row, status: "resolved" }, { update: true });
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(applied()).toEqual([
    [
      { type: "field", key: "serial", value: "XJ20" },
      { type: "field", key: "weight", value: 1.5 },
      { type: "status", status: "resolved" },
    ],
  ]);
  await expect.element(status("Resolved")).toBeInTheDocument();
});

test("fields that the values make required are asked next, and a refused value is shown where it stands", async () => {
  await openTicket();
  app.server.refuse(ticketChanges.setStatus, 400, missing("serial"));
  await press("e");
  await serial.fill("XJ20");
  app.server.refuse(ticketChangeList.apply, 400, missing("cause"));
  await save.click();
  const cause = dialog.getByRole("combobox", { name: "Cause" });
  await expect.element(cause).toBeVisible();
  await expect.element(serial).toHaveValue("XJ20");
  await cause.click();
  await page.getByRole("option", { name: "Wear" }).click();
  app.server.refuse(ticketChangeList.apply, 409, {
    code: "automation.action_invalid",
    message: "Serial must have six digits",
    data: { position: 0 },
  });
  await save.click();
  await expect.element(dialog.getByText("Serial must have six digits")).toBeVisible();
  await expect.element(serial).toHaveAttribute("aria-invalid", "true");
});

test("closing a ticket says so, and Cancel leaves it as it was", async () => {
  await openTicket();
  app.server.refuse(ticketChanges.setStatus, 400, missing("serial"));
  await status("Open").click();
  await page.getByRole("option", { name: "Closed" }).click();
  const closing = page.getByRole("dialog", { name: "Fill in before closing" });
  await expect.element(closing.getByRole("button", { name: "Save and close" })).toBeVisible();
  await closing.getByRole("button", { name: "Cancel" }).click();
  await expect.element(closing).not.toBeInTheDocument();
  await expect.element(status("Open")).toBeInTheDocument();
  expect(applied()).toEqual([]);
});

test("a reply that resolves is sent after its fields are saved, and is kept when that is cancelled", async () => {
  const row = await openTicket();
  const box = page.getByRole("textbox", { name: "Reply to Dana Whitfield" });
  await press("r");
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard("It is fixed.");
  app.server.refuse(ticketMessages.add, 400, missing("serial"));
  await userEvent.keyboard("{Control>}{Shift>}{Enter}{/Shift}{/Control}");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(box).toMatchTextContent("It is fixed.");
  await box.click();
  await userEvent.keyboard("{Control>}{Shift>}{Enter}{/Shift}{/Control}");
  await serial.fill("XJ20");
  app.server.answer(ticketChanges.update, changed(row, { custom: { serial: "XJ20" } }));
  app.server.answer(ticketMessages.add, sampleOf(contract.ticketMessages.add.answer.body));
  await save.click();
  await expect.poll(() => app.server.asked(ticketMessages.add)).toHaveLength(3);
  await expect.element(box).not.toBeInTheDocument();
  const [first] = app.server.asked(ticketChanges.update);
  expect(first?.body).toEqual({ custom: { serial: "XJ20" } });
  expect(app.server.asked(ticketMessages.add)[2]?.body).toMatchObject({
    comment: "<p>It is fixed.</p>",
    set_status: "resolved",
  });
});

test("the changes of a macro wait until the missing fields are filled in", async () => {
  const row = await openTicket();
  const macro = sampleOf(contract.macros.Macro, { id: anId(100), name: "Done", body: null });
  const change = { type: "status", status: "resolved" } as const;
  app.server.answer(macros.list, pageOf(macro));
  app.server.answer(macros.stage, {
    name: "Done",
    changes: [{ change, label: "Status: Resolved" }],
    problems: [],
    missing: [],
    text: null,
    is_internal: false,
    after: "stay",
  });
  const bar = page.getByRole("region", { name: "Changes of macros", includeHidden: true });
  await press("m");
  await page.getByRole("option", { name: "Done" }).click();
  app.server.refuse(ticketChangeList.apply, 400, missing("serial"));
  await bar.getByRole("button", { name: "Apply" }).click();
  await expect.element(bar).toMatchTextContent("Status: Resolved");
  await serial.fill("XJ20");
  app.server.answer(ticketChangeList.apply, changed(row, { status: "resolved" }));
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(bar).not.toBeInTheDocument();
  expect(applied()[1]).toEqual([{ type: "field", key: "serial", value: "XJ20" }, change]);
});

test("the list asks too", async () => {
  const row = rowOf("Printer jams");
  app.server.answer(ticketFields.list, { results: definitions });
  answerTicketList(app.server, [row]);
  app.server.refuse(ticketChanges.setStatus, 400, missing("serial"));
  await app.open("/tickets");
  const link = page.getByRole("link", { name: "Printer jams" });
  await expect.element(link).toBeVisible();
  link.element().focus();
  await press("e");
  await expect.element(serial).toBeVisible();
  await press("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
});
