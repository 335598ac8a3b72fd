import * as contract from "@parley/contract";
import { macros, ticketBulk, ticketChangeList, ticketMessages, undo } from "@parley/contract/calls";
import { Ticket } from "@parley/contract/tickets/core/values";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { anId, pageOf } from "#platform/testing/defaults.ts";
import { sampleOf } from "#platform/testing/sample.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { violations } from "#ui/testing/axe.ts";
import { press } from "#ui/testing/keys.ts";
import {
  answerTicketList,
  answerTicketPage,
  answerTicketWith,
  rowOf,
} from "../../testing/ticket-answers.ts";

const app = testApp();
const box = page.getByRole("textbox", { name: "Reply to Dana Whitfield" });
const macroButton = page.getByRole("button", { name: /^Macro/ });
const bar = page.getByRole("region", { name: "Changes of macros" });
const chips = () =>
  bar
    .getByRole("listitem")
    .elements()
    .map(({ textContent }) => textContent);

const high = { change: { type: "priority", priority: "high" }, label: "Priority: High" } as const;
const low = { change: { type: "priority", priority: "low" }, label: "Priority: Low" } as const;
const vip: contract.ticketChangeList.NamedChange = {
  change: { type: "add_tags", tags: ["vip"] },
  label: "Add tag: vip",
};
const escalate = sampleOf(contract.macros.Macro, { id: anId(100), name: "Escalate", body: null });
const calm = sampleOf(contract.macros.Macro, { id: anId(101), name: "Calm down", body: null });

function staged(answer: Partial<contract.macros.Staged>): contract.macros.Staged {
  const nothing = { changes: [], problems: [], missing: [], text: null, is_internal: false };
  return { name: "Escalate", ...nothing, after: "stay", ...answer };
}

async function openTicket() {
  const row = rowOf("Printer jams");
  answerTicketPage(app.server, row);
  answerTicketWith(app.server, row, { reply: true, note: true, update: true });
  await app.open(`/ticket/${row.ticket_id}`, { width: 1400 });
  await expect.element(macroButton).toBeVisible();
  return row;
}

async function use(name: string) {
  await press("m");
  await page.getByRole("option", { name }).click();
}

beforeEach(() => {
  app.server.answer(macros.list, pageOf(escalate, calm));
});

test("macros are stacked, later changes replace earlier ones, and what is left is applied with one undo", async () => {
  const row = await openTicket();
  app.server.answer(macros.stage, ({ params }) =>
    staged({ changes: params.id === escalate.id ? [high, vip] : [low] }),
  );
  await use("Escalate");
  await expect.poll(chips).toEqual(["Priority: High", "Add tag: vip"]);
  await use("Calm down");
  await expect
    .poll(chips)
    .toEqual(["Priority: HighReplaced by a later change", "Add tag: vip", "Priority: Low"]);
  expect(app.server.asked(macros.stage)[1]?.body.before).toEqual([high.change, vip.change]);
  // The sample ticket has no conversation.
  expect(await violations({ except: ["aria-required-children"] })).toEqual([]);
  await bar.getByRole("button", { name: "Leave out Add tag: vip" }).click();
  const act = sampleOf(contract.undo.list.answer.body.shape.results.element, {
    label: "Macro applied",
  });
  app.server.answer(ticketChangeList.apply, {
    message: "Ticket updated successfully",
    ticket: sampleOf(Ticket, row),
    undo: act,
  });
  app.server.answer(undo.perform, { message: "Undone", records: [] });
  await bar.getByRole("button", { name: "Apply" }).click();
  await expect.poll(() => app.server.asked(ticketChangeList.apply)).toHaveLength(1);
  expect(app.server.asked(ticketChangeList.apply)[0]?.body).toEqual({ changes: [low.change] });
  await expect.element(bar).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => app.server.asked(undo.perform)).toHaveLength(1);
});

test("a macro with a text fills the composer behind what is written, and its changes are sent with the reply", async () => {
  await openTicket();
  await press("r");
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard("Hello.");
  await expect.element(box).toMatchTextContent("Hello.");
  await press("{Escape}");
  app.server.answer(macros.stage, staged({ changes: [high], text: "<p>It is on its way.</p>" }));
  await use("Escalate");
  await expect.element(box).toMatchTextContent(/Hello\.\s*It is on its way\./);
  await expect.poll(chips).toEqual(["Priority: High"]);
  app.reload();
  await expect.element(macroButton).toBeVisible();
  await press("r");
  await expect.poll(chips).toEqual(["Priority: High"]);
  app.server.refuse(ticketMessages.add, 409, {
    code: "automation.action_invalid",
    message: "“Priority: High” is not possible: No",
  });
  await page.getByRole("button", { name: "Send to Dana" }).click();
  await expect.element(page.getByText("“Priority: High” is not possible: No")).toBeVisible();
  expect(app.server.asked(ticketMessages.add)[0]?.body).toMatchObject({ changes: [high.change] });
  expect(chips()).toEqual(["Priority: High"]);
});

