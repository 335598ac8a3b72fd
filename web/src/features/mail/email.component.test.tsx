import * as contract from "@parley/contract";
import {
  departmentEmails,
  emailConfig,
  mailConnections,
  mailProblems,
  smtp,
  templateSets,
  templates,
} from "@parley/contract/calls";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { anId, pageOf } from "#platform/testing/defaults.ts";
import { sampleOf } from "#platform/testing/sample.ts";
import { testApp } from "#platform/testing/test-app.tsx";
import { violations } from "#ui/testing/axe.ts";
import { consoleMessages, expectConsoleMessage } from "#ui/testing/console-messages.ts";
import { cutCells } from "#ui/testing/cut-cells.ts";

const app = testApp();

const tab = (name: string) => page.getByRole("tab", { name });
const team = sampleOf(contract.departmentEmails.DepartmentEmail, {
  department: "Team",
  email: "team@northwind.test",
  port: 587,
  imap_port: 993,
  imap_folder: "INBOX",
  has_password: true,
});
const set = sampleOf(contract.templateSets.TemplateSet, { name: "Default", is_default: true });
const config = sampleOf(contract.emailConfig.EmailConfig, {
  default_template: set.id,
  reply_separator: "-- reply above this line --",
  default_system_email: "Support <desk@northwind.test>",
  default_alert_email: "Alerts <desk@northwind.test>",
  admin_email: "ada@northwind.test",
  sending_addresses: ["desk@northwind.test"],
  version: 1,
});
const noServer = sampleOf(contract.smtp.Smtp, { port: 587, use_tls: true });
/** What the page itself says of a failure; the region that speaks to screen readers is always there. */
const alerts = () => document.querySelectorAll("[role=alert]:not([data-announcer])");
const isLogged = () => consoleMessages().some((said) => said.includes("Refusal"));

beforeEach(() => {
  app.server.answer(departmentEmails.list, pageOf(team));
  app.server.answer(emailConfig.show, config);
  app.server.answer(emailConfig.placeholders, {});
  app.server.answer(mailConnections.providers, { results: [] });
  app.server.answer(mailProblems.list, { results: [] });
  app.server.answer(templateSets.list, pageOf(set));
  app.server.answer(templates.list, { results: [] });
  app.server.answer(smtp.show, noServer);
});

test("the email page starts with the emails tab, and its URL contains the open tab", async () => {
  await app.open("/config/email");
  await expect.element(tab("Emails")).toHaveAttribute("aria-selected", "true");
  const names = page.getByRole("tablist", { name: "Email" }).getByRole("tab").elements();
  expect(names.map((one) => one.textContent)).toEqual([
    "Emails",
    "Settings",
    "Templates",
    "SMTP",
    "Sending Domains",
    "Rules",
    "Try a Mail",
  ]);
  tab("Emails").element().focus();
  for (const name of ["Settings", "Templates", "SMTP"]) {
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(tab(name)).toHaveFocus();
  }
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => location.search).toContain("tab=smtp");
  app.reload();
  await expect.element(tab("SMTP")).toHaveAttribute("aria-selected", "true");
  history.back();
  await expect.element(tab("Emails")).toHaveAttribute("aria-selected", "true");
});

test("department emails that cannot be loaded or saved show an error, and the input is kept", async () => {
  app.server.refuse(departmentEmails.list, 400);
  app.server.disconnect(departmentEmails.update);
  await app.open("/config/email");
  await expect.element(page.getByText("Error loading emails")).toBeVisible();
  app.server.answer(departmentEmails.list, pageOf(team));
  await page.getByRole("button", { name: "Try Again" }).click();
  await page.getByRole("button", { name: "Update SMTP: team@northwind.test" }).click();
  const modal = page.getByRole("dialog");
  const host = modal.getByLabelText("Host", { exact: true });
  await host.fill("smtp.northwind.test");
  await modal.getByLabelText("Username", { exact: true }).fill("desk");
  await modal.getByLabelText("Password", { exact: true }).fill("secret");
  await modal.getByRole("button", { name: "Update" }).click();
  await expect.element(page.getByText("Failed to update SMTP settings").first()).toBeVisible();
  await expect.element(host).toHaveValue("smtp.northwind.test");
});

