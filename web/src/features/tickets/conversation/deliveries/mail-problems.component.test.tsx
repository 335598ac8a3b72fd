import * as contract from "@parley/contract";
import { ticketMessages, ticketStream } from "@parley/contract/calls";
import { Person } from "@parley/contract/tickets/core/values";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { sampleOf } from "#platform/testing/sample.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { violations } from "#ui/testing/axe.ts";
import { idle } from "#ui/testing/idle.ts";
import { answerTicketPage, answerTicketWith, rowOf } from "../../testing/ticket-answers.ts";
import type { StreamItem } from "../stream/ticket-stream.queries.ts";

const app = testApp();

const reply = (deliveries: StreamItem["deliveries"]): StreamItem => ({
  ...sampleOf(contract.ticketStream.StreamItem),
  seq: 1,
  id: "0199b7a5-0000-7000-8000-000000000007",
  kind: "message",
  type: "message_added",
  state: "sent",
  hold_until: null,
  held_because: null,
  body_html: "<p>The part arrives</p>",
  files: [],
  about: null,
  author: { ...sampleOf(Person), name: "Ada Okafor" },
  is_staff: true,
  is_deleted: false,
  deliveries,
});

async function openTicket(deliveries: StreamItem["deliveries"], { width = 1400, may = true } = {}) {
  const row = rowOf("Printer jams");
  answerTicketPage(app.server, row);
  answerTicketWith(app.server, row, { reply: may, note: true, update: true });
  app.server.answer(ticketStream.list, { results: [reply(deliveries)], last_seq: 1 });
  await app.open(`/ticket/${row.ticket_id}`, { width });
  await expect.element(page.getByText("The part arrives").first()).toBeVisible();
}

const address = "dana@riverside.example";
const failed = {
  address,
  state: "failed",
  reason: "The address does not exist, or takes no mail (550).",
  can_resend: true,
} as const;
const list = () => page.getByRole("list", { name: "Problems with the mails of this message" });

test("a message whose mails were all sent shows nothing about them", async () => {
  await openTicket([{ address, state: "sent", reason: "", can_resend: false }]);
  await idle();
  await expect.element(list()).not.toBeInTheDocument();
});

test("a mail that did not arrive is shown with its reason, and is sent again", async () => {
  app.server.answer(ticketMessages.resend, {
    message: "The mail is being sent again",
    comment: reply([{ address, state: "queued", reason: "", can_resend: false }]),
  });
  await openTicket([failed]);
  await expect
    .element(list())
    .toMatchTextContent(
      /^Not delivered to dana@riverside\.example\. The address does not exist, or takes no mail \(550\)\./,
    );
  expect(await violations()).toEqual([]);
  app.server.answer(ticketStream.list, {
    results: [reply([{ address, state: "queued", reason: "", can_resend: false }])],
    last_seq: 1,
  });
  await page.getByRole("button", { name: `Send again to ${address}` }).click();
  await expect.element(page.getByText("The mail is being sent again")).toBeVisible();
  await expect.element(list()).not.toBeInTheDocument();
});

test("who may not reply sees the problem and cannot send again, also on a phone", async () => {
  const unknown = {
    address,
    state: "unknown",
    reason: "The mail server did not say whether it took the mail.",
    can_resend: true,
  } as const;
  await openTicket([unknown], { width: 390, may: false });
  await expect.element(list()).toMatchTextContent(/^Delivery to dana@riverside\.example unknown\./);
  await expect
    .element(page.getByRole("button", { name: "Send again", exact: false }))
    .not.toBeInTheDocument();
});

test("a delayed mail says so without an offer to send it again", async () => {
  const reason = "The recipient's server has not taken it yet (4.4.1).";
  await openTicket([{ address, state: "delayed", reason, can_resend: false }]);
  await expect.element(list()).toMatchTextContent(/^Delayed to dana@riverside\.example\./);
  await expect
    .element(page.getByRole("button", { name: "Send again", exact: false }))
    .not.toBeInTheDocument();
});

test("an address that gets no more mails says so without an offer to send again", async () => {
  const reason =
    "Mail to this address came back. The address gets no more mails until an admin allows it again.";
  await openTicket([{ address, state: "withheld", reason, can_resend: false }]);
  await expect.element(list()).toMatchTextContent(/^Not mailed to dana@.*no more mails/);
  await expect
    .element(page.getByRole("button", { name: "Send again", exact: false }))
    .not.toBeInTheDocument();
});

test("a refusal to send again says why", async () => {
  app.server.refuse(ticketMessages.resend, 409, {
    code: "tickets.not_resendable",
    message: "This mail cannot be sent again: it was sent, or is still being tried.",
  });
  await openTicket([failed]);
  await page.getByRole("button", { name: `Send again to ${address}` }).click();
  await expect.element(page.getByText(/^This mail cannot be sent again/)).toBeVisible();
});
