import * as contract from "@parley/contract";
import { quarantine } from "@parley/contract/calls";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { anId, pageOf } from "#platform/testing/defaults.ts";
import { sampleOf } from "#platform/testing/sample.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { violations } from "#ui/testing/axe.ts";

const app = testApp();

const form = sampleOf(contract.quarantine.QuarantinedMail, {
  id: anId(200),
  sender: "support@acme.example",
  candidate: "nora@lind.example",
  subject: "From the web form",
  preview: "When does order 88 arrive?",
  reason: "from_own_mailbox",
  because: "It was sent under an address of ours, and nothing proves by whom",
});
const lottery = sampleOf(contract.quarantine.QuarantinedMail, {
  id: anId(201),
  sender: "win@lottery.example",
  candidate: null,
  subject: "",
  reason: "spam",
});

const table = page.getByRole("table", { name: "Quarantine" });

test("each mail is listed with its sender, its subject and why it is there", async () => {
  app.server.answer(quarantine.list, pageOf(form, lottery));
  await app.open("/config/quarantine");
  const row = (text: string) => table.getByRole("row").filter({ hasText: text });
  await expect
    .element(row("From the web form"))
    .toMatchTextContent(/support@acme.example.*nora@lind.example.*Sent under your own address/);
  await expect.element(row("win@lottery.example")).toMatchTextContent(/no subject.*Spam/);
  expect(await violations()).toEqual([]);
});

test("a mail is released with the sender that was named, after a look at its text", async () => {
  app.server.answer(quarantine.list, pageOf(form));
  await app.open("/config/quarantine");
  await page.getByRole("button", { name: "Release From the web form" }).click();
  const dialog = page.getByRole("dialog", { name: "Release this mail?" });
  await expect.element(dialog.getByText("When does order 88 arrive?")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Sender" }).fill("lars@lind.example");
  app.server.answer(quarantine.release, { message: "Mail released successfully" });
  await dialog.getByRole("button", { name: "Release" }).click();
  await expect.element(page.getByText("Mail released successfully")).toBeVisible();
  expect(app.server.asked(quarantine.release)[0]?.body).toEqual({ sender: "lars@lind.example" });
});

test("a mail is deleted after a question", async () => {
  app.server.answer(quarantine.list, pageOf(lottery));
  await app.open("/config/quarantine");
  await page.getByRole("button", { name: "Delete (no subject)" }).click();
  app.server.answer(quarantine.remove, { message: "Mail deleted successfully" });
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect.element(page.getByText("Mail deleted successfully")).toBeVisible();
});

test("an empty quarantine says what waits there, and a failure can be tried again", async () => {
  app.server.answer(quarantine.list, pageOf());
  await app.open("/config/quarantine");
  await expect.element(page.getByText("No mails in quarantine")).toBeVisible();
});
