import { mailboxCheck, mailProblems, sendingDomains } from "@parley/contract/calls";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { anId } from "#platform/testing/defaults.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { violations } from "#ui/testing/axe.ts";
import type { CheckResult, MailboxCheck } from "./mailbox-check.queries.ts";

const app = testApp();

const since = "2026-11-16T10:22:00Z";
const id = anId(420);

const result = (
  name: CheckResult["name"],
  state: CheckResult["state"] = "ok",
  found = `The check ${name} found nothing.`,
  mend = "",
): CheckResult => ({ name, state, found, mend, since });

const refused = result(
  "auth",
  "fault",
  "The password was refused by imap.acme.example.",
  "Enter the password again.",
);

function check(change: Partial<MailboxCheck> = {}): MailboxCheck {
  return {
    id,
    department: "Billing",
    email: "billing@acme.example",
    is_active: true,
    results: [
      result("dns"),
      refused,
      result("quota", "warning", "The mailbox is 91 % full.", "Delete or move mails."),
      result("size", "unknown", "It was not reached."),
      result("spf"),
    ],
    checked_at: since,
    is_running: false,
    ...change,
  };
}

async function open(change: Partial<MailboxCheck> = {}, width = 1280) {
  app.server.answer(mailboxCheck.show, check(change));
  await app.open(`/config/email/check/${id}`, { width });
}

const group = (name: string) => page.getByRole("region", { name });
const checkNow = page.getByRole("button", { name: "Check now" });

test("each check has its state, since when, what was found and what to do, under what it concerns", async () => {
  await open();
  await expect.element(page.getByRole("heading", { name: "billing@acme.example" })).toBeVisible();
  const fault = group("Connection").getByRole("listitem").filter({ hasText: "Sign-in" });
  await expect.element(fault).toMatchTextContent(/Does not work/);
  await expect
    .element(fault)
    .toMatchTextContent(/refused by imap.acme.example.*Enter the password/);
  await expect.element(fault).toMatchTextContent(/Since .*2026/);
  await expect.element(group("Incoming mail").getByText("The mailbox is 91 % full.")).toBeVisible();
  await expect.element(page.getByText("The check is done: 1 fault, 1 warning.")).toBeVisible();
  expect(await violations()).toEqual([]);
});

test("a check is started by keyboard, and its result is shown when it is done", async () => {
  await open();
  await expect.element(checkNow).toBeVisible();
  const running = check({ is_running: true });
  app.server.answer(mailboxCheck.start, { message: "The check has started.", check: running });
  app.server.answer(mailboxCheck.show, running);
  (checkNow.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("The mailbox is being checked.")).toBeVisible();
  expect(app.server.asked(mailboxCheck.start)).toHaveLength(1);
  app.server.answer(mailboxCheck.show, check({ results: [result("auth")] }));
  await expect.element(page.getByText("no faults, no warnings")).toBeVisible();
  await expect.element(checkNow).toBeVisible();
});

test("a check that cannot be started says why and changes nothing", async () => {
  await open();
  app.server.refuse(mailboxCheck.start, 503);
  await checkNow.click();
  await expect.element(checkNow).toBeVisible();
  await expect.element(page.getByText(refused.found)).toBeVisible();
});

test("before the first check there is a way to the settings", async () => {
  await open({ results: [], checked_at: null, is_active: false });
  await expect.element(page.getByText("Save the servers of this mailbox first.")).toBeVisible();
  const settings = page.getByRole("link", { name: "Open settings" }).first();
  await expect.element(settings).toHaveAttribute("href", `/config/email?edit=${id}`);
});

test("a mailbox that is switched off says so", async () => {
  await open({ is_active: false });
  await expect.element(page.getByText("The mailbox is switched off")).toBeVisible();
});

test("a result that cannot be loaded is asked for again", async () => {
  app.server.refuse(mailboxCheck.show, 503);
  await app.open(`/config/email/check/${id}`);
  const again = page.getByRole("button", { name: "Try again" });
  await expect.element(again).toBeVisible();
  app.server.answer(mailboxCheck.show, check());
  await again.click();
  await expect.element(page.getByText(refused.found)).toBeVisible();
});

test("a mailbox that is gone leads back to the others", async () => {
  app.server.refuse(mailboxCheck.show, 404, { code: "record.not_found" });
  await app.open(`/config/email/check/${anId(421)}`);
  await expect.element(page.getByText("No such mailbox")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "All mailboxes" })).toBeVisible();
});

test("on a phone nothing is wider than the screen", async () => {
  await open({}, 390);
  await expect.element(page.getByText(refused.found)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test("a problem of a mailbox leads to its check", async () => {
  app.server.answer(mailProblems.list, {
    results: [
      { kind: "reading", mailbox: id, address: "billing@acme.example", reason: "It fails.", since },
    ],
  });
  app.server.answer(sendingDomains.list, { results: [] });
  await app.open("/config/email?tab=domains");
  const link = page.getByRole("link", { name: "Open the mailbox check" });
  await expect.element(link).toHaveAttribute("href", `/config/email/check/${id}`);
});
