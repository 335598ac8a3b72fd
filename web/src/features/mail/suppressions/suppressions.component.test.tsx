import * as contract from "@parley/contract";
import { suppressions } from "@parley/contract/calls";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { anId, pageOf } from "#platform/testing/defaults.ts";
import { sampleOf } from "#platform/testing/sample.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { violations } from "#ui/testing/axe.ts";
import { cutCells } from "#ui/testing/cut-cells.ts";

const app = testApp();

const gone = sampleOf(contract.suppressions.Suppression, {
  id: anId(300),
  address: "dana@riverside.example",
  reason: "bounce",
  said: "5.1.1 smtp; 550 no such user",
  until: null,
});
const annoyed = sampleOf(contract.suppressions.Suppression, {
  id: anId(301),
  address: "lars@lind.example",
  reason: "complaint",
  said: "",
  until: null,
});
const full = sampleOf(contract.suppressions.Suppression, {
  id: anId(302),
  address: "mia@harbor.example",
  reason: "returned",
  said: "5.2.2 smtp; mailbox full",
  until: "2026-11-19T10:22:00.000Z",
});

const table = page.getByRole("table", { name: "Suppressed addresses" });

test("each address is listed with its reason, and what the other server said", async () => {
  app.server.answer(suppressions.list, pageOf(gone, annoyed, full));
  await app.open("/config/suppressed-addresses");
  const row = (text: string) => table.getByRole("row").filter({ hasText: text });
  await expect
    .element(row("dana@riverside.example"))
    .toMatchTextContent(/does not exist.*550 no such user/);
  await expect.element(row("lars@lind.example")).toMatchTextContent(/reported a mail as spam/);
  await expect
    .element(row("mia@harbor.example"))
    .toMatchTextContent(/gets mails again on November 19, 2026.*mailbox full/);
  expect(cutCells()).toEqual([]);
  expect(await violations()).toEqual([]);
});

test("an address is searched, and allowed again after a question, also on a phone", async () => {
  app.server.answer(suppressions.list, pageOf(gone));
  await app.open("/config/suppressed-addresses?q=riverside", { width: 390 });
  await page.getByRole("button", { name: `Allow again for ${gone.address}` }).click();
  app.server.answer(suppressions.remove, { message: "Mails to this address are allowed again" });
  app.server.answer(suppressions.list, pageOf());
  const question = page.getByRole("alertdialog");
  await expect.element(question.getByText(/gets mails again/)).toBeVisible();
  await question.getByRole("button", { name: "Allow again" }).click();
  await expect.element(page.getByText("Mails to this address are allowed again")).toBeVisible();
  const [asked] = app.server.asked(suppressions.list);
  expect(asked?.query).toMatchObject({ search: "riverside" });
  expect(app.server.asked(suppressions.remove)[0]?.params).toEqual({ id: gone.id });
});

test("an address that somebody else allowed meanwhile says so", async () => {
  app.server.answer(suppressions.list, pageOf(gone));
  await app.open("/config/suppressed-addresses");
  await page.getByRole("button", { name: `Allow again for ${gone.address}` }).click();
  app.server.refuse(suppressions.remove, 404, { code: "record.not_found", message: "Not found" });
  await page.getByRole("alertdialog").getByRole("button", { name: "Allow again" }).click();
  await expect.element(page.getByText("Not found").first()).toBeVisible();
});

test("an empty list says what is listed there", async () => {
  app.server.answer(suppressions.list, pageOf());
  await app.open("/config/suppressed-addresses");
  await expect.element(page.getByText("No suppressed addresses")).toBeVisible();
});
