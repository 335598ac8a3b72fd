import * as contract from "@parley/contract";
import { agents, savedReplies, search, ticketChanges, tickets } from "@parley/contract/calls";
import { Ticket } from "@parley/contract/tickets/core/values";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { pageOf } from "#platform/testing/defaults.ts";
import { sampleOf } from "#platform/testing/sample.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { press } from "#ui/testing/keys.ts";
import { answerTicketPage, rowOf } from "../testing/ticket-answers.ts";

const app = testApp();

const picker = (name: string) => page.getByRole("dialog", { name });
const changed = contract.ticketChanges.setStatus.answer.body;

async function openTicket() {
  const row = rowOf("Printer jams");
  answerTicketPage(app.server, row);
  const ticket = sampleOf(Ticket, row);
  const may = { ...ticket.may };
  for (const act of ["update", "assign", "take", "reply", "note"] as const) may[act] = true;
  app.server.answer(tickets.show, { ticket: { ...ticket, may } });
  app.server.answer(agents.list, sampleOf(contract.agents.list.answer.body));
  await app.open(`/ticket/${row.ticket_id}`, { width: 1400 });
  await expect.element(page.getByRole("heading", { level: 1, name: row.title })).toBeVisible();
}

test("on the ticket page A, S, P, L, D and H open the choices of the list", async () => {
  await openTicket();
  for (const [key, name] of [
    ["a", "Assign"],
    ["p", "Priority"],
    ["l", "Tags"],
    ["d", "Due date"],
    ["h", "Snooze"],
  ] as const) {
    await press(key);
    await expect.element(picker(name)).toBeVisible();
    await press("{Escape}");
    await expect.element(picker(name)).not.toBeInTheDocument();
  }
  app.server.answer(ticketChanges.setStatus, sampleOf(changed));
  await press("s");
  await picker("Status").getByRole("option", { name: "On hold" }).click();
  await expect
    .poll(() => app.server.asked(ticketChanges.setStatus).map(({ body }) => body.status))
    .toEqual(["on_hold"]);
});

test("Ctrl K offers the actions of the open ticket with their keys", async () => {
  app.server.answer(search.find, { groups: [] });
  await openTicket();
  await press("{Control>}k{/Control}");
  const group = page.getByRole("group", { name: "Ticket", exact: true });
  const labels = ["Resolve", "Assign", "Status", "Priority", "Tags", "Reply", "Internal note"];
  for (const label of labels) {
    await expect.element(group.getByRole("option", { name: label }).first()).toBeVisible();
  }
  await press("Priority");
  await group.getByRole("option", { name: "Priority" }).click();
  await expect.element(picker("Priority")).toBeVisible();
  await press("{ArrowDown}");
  await expect.element(picker("Priority")).toBeVisible();
});

async function openReply(...names: string[]) {
  const saved = names.map((name) =>
    sampleOf(contract.savedReplies.SavedReply, { name, body: "Hello" }),
  );
  app.server.answer(savedReplies.list, pageOf(...saved));
  await openTicket();
  await press("r");
  await page.getByRole("button", { name: "Insert a saved reply" }).click();
}
const field = () => page.getByRole("textbox", { name: /^Reply to/ });

test("the button for saved replies opens their list", async () => {
  await openReply("Greeting", "Refund");
  const list = page.getByRole("listbox", { name: "Saved replies" });
  await expect.element(list.getByRole("option", { name: /^Refund/ })).toBeVisible();
  await expect.element(field()).toHaveValue("/");
});

test("without saved replies the button says so and leaves the text as it is", async () => {
  await openReply();
  await expect.element(page.getByText(/There are no saved replies yet/)).toBeVisible();
  await expect.element(field()).toHaveValue("");
});
