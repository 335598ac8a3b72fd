import { ticketMessages } from "@parley/contract/calls";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { testApp } from "#platform/testing/test-app.tsx";
import { press } from "#ui/testing/keys.ts";
import { answerTicketPage, answerTicketWith, rowOf } from "../../testing/ticket-answers.ts";

const app = testApp();
const reply = page.getByRole("textbox", { name: "Reply to Dana Whitfield" });
const options = page.getByRole("option");

async function openReply(): Promise<void> {
  const row = rowOf("Printer jams");
  answerTicketPage(app.server, row);
  answerTicketWith(app.server, row, { reply: true, note: true });
  await app.open(`/ticket/${row.ticket_id}`, { width: 1400 });
  await expect.element(page.getByRole("heading", { level: 1, name: "Printer jams" })).toBeVisible();
  await press("r");
  await expect.element(reply).toHaveFocus();
}

test("an emoji is chosen by its name with the keyboard and is sent as its sign", async () => {
  await openReply();
  await press("It is fixed :tad");
  await expect.element(options).toMatchTextContent("tada");
  await press("{Enter}");
  await expect.element(options).not.toBeInTheDocument();
  await press("Bye");
  app.server.disconnect(ticketMessages.add);
  await press("{Control>}{Enter}{/Control}");
  await expect.poll(() => app.server.asked(ticketMessages.add)).toHaveLength(1);
  expect(app.server.asked(ticketMessages.add)[0]?.body?.comment).toBe("<p>It is fixed 🎉 Bye</p>");
});

test("Escape closes the list and leaves what was typed, and a time opens none", async () => {
  await openReply();
  await press("See you :hea");
  await expect.element(options.first()).toBeVisible();
  await press("{Escape}");
  await expect.element(options).not.toBeInTheDocument();
  await expect.element(reply).toHaveTextContent("See you :hea");
  await press(" at 10:30");
  await expect.element(reply).toHaveTextContent("See you :hea at 10:30");
  await expect.element(options).not.toBeInTheDocument();
});
