import { ticketMentions, ticketMessages, ticketWatchers } from "@parley/contract/calls";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { testApp } from "#platform/testing/test-app.tsx";
import { press } from "#ui/testing/keys.ts";
import { answerTicketPage, answerTicketWith, rowOf } from "../../testing/ticket-answers.ts";

const app = testApp();
const note = page.getByRole("textbox", { name: /^Internal note/ });
const mara = "0199b7a5-0000-7000-8000-000000000001";
const mei = "0199b7a5-0000-7000-8000-000000000002";
const billing = "0199b7a5-0000-7000-8000-000000000003";

const people = [
  { id: mara, name: "Mara Okafor", avatar_url: null, may_see: true },
  { id: mei, name: "Mei Tan", avatar_url: null, may_see: false },
];

async function openNote(): Promise<void> {
  const row = rowOf("Printer jams");
  answerTicketPage(app.server, row);
  answerTicketWith(app.server, row, { reply: true, note: true, update: true });
  app.server.answer(ticketMentions.list, ({ query: { search = "" } }) => ({
    people: people.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase())),
    departments: search === "Bil" ? [{ id: billing, name: "Billing", members: 4 }] : [],
  }));
  await app.open(`/ticket/${row.ticket_id}`, { width: 1400 });
  await expect.element(page.getByRole("heading", { level: 1, name: "Printer jams" })).toBeVisible();
  await press("n");
  await expect.element(note).toHaveFocus();
}

test("a colleague and a department are named in a note with the keyboard, and the note carries their ids", async () => {
  await openNote();
  await press("Look here, @mar");
  await expect.element(page.getByRole("option", { name: "Mara Okafor" })).toBeVisible();
  await press("{Enter}");
  await expect.element(page.getByRole("option")).not.toBeInTheDocument();
  await press("and @Bil");
  await expect
    .element(page.getByRole("option", { name: "Billing" }))
    .toMatchTextContent("4 people");
  await press("{Enter}");
  await expect.element(note).toMatchTextContent("Look here, @Mara Okafor and @Billing");
  app.server.disconnect(ticketMessages.add);
  await press("{Control>}{Enter}{/Control}");
  await expect.poll(() => app.server.asked(ticketMessages.add)).toHaveLength(1);
  const { comment } = app.server.asked(ticketMessages.add)[0]?.body ?? { comment: "" };
  expect(comment).toContain(`<a data-mention="${mara}">@Mara Okafor</a> and `);
  expect(comment).toContain(`<a data-mention-department="${billing}">@Billing</a>`);
});

test("naming somebody who cannot see the ticket warns, and one click adds them as a watcher", async () => {
  await openNote();
  await press("@mei");
  await expect
    .element(page.getByRole("option", { name: "Mei Tan" }))
    .toMatchTextContent("can't see this ticket");
  await press("{Enter}");
  await expect
    .element(page.getByText("Mei Tan can't see this ticket and won't be told."))
    .toBeVisible();
  app.server.disconnect(ticketWatchers.add);
  await page.getByRole("button", { name: "Add Mei Tan as a watcher" }).click();
  await expect.poll(() => app.server.asked(ticketWatchers.add)).toHaveLength(1);
  expect(app.server.asked(ticketWatchers.add)[0]?.body).toEqual({ watchers: [mei] });
});

test("in a reply an @ opens no list", async () => {
  await openNote();
  await press("{Escape}");
  await press("r");
  const reply = page.getByRole("textbox", { name: /^Reply to/ });
  await expect.element(reply).toHaveFocus();
  await press("@mar");
  await expect.element(reply).toMatchTextContent("@mar");
  expect(app.server.asked(ticketMentions.list)).toHaveLength(0);
});
