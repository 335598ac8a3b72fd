import type { Context, PersonContext } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { sanitizeHtml } from "#platform/html/sanitize.ts";
import { newId } from "#platform/ids.ts";
import { checkMailbox, type Look } from "#platform/mailer/check-mailbox.ts";
import type { Delivery } from "#platform/mailer/delivery.rules.ts";
import type { RenderedMail, TemplateValues } from "#platform/mailer/mail.ts";
import { fill, type MailTemplate } from "#platform/mailer/mail-template.ts";
import { deliverOutside } from "#platform/mailer/outside-transport.ts";
import type { Sender } from "#platform/mailer/smtp-message.ts";
import { type About, announce } from "#platform/outbox/event.ts";
import { getAccount } from "../../identity/index.ts";
import type { MailDependencies } from "../dependencies.ts";
import { serverTested } from "../mail.events.ts";
import { findSigner } from "../sending-domains/dkim-signer.ts";
import { testEmail } from "../templates/built-in/business-templates.ts";
import { commonValues } from "../templates/common-values.ts";
import { findTemplateInUse } from "../templates/templates.store.ts";
import { mailboxOf } from "../views.ts";
import { type BusinessServer, departmentServer, smtpServer } from "./business-servers.ts";
import { failureMessages } from "./failure-messages.ts";
import { signedInToRead } from "./imap-sign-in.ts";
import { findMailbox, type MailboxRow } from "./mailboxes.store.ts";
import { signedIn, stageOf, stageOfNoAccess } from "./sign-in.ts";
import { findSmtp } from "./smtp.store.ts";

/** Sends a test email with the saved settings and returns the result. */
export async function testSmtp(
  ctx: Context,
  deps: MailDependencies,
  email: string,
): Promise<{ message: string }> {
  const row = await findSmtp(ctx.read);
  if (!row) throw fail("mail.not_configured");
  await sendTestMail(ctx, deps, {
    to: email,
    by: smtpServer(ctx.businessId, row),
    from: { name: row.sender_name, address: row.default_from_email },
    about: { record: "smtp_settings", id: row.id },
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
  if (row.sealed_password === null && row.provider === null) throw fail("mail.not_configured");
  const { email: to } = await getAccount(ctx.read, ctx.actor.id);
  await sendTestMail(ctx, deps, {
    to,
    by: departmentServer(ctx.businessId, row),
    from: { name: row.department, address: row.email },
    about: { record: "department_email", id: row.id },
  });
  return { message: `Test email sent to ${to}`, stage: "done" };
}

async function testFetching(
  ctx: PersonContext,
  deps: MailDependencies,
  row: MailboxRow,
): Promise<TestResult> {
  const { id, sealed_imap_password: sealed, provider } = row;
  if (sealed === null && provider === null) throw fail("mail.not_configured");
  const look = await lookInto(ctx, deps, row);
  const failed_at = look.isOpen ? null : stageOf(look.stage, provider !== null);
  const about = { record: "department_email", id };
  await ctx.transact((tx) => announce(tx, ctx, serverTested({ kind: "imap", failed_at }, about)));
  if (failed_at !== null || !look.isOpen) throw testFailed(failed_at ?? "connect");
  const { messages } = look;
  const count = messages === 1 ? "1 message" : `${messages} messages`;
  const { imap_folder } = mailboxOf(row);
  return { message: `The mailbox opened. ${imap_folder} holds ${count}.`, stage: "done" };
}

type LookOrNone = Look | { readonly isOpen: false; readonly stage: "provider" | "reconnect" };

const lookInto = (ctx: PersonContext, deps: MailDependencies, row: MailboxRow) =>
  signedInToRead<LookOrNone>(
    ctx,
    deps,
    row,
    (server) => checkMailbox(deps.egress, server),
    (look) => !look.isOpen && look.stage === "auth",
  ).catch((error): LookOrNone => ({ isOpen: false, stage: stageOfNoAccess(error) }));

interface TestMail {
  readonly by: BusinessServer;
  readonly from: Sender;
  readonly to: string;
  readonly about: About;
}

const timeoutMs = 20_000;

/** Sends a real mail outside of any transaction. The caller learns the failed stage, never the response of the server. */
async function sendTestMail(ctx: Context, deps: MailDependencies, test: TestMail): Promise<void> {
  const { by, from, to } = test;
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
  const signer = await findSigner(ctx.read, deps, ctx.businessId, from.address);
  const addressing = { from, timeoutMs, signer };
  const delivery: Delivery = await signedIn(
    ctx,
    deps,
    by,
    (server) => deliverOutside(deps.egress, server, letter, addressing),
    (one: Delivery) => !one.isAccepted && one.stage === "auth",
  ).catch((error) => ({ ...unreached, stage: stageOfNoAccess(error) }));
  const stage = delivery.isAccepted
    ? null
    : stageOf(delivery.stage ?? "send", by.connectedId !== undefined);
  await ctx.transact(async (tx) => {
    // A test address that is refused says nothing about the server.
    if (delivery.isAccepted || !delivery.isAboutMail) await by.note(tx, stage);
    await announce(tx, ctx, serverTested({ kind: "smtp", failed_at: stage }, test.about));
  });
  if (stage) throw testFailed(stage);
}

const unreached = {
  isAccepted: false,
  isAboutMail: false,
  wasHandedOver: false,
  message: "no token",
} as const;

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