test("the columns of department emails are wide enough for their dates and buttons", async () => {
  await app.open("/config/email");
  await expect
    .element(page.getByRole("button", { name: "Update SMTP: team@northwind.test" }))
    .toBeVisible();
  expect(cutCells()).toEqual([]);
});

test("without a department address the page shows where to add one", async () => {
  app.server.answer(departmentEmails.list, pageOf());
  await app.open("/config/email");
  await expect.element(page.getByText("No department emails")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Go to departments" })).toBeVisible();
});

test("Previous and Next follow the links of the server", async () => {
  const first = { ...pageOf(team), count: 11, next: "/api/v1/settings/department/emails/?page=2" };
  const second = { ...pageOf({ ...team, email: "last@northwind.test" }), count: 11, previous: "/" };
  app.server.answer(departmentEmails.list, ({ query }) => (query.page === 2 ? second : first));
  await app.open("/config/email");
  const [previous, next] = [
    page.getByRole("button", { name: "Previous" }),
    page.getByRole("button", { name: "Next" }),
  ];
  await expect.element(previous).toHaveAttribute("aria-disabled", "true");
  await next.click();
  await expect.poll(() => location.search).toContain("page=2");
  await expect.element(page.getByText("last@northwind.test").first()).toBeVisible();
  await expect.element(page.getByText("team@northwind.test")).not.toBeInTheDocument();
  await expect.element(next).toHaveAttribute("aria-disabled", "true");
  await previous.click();
  await expect.element(page.getByText("team@northwind.test").first()).toBeVisible();
});

test("a port that is not a number falls back to 587, and TLS and SSL disable each other", async () => {
  await app.open("/config/email?tab=smtp");
  const [port, tls, ssl] = ["Port", "Use TLS", "Use SSL"].map((name) =>
    page.getByLabelText(name, { exact: true }),
  ) as [Field, Field, Field];
  await port.fill("smtp");
  await page.getByLabelText("Username").click();
  await expect.element(port).toHaveValue("587");
  await expect.element(tls).toBeChecked();
  await ssl.click();
  await expect.element(tls).not.toBeChecked();
  await tls.click();
  await expect.element(ssl).not.toBeChecked();
});
type Field = ReturnType<typeof page.getByLabelText>;

test("SMTP settings that cannot be loaded or saved show an error and keep the input", async () => {
  app.server.refuse(smtp.show, 400);
  app.server.refuse(smtp.save, 400);
  await app.open("/config/email?tab=smtp");
  await expect.element(page.getByText("Failed to load SMTP settings.")).toBeVisible();
  app.server.answer(smtp.show, noServer);
  await page.getByRole("button", { name: "Try Again" }).click();
  for (const [name, value] of [
    ["Host", "smtp.northwind.test"],
    ["Username", "desk"],
    ["Password", "secret"],
    ["Default From Email", "desk@northwind.test"],
    ["Sender Name", "Northwind Supply"],
    ["Reply-To Email", "answers@northwind.test"],
  ] as const) {
    await page.getByLabelText(name, { exact: name === "Password" }).fill(value);
  }
  const save = page.getByRole("button", { name: "Save Settings" });
  await save.click();
  const words = page.getByText("Failed to save SMTP settings. Please try again.");
  // The banner, and the toast.
  await expect.poll(() => words.elements()).toHaveLength(2);
  await expect.element(page.getByLabelText("Reply-To Email")).toHaveValue("answers@northwind.test");
  await expect.element(page.getByText("Unsaved changes")).toBeVisible();
  app.server.answer(smtp.save, {
    message: "SMTP settings updated successfully",
    smtp: noServer,
  });
  await save.click();
  await expect.element(page.getByText("SMTP settings updated successfully")).toBeVisible();
  await expect.element(words).not.toBeInTheDocument();
});

test("other help desks are typed one per line, and the one that is refused is said at the field", async () => {
  app.server.refuse(emailConfig.update, 400, {
    fields: { "foreign_desks.0.pattern": "Enter text with one {n} for the number, such as INC{n}" },
  });
  await app.open("/config/email?tab=settings");
  const desks = page.getByLabelText("Domain and ticket number");
  await desks.fill("tracker.example SUP-{n}");
  const save = page.getByRole("button", { name: "Save Changes" });
  await save.click();
  await expect.element(page.getByText("Enter text with one {n} for the number")).toBeVisible();
  await expect.element(desks).toHaveFocus();
  await desks.fill("servicedesk.example INC{n}");
  const foreign_desks = [{ sender_domain: "servicedesk.example", pattern: "INC{n}" }];
  app.server.answer(emailConfig.update, ({ body }) => {
    expect(body.foreign_desks).toEqual(foreign_desks);
    return {
      message: "Email settings updated successfully",
      config: { ...config, foreign_desks, version: config.version + 1 },
    };
  });
  await save.click();
  await expect.element(page.getByText("Email settings updated successfully")).toBeVisible();
  await expect.element(desks).toHaveValue("servicedesk.example INC{n}");
});

test("email settings that cannot be loaded are logged, and nothing is shown", async () => {
  expectConsoleMessage(/Refusal/);
  app.server.refuse(emailConfig.show, 400);
  await app.open("/config/email?tab=settings");
  await expect.poll(isLogged).toBe(true);
  expect(alerts()).toHaveLength(0);
  expect(page.getByRole("button", { name: "Save Changes" }).elements()).toHaveLength(0);
});

test("email settings that cannot be saved are logged, nothing is shown, and the input is kept", async () => {
  expectConsoleMessage(/Refusal/);
  app.server.refuse(emailConfig.update, 400);
  await app.open("/config/email?tab=settings");
  const separator = page.getByLabelText("Reply separator");
  await separator.fill("== above ==");
  const save = page.getByRole("button", { name: "Save Changes" });
  await save.click();
  await expect.poll(isLogged).toBe(true);
  expect(alerts()).toHaveLength(0);
  await expect.element(separator).toHaveValue("== above ==");
  await expect.element(page.getByText("Unsaved changes")).toBeVisible();
  app.server.answer(emailConfig.update, { message: "Email settings updated successfully", config });
  await save.click();
  await expect.element(page.getByText("Email settings updated successfully")).toBeVisible();
});

test("the largest mail is a whole number of megabytes, and only it is sent", async () => {
  app.server.answer(emailConfig.show, { ...config, largest_mail_mb: 20 });
  await app.open("/config/email?tab=settings");
  const size = page.getByRole("textbox", { name: "Largest mail (MB)" });
  await size.fill("0");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect.element(page.getByText("Enter a number from 1 to 100")).toBeVisible();
  app.server.answer(emailConfig.update, {
    message: "Email settings updated successfully",
    config: { ...config, largest_mail_mb: 8 },
  });
  await size.fill("8");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect.element(page.getByText("Email settings updated successfully")).toBeVisible();
  expect(app.server.asked(emailConfig.update)[0]?.body).toMatchObject({ largest_mail_mb: 8 });
});

test("mailboxes that do not work are named above the tabs with the reason, and a mail that was set aside leads to the quarantine", async () => {
  const since = "2026-11-16T10:22:00Z";
  app.server.answer(mailProblems.list, {
    results: [
      {
        kind: "reading",
        mailbox: anId(420),
        address: "billing@acme.test",
        reason: "Its mails are not read. The server did not accept the username and password.",
        since,
      },
      {
        kind: "poison",
        mailbox: anId(420),
        address: "support@acme.test",
        reason: "A mail could not be processed and was set aside in the quarantine.",
        since,
      },
      {
        kind: "authentication",
        mailbox: anId(420),
        address: "support@acme.test",
        reason: "3 mails of the last day came back.",
        since,
      },
    ],
  });
  await app.open("/config/email", { width: 390 });
  const list = page.getByRole("list", { name: "Problems of mailboxes" });
  await expect
    .element(list)
    .toMatchTextContent(/billing@acme.test, since .*Its mails are not read/);
  await expect
    .element(list.getByRole("link", { name: "Open the quarantine" }))
    .toHaveAttribute("href", "/config/quarantine");
  await expect
    .element(list.getByRole("link", { name: "Open Sending Domains" }))
    .toHaveAttribute("href", "/config/email?tab=domains");
  expect(await violations()).toEqual([]);
});

test("while all mailboxes work nothing is said of them, and a failed check says so", async () => {
  app.server.refuse(mailProblems.list, 400);
  await app.open("/config/email");
  await expect
    .element(page.getByText("It could not be checked whether all mailboxes work."))
    .toBeVisible();
});
