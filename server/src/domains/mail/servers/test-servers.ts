import type { Context, PersonContext } from "#platform/context.ts";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { sanitizeHtml } from "#platform/html/sanitize.ts";
import { newId } from "#platform/ids.ts";
import { checkMailbox } from "#platform/mailer/check-mailbox.ts";
import type { DeliveryStage } from "#platform/mailer/delivery.rules.ts";
import type { RenderedMail, TemplateValues } from "#platform/mailer/mail.ts";
import { fill, type MailTemplate } from "#platform/mailer/mail-template.ts";
import { deliverOutside } from "#platform/mailer/outside-transport.ts";
import type { Sender } from "#platform/mailer/smtp-message.ts";
import { type About, announce } from "#platform/outbox/event.ts";
import { type Place, placeIn } from "#platform/secrets/sealed-column.ts";
import { getAccount } from "../../identity/index.ts";
import type { MailDependencies } from "../dependencies.ts";
import { serverTested } from "../mail.events.ts";
import { testEmail } from "../templates/built-in/business-templates.ts";
import { commonValues } from "../templates/common-values.ts";
import { findTemplateInUse } from "../templates/templates.store.ts";
import { mailboxOf } from "../views.ts";
import { failureMessages } from "./failure-messages.ts";
import { findMailbox, type MailboxRow, saveMailboxProblem } from "./mailboxes.store.ts";
import { accountPassword, imapPassword, openPassword, smtpPassword } from "./server-passwords.ts";
import { findSmtp, saveSmtpProblem } from "./smtp.store.ts";

/** Sends a test email with the saved settings and returns the result. */
export async function testSmtp(
  ctx: Context,
  deps: MailDependencies,
  email: string,
): Promise<{ message: string }> {
  const row = await findSmtp(ctx.read);
  if (!row) throw fail("mail.not_configured");
  await sendTestMail(ctx, deps, {
    server: row,
    place: placeIn(smtpPassword, ctx.businessId, row.id),
    from: { name: row.sender_name, address: row.default_from_email },
    to: email,
    about: { record: "smtp_settings", id: row.id },
    note: (tx, stage) => saveSmtpProblem(tx, stage),
  });
  return { message: `Test email sent to ${email}` };
}

interface TestResult {
  message: string;
  stage: "done";
}

/** Tests one of the servers of a department's address. */
export async function testDepartmentEmail(
  ctx: PersonContext,
  deps: MailDependencies,
  id: string,
  kind: "smtp" | "imap",
): Promise<TestResult> {
  const row = await findMailbox(ctx.read, id);
  if (!row) throw fail("record.not_found");
  return kind === "smtp" ? testSending(ctx, deps, row) : testFetching(ctx, deps, row);
}

async function testSending(
  ctx: PersonContext,
  deps: MailDependencies,
  row: MailboxRow,
): Promise<TestResult> {
  const { id, sealed_password } = row;
  if (sealed_password === null) throw fail("mail.not_configured");
  const { email: to } = await getAccount(ctx.read, ctx.actor.id);
  await sendTestMail(ctx, deps, {
    server: { ...mailboxOf(row), sealed_password },
    place: placeIn(accountPassword, ctx.businessId, id),
    from: { name: row.department, address: row.email },
    to,
    about: { record: "department_email", id },
    note: (tx, stage) => saveMailboxProblem(tx, id, stage),
  });
  return { message: `Test email sent to ${to}`, stage: "done" };
}

async function testFetching(
  ctx: PersonContext,
  { egress, sealer }: MailDependencies,
  row: MailboxRow,
): Promise<TestResult> {
  const { id, sealed_imap_password: sealed } = row;
  if (sealed === null) throw fail("mail.not_configured");
  const { imap_host, imap_port, imap_security, imap_username, imap_folder } = mailboxOf(row);
  const look = await checkMailbox(egress, {
    host: imap_host,
    port: imap_port,
    security: imap_security,
    username: imap_username,
    folder: imap_folder,
    password: openPassword(sealer, sealed, placeIn(imapPassword, ctx.businessId, id)) ?? "",
  });
  const failed_at = look.isOpen ? null : look.stage;
  const about = { record: "department_email", id };
  await ctx.transact((tx) => announce(tx, ctx, serverTested({ kind: "imap", failed_at }, about)));
  if (!look.isOpen) throw testFailed(look.stage);
  const { messages } = look;
  const count = messages === 1 ? "1 message" : `${messages} messages`;
  return { message: `The mailbox opened. ${imap_folder} holds ${count}.`, stage: "done" };
}

interface TestMail {
  readonly server: {
    readonly host: string;
    readonly port: number;
    readonly username: string;
    readonly sealed_password: string;
    readonly use_tls: boolean;
    readonly use_ssl: boolean;
  };
  readonly place: Place;
  readonly from: Sender;
  readonly to: string;
  readonly about: About;
  /** Saves the stage that failed; null on success. */
  note(tx: TenantTx, stage: DeliveryStage | null): Promise<void>;
}

const timeoutMs = 20_000;

/** Sends a real mail outside of any transaction. The caller learns the failed stage, never the response of the server. */
async function sendTestMail(ctx: Context, deps: MailDependencies, test: TestMail): Promise<void> {
  const { server, from, to } = test;
  const password = openPassword(deps.sealer, server.sealed_password, test.place) ?? "";
  const words = await renderTestMail(ctx.read, deps.baseUrl, {
    template: testEmail,
    to,
    values: { "business.account_address": from.address },
  });
  const letter = {
    recipient: to,
    subject: words.subject,
    body_text: words.text,
    body_html: words.html,
    message_id: `<${newId()}@${from.address.slice(from.address.lastIndexOf("@") + 1)}>`,
  };
  const addressing = { from, timeoutMs };
  const delivery = await deliverOutside(deps.egress, { ...server, password }, letter, addressing);
  const stage = delivery.isAccepted ? null : (delivery.stage ?? "send");
  await ctx.transact(async (tx) => {
    await test.note(tx, stage);
    await announce(tx, ctx, serverTested({ kind: "smtp", failed_at: stage }, test.about));
  });
  if (stage) throw testFailed(stage);
}

function testFailed(stage: keyof typeof failureMessages) {
  return fail("mail.test_failed", {}, { data: { stage, reason: failureMessages[stage] } });
}

interface TestMailContext {
  readonly template: MailTemplate;
  readonly to: string;
  readonly values: TemplateValues;
}

/** Renders the mail with the template of the business, or the built-in one. */
async function renderTestMail(
  db: TenantDb,
  baseUrl: string,
  { template, to, values }: TestMailContext,
): Promise<RenderedMail> {
  const own = await findTemplateInUse(db, template.key);
  const { subject, body } = (own?.is_active && own) || { subject: null, body: null };
  const words = { subject: subject ?? template.subject, body: body ?? template.body };
  return fill(words, await commonValues(db, baseUrl, to, values), sanitizeHtml);
}
