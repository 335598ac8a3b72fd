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
  const group = page.getByRole("group", { name: /^Ticket TK/ });
  const labels = ["Resolve", "Assign to", "Status", "Priority", "Tags", "Reply", "Copy link"];
  for (const label of labels) {
    await expect.element(group.getByRole("option", { name: label }).first()).toBeVisible();
  }
  app.server.answer(ticketChanges.update, sampleOf(changed));
  await press("Priority{Enter}");
  await expect.element(page.getByRole("option", { name: /Critical/ })).toBeVisible();
  await press("{Backspace}");
  await expect.element(group.getByRole("option", { name: "Reply" })).toBeVisible();
  await press("Priority{Enter}crit{Enter}");
  await expect
    .poll(() => app.server.asked(ticketChanges.update).map(({ body }) => body.priority))
    .toEqual(["critical"]);
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("an agent is found by name inside of the palette", async () => {
  app.server.answer(search.find, { groups: [] });
  await openTicket();
  const jonas = { id: crypto.randomUUID(), name: "Jonas Lind", avatar_url: "", departments: [] };
  // He is not among the first agents: only the search finds him.
  app.server.answer(agents.list, ({ query }) => (query.search ? pageOf(jonas) : pageOf()));
  app.server.answer(ticketChanges.assign, sampleOf(contract.ticketChanges.assign.answer.body));
  await press("{Control>}k{/Control}assign to{Enter}lind");
  await expect.element(page.getByRole("option", { name: "Jonas Lind" })).toBeVisible();
  await press("{Enter}");
  await expect.poll(() => app.server.asked(ticketChanges.assign)).toHaveLength(1);
});

test("a due date is typed inside of the palette", async () => {
  app.server.answer(search.find, { groups: [] });
  app.server.answer(ticketChanges.update, sampleOf(changed));
  await openTicket();
  await press("{Control>}k{/Control}due{Enter}2026-12-24 10:00{Enter}");
  await expect
    .poll(() => app.server.asked(ticketChanges.update).map(({ body }) => body.due_at))
    .toEqual([expect.stringMatching(/^2026-12-24T/)]);
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
  await expect.element(field()).toHaveTextContent("/");
});

test("without saved replies the button says so and leaves the text as it is", async () => {
  await openReply();
  await expect.element(page.getByText(/There are no saved replies yet/)).toBeVisible();
  await expect.poll(() => field().element().textContent).toBe("");
});
