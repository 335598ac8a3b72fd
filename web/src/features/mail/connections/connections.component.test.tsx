import * as contract from "@parley/contract";
import {
  departmentEmails,
  emailConfig,
  mailConnections,
  mailProblems,
} from "@parley/contract/calls";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { pageOf } from "#platform/testing/defaults.ts";
import { sampleOf } from "#platform/testing/sample.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { violations } from "#ui/testing/axe.ts";

const app = testApp();

const mailbox = sampleOf(contract.departmentEmails.DepartmentEmail, {
  department: "Team",
  email: "team@northwind.test",
  port: 587,
  imap_port: 993,
  imap_folder: "INBOX",
  connection: null,
});
const connection = {
  provider: "microsoft" as const,
  account: "ops@northwind.test",
  connected_at: "2026-11-10T09:00:00Z",
  ended_at: null,
};
const connected = {
  ...mailbox,
  host: "smtp.office365.com",
  imap_host: "outlook.office365.com",
  connection,
};
const microsoft = { name: "microsoft" as const, label: "Microsoft" };
const google = { name: "google" as const, label: "Google" };
const modal = page.getByRole("dialog", { name: /Update SMTP/ });

beforeEach(() => {
  app.server.answer(departmentEmails.list, pageOf(mailbox));
  app.server.answer(
    emailConfig.show,
    sampleOf(contract.emailConfig.EmailConfig, { reply_separator: "--" }),
  );
  app.server.answer(mailProblems.list, { results: [] });
  app.server.answer(mailConnections.providers, { results: [microsoft, google] });
});

const open = () => app.open(`/config/email?edit=${mailbox.id}`);

test("a mailbox is connected with one of the providers that the installation is registered with", async () => {
  await open();
  await expect.element(modal.getByRole("button", { name: "Connect with Google" })).toBeVisible();
  // Nobody leaves this page: the address is its own, with another fragment.
  const url = `${location.origin}${location.pathname}${location.search}#signing-in`;
  app.server.answer(mailConnections.start, { url });
  await modal.getByRole("button", { name: "Connect with Microsoft" }).click();
  await expect.poll(() => location.hash).toBe("#signing-in");
  expect(app.server.asked(mailConnections.start)[0]?.body).toEqual({ provider: "microsoft" });
  expect(await violations()).toEqual([]);
});

test("without a registration the screen says so, and offers no button", async () => {
  app.server.answer(mailConnections.providers, { results: [] });
  await open();
  await expect
    .element(modal.getByText("the operator of this installation has not registered it"))
    .toBeVisible();
  expect(modal.getByRole("button", { name: /Connect/ }).elements()).toHaveLength(0);
  await expect.element(modal.getByLabelText("Host", { exact: true })).toBeVisible();
});

test("a sign-in that cannot begin is said", async () => {
  app.server.refuse(mailConnections.start, 400);
  await open();
  await modal.getByRole("button", { name: "Connect with Google" }).click();
  await expect.element(page.getByText("The sign-in could not begin").first()).toBeVisible();
});

test("a connected mailbox shows its account, has no server to enter, and is disconnected after a question", async () => {
  app.server.answer(departmentEmails.list, pageOf(connected));
  await open();
  await expect
    .element(modal.getByText(/Connected with Microsoft as ops@northwind.test since/))
    .toBeVisible();
  expect(modal.getByLabelText("Password").elements()).toHaveLength(0);
  expect(modal.getByLabelText("IMAP host").elements()).toHaveLength(0);
  await expect.element(modal.getByLabelText("Folder")).toBeVisible();
  expect(await violations()).toEqual([]);
  app.server.answer(mailConnections.disconnect, {
    message: "team@northwind.test is disconnected.",
    department_email: mailbox,
  });
  await modal.getByRole("button", { name: "Disconnect" }).click();
  const question = page.getByRole("alertdialog");
  await expect.element(question.getByText("Disconnect team@northwind.test?")).toBeVisible();
  app.server.answer(departmentEmails.list, pageOf(mailbox));
  await question.getByRole("button", { name: "Disconnect" }).click();
  await expect
    .element(page.getByText("team@northwind.test is disconnected.").first())
    .toBeVisible();
  await expect.element(modal.getByLabelText("Host", { exact: true })).toBeVisible();
});

test("a permission that ended is said with what to do", async () => {
  const ended_at = "2026-11-15T09:00:00Z";
  const ended = { ...connected, connection: { ...connection, ended_at } };
  app.server.answer(departmentEmails.list, pageOf(ended));
  await open();
  await expect
    .element(modal.getByText(/Microsoft ended the permission of ops@northwind.test on/))
    .toBeVisible();
  await expect.element(modal.getByRole("button", { name: "Reconnect" })).toBeVisible();
});

test("a mailbox cannot be reconnected with a provider that the installation is registered with no more", async () => {
  app.server.answer(departmentEmails.list, pageOf(connected));
  app.server.answer(mailConnections.providers, { results: [google] });
  await open();
  await expect.element(modal.getByText(/It cannot be reconnected/)).toBeVisible();
  expect(modal.getByRole("button", { name: "Reconnect" }).elements()).toHaveLength(0);
});

test("back from the provider, the connection is finished once and leaves the address", async () => {
  app.server.answer(mailConnections.finish, {
    message: "team@northwind.test is connected with Microsoft",
    department_email: connected,
  });
  await app.open("/config/email#state=acme.secret&code=abc");
  await expect
    .element(page.getByText("team@northwind.test is connected with Microsoft"))
    .toBeVisible();
  expect(location.hash).toBe("");
  const asked = app.server.asked(mailConnections.finish).map(({ body }) => body);
  expect(asked).toEqual([{ state: "acme.secret", code: "abc" }]);
});

test("an account that cannot open the mailbox is named", async () => {
  app.server.refuse(mailConnections.finish, 400, {
    code: "mail.wrong_account",
    message: "You signed in as ops@northwind.test. That account cannot open team@northwind.test.",
  });
  await app.open("/config/email#state=acme.secret&code=abc");
  await expect
    .element(page.getByText("That account cannot open team@northwind.test."))
    .toBeVisible();
});