test("a change that is not possible is named and keeps the changes from being applied", async () => {
  await openTicket();
  const problems = [{ position: 0, message: "Department is not active" }];
  app.server.answer(macros.stage, staged({ changes: [high, vip], problems }));
  await use("Escalate");
  await expect.element(bar.getByRole("alert")).toMatchTextContent("Department is not active");
  await expect
    .element(bar.getByRole("button", { name: "Apply" }))
    .toHaveAttribute("aria-disabled", "true");
  await bar.getByRole("button", { name: "Leave out Priority: High" }).click();
  await expect.element(bar.getByRole("alert")).not.toBeInTheDocument();
});

test("a macro for several tickets is previewed before it is applied to them", async () => {
  const rows = [rowOf("Printer jams"), rowOf("Scanner is slow")];
  answerTicketList(app.server, rows);
  app.server.answer(macros.show, { macro: { ...escalate, body: "<p>Hi</p>" } });
  app.server.answer(macros.preview, {
    results: rows.map(({ id, ticket_id, title }, at) => ({
      id,
      ticket_id,
      title,
      changes: [high],
      problems: at === 1 ? [{ position: null, message: "This ticket is closed." }] : [],
    })),
  });
  await app.open("/tickets");
  const table = page.getByRole("table", { name: "Tickets" });
  const selection = page.getByRole("toolbar", { name: "Actions for the selection" });
  await table.getByRole("checkbox").nth(1).click();
  await table.getByRole("checkbox").nth(2).click();
  await expect.element(selection.getByRole("button", { name: /^Macro/ })).toBeVisible();
  await use("Escalate");
  const dialog = page.getByRole("dialog", { name: "Apply Escalate?" });
  await expect.element(dialog).toMatchTextContent(/Printer jams.*Priority: High/);
  await expect.element(dialog).toMatchTextContent("Skipped: This ticket is closed.");
  await expect.element(dialog).toMatchTextContent("is sent to the customer of each ticket");
  expect(await violations()).toEqual([]);
  const bulk = sampleOf(contract.ticketBulk.Bulk, { act: "macro", state: "done", updated: 1 });
  app.server.answer(ticketBulk.start, { message: "Done", bulk });
  await dialog.getByRole("button", { name: "Apply to 2 tickets" }).click();
  await expect
    .poll(() => app.server.asked(ticketBulk.start)[0]?.body)
    .toMatchObject({ act: "macro", params: { macro: escalate.id } });
});

test("a macro leads to the next ticket of the list when its changes are made, and says so before", async () => {
  const [first, second] = [rowOf("Printer jams"), rowOf("Badge is lost")];
  answerTicketList(app.server, [first, second]);
  answerTicketPage(app.server, first);
  answerTicketWith(app.server, first, { reply: true, note: true, update: true });
  app.server.answer(macros.stage, staged({ changes: [high], after: "next" }));
  await app.open("/tickets", { width: 1400 });
  await page.getByRole("link", { name: "Printer jams" }).click();
  await expect.element(macroButton).toBeVisible();
  await use("Escalate");
  await expect.poll(chips).toEqual(["Priority: High", "Then: next ticket"]);
  expect(await violations({ except: ["aria-required-children"] })).toEqual([]);
  app.server.answer(ticketChangeList.apply, {
    message: "Ticket updated successfully",
    ticket: sampleOf(Ticket, first),
  });
  answerTicketWith(app.server, second, { reply: true, note: true, update: true });
  await bar.getByRole("button", { name: "Apply" }).click();
  await expect.poll(() => location.pathname).toBe(`/ticket/${second.ticket_id}`);
});

test("what comes after a macro can be left out, and is kept when the changes are refused", async () => {
  const row = await openTicket();
  app.server.answer(macros.stage, staged({ changes: [high], after: "list" }));
  await use("Escalate");
  await expect.poll(chips).toEqual(["Priority: High", "Then: back to the list"]);
  app.server.refuse(ticketChangeList.apply, 409, { code: "automation.action_invalid" });
  await bar.getByRole("button", { name: "Apply" }).click();
  await expect.poll(() => app.server.asked(ticketChangeList.apply)).toHaveLength(1);
  await expect.poll(chips).toEqual(["Priority: High", "Then: back to the list"]);
  expect(location.pathname).toBe(`/ticket/${row.ticket_id}`);
  await bar.getByRole("button", { name: "Leave out Then: back to the list" }).click();
  await expect.poll(chips).toEqual(["Priority: High"]);
});

test("a note with a macro that goes back to the list leads there once it is written", async () => {
  answerTicketList(app.server, []);
  const row = await openTicket();
  const text = "<p>Asked the second level.</p>";
  app.server.answer(macros.stage, staged({ text, is_internal: true, after: "list" }));
  await use("Escalate");
  await expect.poll(chips).toEqual(["Then: back to the list"]);
  app.server.answer(ticketMessages.add, {
    message: "Note added successfully",
    comment: sampleOf(contract.ticketMessages.add.answer.body.shape.comment.options[0]),
    ticket: sampleOf(Ticket, row),
  });
  await page.getByRole("button", { name: "Add internal note" }).click();
  await expect.poll(() => location.pathname).toBe("/tickets");
});
