import * as contract from "@parley/contract";
import { departments, mailLab, mailProblems } from "@parley/contract/calls";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { anId, pageOf } from "#platform/testing/defaults.ts";
import { sampleOf } from "#platform/testing/sample.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { violations } from "#ui/testing/axe.ts";

const app = testApp();

const billing = sampleOf(contract.departments.Department, { id: anId(300), name: "Billing" });

async function openLab() {
  app.server.answer(departments.list, pageOf(billing));
  app.server.answer(mailProblems.list, { results: [] });
  await app.open("/config/email?tab=lab");
  await expect.element(page.getByRole("combobox", { name: "Mailbox of" })).toBeVisible();
}

async function chooseMail() {
  const mail = new File(["From: nora@lind.example\r\n\r\nHello"], "hello.eml", {
    type: "message/rfc822",
  });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  await userEvent.upload(input as HTMLInputElement, mail);
  await expect.element(page.getByText("hello.eml")).toBeVisible();
}

test("a mail that was saved as a file is explained with its reason, its ticket and every check", async () => {
  await openLab();
  await chooseMail();
  app.server.answer(mailLab.explain, {
    outcome: "reply",
    because: "It belongs to a ticket",
    passed: ["It has one sender", "It is not a mail of ours that came back"],
    effects: ["It becomes a message of the customer on TK1042", "Its file is kept"],
    sender: "nora@lind.example",
    verdict: "pass",
    subject: "Re: Invoice 88",
    ticket: { ticket_id: "TK1042", title: "Invoice 88 is missing" },
    text: "Thank you, it works.",
    files: [{ name: "invoice.pdf", size: 48_210 }],
  });
  await page.getByRole("button", { name: "Explain" }).click();
  const result = page.getByRole("region", { name: "What would become of it" });
  await expect.element(result.getByText("A message on a ticket")).toBeVisible();
  await expect.element(result.getByText("It belongs to a ticket")).toBeVisible();
  await expect.element(result.getByText("nora@lind.example · Proven")).toBeVisible();
  await expect
    .element(result.getByRole("link", { name: "TK1042" }))
    .toHaveAttribute("href", "/ticket/TK1042");
  await expect.element(result.getByText("invoice.pdf, 48 kB")).toBeVisible();
  expect(result.getByRole("listitem").elements()).toHaveLength(5);
  expect(await violations()).toEqual([]);
});

test("a file that is chosen before the mailboxes are known is kept", async () => {
  app.server.answer(departments.list, pageOf(billing));
  app.server.answer(mailProblems.list, { results: [] });
  const know = app.server.hold(departments.list);
  await app.open("/config/email?tab=lab");
  await expect.element(page.getByRole("button", { name: "Explain" })).toBeVisible();
  await chooseMail();
  know();
  await expect
    .element(page.getByRole("combobox", { name: "Mailbox of" }))
    .toMatchTextContent("Billing");
  await expect.element(page.getByText("hello.eml")).toBeVisible();
});

test("without a file nothing is asked, and a failure says so and keeps the file", async () => {
  await openLab();
  await page.getByRole("button", { name: "Explain" }).click();
  await expect.element(page.getByText("Choose a file").first()).toBeVisible();
  expect(app.server.asked(mailLab.explain)).toHaveLength(0);

  await chooseMail();
  app.server.refuse(mailLab.explain, 503);
  await page.getByRole("button", { name: "Explain" }).click();
  await expect.element(page.getByRole("alert").first()).toBeVisible();
  await expect.element(page.getByText("hello.eml")).toBeVisible();
});
