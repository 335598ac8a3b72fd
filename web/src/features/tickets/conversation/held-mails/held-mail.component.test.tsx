import * as contract from "@parley/contract";
import { heldMails, ticketStream, tickets } from "@parley/contract/calls";
import { Person, Ticket } from "@parley/contract/tickets/core/values";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { sampleOf } from "#platform/testing/sample.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { violations } from "#ui/testing/axe.ts";
import { answerTicketPage, rowOf } from "../../testing/ticket-answers.ts";
import type { StreamItem } from "../stream/ticket-stream.queries.ts";

const app = testApp();
const address = "mia@riverside.example";
type State = NonNullable<StreamItem["held_sender"]>["state"];

const mail = (state: State): StreamItem => ({
  ...sampleOf(contract.ticketStream.StreamItem),
  seq: 1,
  id: "0199b7a5-0000-7000-8000-000000000007",
  kind: state === "accepted" ? "message" : "note",
  type: "sender_held",
  state: "sent",
  hold_until: null,
  held_because: null,
  held_sender: { address, state },
  mail_marks: ["disowned", "forwarded_by_list"],
  body_html: "<p>I have the same problem</p>",
  files: [],
  deliveries: [],
  about: null,
  author: { ...sampleOf(Person), name: "Mia Stone", role: "customer" },
  is_staff: false,
  is_deleted: false,
});

async function openTicket(state: State, { width = 1400, reply = true, role = "customer" } = {}) {
  const row = rowOf("Printer jams");
  answerTicketPage(app.server, row);
  const sample = sampleOf(Ticket, row);
  const requester = { ...sample.requester, role };
  const ticket = { ...sample, requester, may: { ...sample.may, reply } };
  app.server.answer(tickets.show, { ticket });
  app.server.answer(ticketStream.list, { results: [mail(state)], last_seq: 1 });
  await app.open(`/ticket/${row.ticket_id}`, { width });
  await expect.element(page.getByText("I have the same problem").first()).toBeVisible();
}

const said = () => page.getByText(`${address} does not take part in this ticket.`);
const button = (name: string) => page.getByRole("button", { name, exact: true });
const bodies = () => app.server.asked(heldMails.accept).map(({ body }) => body);

test("a held mail is said to be seen by staff alone, and its sender is added as watcher", async () => {
  await openTicket("held");
  await expect.element(said()).toBeVisible();
  await expect.element(page.getByText("Mia Stone sent a mail that is held")).toBeVisible();
  await expect
    .element(page.getByRole("article", { name: /^Held mail by Mia Stone/ }))
    .toBeVisible();
  const marks = page.getByRole("list", { name: "About this message" });
  await expect.element(marks).toMatchTextContent(/did not send this mail\..*sent this mail on\./);
  expect(await violations()).toEqual([]);
  app.server.answer(heldMails.accept, { message: "Sender accepted", comment: mail("accepted") });
  app.server.answer(ticketStream.list, { results: [mail("accepted")], last_seq: 2 });
  await button("Add as watcher").click();
  await expect.element(page.getByText("Sender accepted")).toBeVisible();
  await expect.element(said()).not.toBeInTheDocument();
  expect(bodies()).toEqual([{ as: "watcher" }]);
});

test("an address of the requester is accepted for a customer, and not offered where the requester works here", async () => {
  app.server.refuse(heldMails.accept, 400, {
    fields: { as: "The sender is a customer already. Add them as watcher instead." },
  });
  await openTicket("held");
  await button("Accept as address of Dana Whitfield").click();
  await expect.element(page.getByText("The sender is a customer already.")).toBeVisible();
  expect(bodies()).toEqual([{ as: "requester" }]);
});

test("where the requester works here, the sender can only be a watcher", async () => {
  await openTicket("held", { role: "agent", width: 390 });
  await expect.element(button("Add as watcher")).toBeVisible();
  await expect
    .element(page.getByRole("button", { name: /Accept as address/ }))
    .not.toBeInTheDocument();
});

test("a refused mail says so, and offers nothing; who may not reply decides nothing", async () => {
  app.server.answer(heldMails.refuse, { message: "Sender refused", comment: mail("refused") });
  await openTicket("held");
  app.server.answer(ticketStream.list, { results: [mail("refused")], last_seq: 2 });
  await button("Refuse").click();
  await expect.element(page.getByText("The sender was refused.")).toBeVisible();
  await expect.element(button("Add as watcher")).not.toBeInTheDocument();
});

test("whoever may not reply sees that a mail is held, without buttons", async () => {
  await openTicket("held", { reply: false });
  await expect.element(said()).toBeVisible();
  await expect.element(button("Refuse")).not.toBeInTheDocument();
});
