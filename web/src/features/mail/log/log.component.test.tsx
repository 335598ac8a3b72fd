import * as contract from "@parley/contract";
import { departments, mailLog } from "@parley/contract/calls";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { anId, pageOf } from "#platform/testing/defaults.ts";
import { sampleOf } from "#platform/testing/sample.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { violations } from "#ui/testing/axe.ts";

const app = testApp();

const entry = (values: Partial<contract.mailLog.Entry>) =>
  sampleOf(contract.mailLog.Entry, {
    name: "",
    kind: "",
    mailbox: "Support",
    ticket: null,
    is_ticket_hidden: false,
    can_resend: false,
    ...values,
  });

const ignored = entry({
  id: anId(300),
  direction: "in",
  state: "ignored",
  reason: "A program sent it",
  address: "nora@lind.example",
  subject: "Out of office",
});
const inDoubt = entry({
  id: anId(301),
  direction: "out",
  state: "unknown",
  reason: "The mail server did not say whether it took the mail.",
  address: "lars@lind.example",
  kind: "Staff reply",
  subject: null,
  ticket: { ticket_id: "TK1042", title: "Scanner jams" },
  can_resend: true,
});
const secret = entry({
  id: anId(302),
  direction: "in",
  state: "reply",
  reason: "It belongs to a ticket: it answers a mail that we sent about it",
  address: "ann@lind.example",
  subject: null,
  is_ticket_hidden: true,
});

const logPage = (results: contract.mailLog.Entry[], more: Partial<contract.mailLog.Page> = {}) => ({
  results,
  next_cursor: null,
  searched_until: null,
  ...more,
});

beforeEach(() => app.server.answer(departments.list, pageOf()));

const log = page.getByRole("list", { name: "Mail log" });
const row = (text: string) => log.getByRole("listitem").filter({ hasText: text });

test("each mail says whom it is from or to, what became of it and why; a hidden ticket has no name", async () => {
  app.server.answer(mailLog.list, logPage([ignored, inDoubt, secret]));
  await app.open("/config/mail-log");
  await expect
    .element(row("nora@lind.example"))
    .toMatchTextContent(/In.*Ignored.*A program sent it.*Out of office/);
  await expect
    .element(row("lars@lind.example"))
    .toMatchTextContent(/Delivery unknown.*Staff reply/);
  await expect
    .element(row("lars@lind.example").getByRole("link", { name: /TK1042/ }))
    .toHaveAttribute("href", "/ticket/TK1042");
  await expect.element(row("ann@lind.example")).toMatchTextContent(/A ticket that you cannot see/);
  expect(await violations()).toEqual([]);
});

test("a mail in doubt is marked as arrived, or sent again", async () => {
  app.server.answer(mailLog.list, logPage([inDoubt]));
  await app.open("/config/mail-log");
  app.server.answer(mailLog.settle, {
    message: "Marked as arrived",
    entry: { ...inDoubt, state: "sent", reason: "" },
  });
  await page.getByRole("button", { name: "It arrived at lars@lind.example" }).click();
  await expect.element(page.getByText("Marked as arrived")).toBeVisible();
  expect(app.server.asked(mailLog.settle)[0]?.body).toEqual({ arrived: true });
  app.server.answer(mailLog.resend, { message: "The mail is being sent again", entry: inDoubt });
  await page.getByRole("button", { name: "Send again to lars@lind.example" }).click();
  await expect.element(page.getByText("The mail is being sent again")).toBeVisible();
});

test("a mail that came in is explained step by step", async () => {
  app.server.answer(mailLog.list, logPage([ignored]));
  await app.open("/config/mail-log");
  app.server.answer(
    mailLog.explain,
    sampleOf(contract.mailLog.Explained, {
      entry: ignored,
      passed: ["It has one sender"],
      marks: [],
      candidate: null,
      released: null,
    }),
  );
  await page.getByRole("button", { name: "Explain the mail from nora@lind.example" }).click();
  const drawer = page.getByRole("dialog", { name: "What became of this mail" });
  await expect.element(drawer.getByText("It has one sender")).toBeVisible();
  await expect.element(drawer.getByText("A program sent it")).toBeVisible();
});

test("the log is narrowed by an address or a ticket, and goes on where it stopped looking", async () => {
  app.server.answer(mailLog.list, logPage([ignored]));
  await app.open("/config/mail-log");
  await expect.element(row("nora@lind.example")).toBeVisible();
  app.server.answer(
    mailLog.list,
    logPage([], { next_cursor: anId(300), searched_until: "2026-11-01T10:00:00Z" }),
  );
  const search = page.getByRole("searchbox", { name: /Search by address/ });
  await search.fill("tk1042");
  await expect.element(page.getByText(/Looked through the mails back to/)).toBeVisible();
  expect(app.server.asked(mailLog.list).at(-1)?.query).toMatchObject({ ticket: "TK1042" });
  await page.getByRole("button", { name: "Look further" }).click();
  await expect
    .poll(() => app.server.asked(mailLog.list).at(-1)?.query)
    .toMatchObject({ ticket: "TK1042", cursor: anId(300) });
  await search.fill("nora");
  await expect.element(page.getByText(/Enter a whole address/)).toBeVisible();
});

test("an empty log says what is listed there", async () => {
  app.server.answer(mailLog.list, logPage([]));
  await app.open("/config/mail-log");
  await expect.element(page.getByText("No mails yet")).toBeVisible();
});
