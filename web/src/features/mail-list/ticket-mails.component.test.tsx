import * as contract from "@parley/contract";
import { mailLog } from "@parley/contract/calls";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { anId } from "#platform/testing/defaults.ts";
import { sampleOf } from "#platform/testing/sample.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { violations } from "#ui/testing/axe.ts";
import { answerTicketPage, rowOf } from "../tickets/testing/ticket-answers.ts";

const app = testApp();

const because = "It belongs to a ticket: it answers a mail that we sent about it";

const joined = sampleOf(contract.mailLog.Entry, {
  id: anId(300),
  direction: "in",
  state: "reply",
  reason: because,
  address: "nora@lind.example",
  name: "Nora Lind",
  kind: "",
  can_resend: false,
  is_ticket_hidden: false,
});
const inDoubt = sampleOf(contract.mailLog.Entry, {
  id: anId(301),
  direction: "out",
  state: "unknown",
  reason: "The mail server did not say whether it took the mail.",
  address: "nora@lind.example",
  kind: "Staff reply",
  can_resend: true,
  is_ticket_hidden: false,
});

const drawer = page.getByRole("dialog", { name: /^Mails of TK/ });

async function openMails(
  as: "admin" | "agent",
  answered: contract.mailLog.Page = {
    results: [joined, inDoubt],
    next_cursor: null,
    searched_until: null,
  },
) {
  const row = rowOf("Printer jams");
  answerTicketPage(app.server, row);
  app.server.answer(mailLog.ofTicket, answered);
  await app.open(`/ticket/${row.ticket_id}`, { as, width: 1400 });
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Mails" }).click();
}

test("the menu of a ticket shows its mails: why they joined, to whom they left and how far they came", async () => {
  await openMails("agent");
  const mails = drawer.getByRole("listitem");
  await expect
    .element(mails.first())
    .toMatchTextContent(/Nora Lind.*Joined a ticket.*it answers a mail/);
  await expect.element(mails.last()).toMatchTextContent(/To nora@lind.example.*Delivery unknown/);
  // Whoever may not handle mails only reads.
  expect(drawer.getByRole("button", { name: /Send again/ }).elements()).toHaveLength(0);
  expect(await violations()).toEqual([]);
});

test("whoever handles mails settles one in doubt from its ticket", async () => {
  await openMails("admin");
  app.server.answer(mailLog.settle, {
    message: "Marked as not delivered",
    entry: { ...inDoubt, state: "failed" },
  });
  await drawer.getByRole("button", { name: "It did not arrive at nora@lind.example" }).click();
  await expect.element(page.getByText("Marked as not delivered")).toBeVisible();
  expect(app.server.asked(mailLog.settle)[0]?.body).toEqual({ arrived: false });
});

test("a ticket without mails says so", async () => {
  await openMails("agent", { results: [], next_cursor: null, searched_until: null });
  await expect.element(drawer.getByText("No mails of this ticket")).toBeVisible();
});
