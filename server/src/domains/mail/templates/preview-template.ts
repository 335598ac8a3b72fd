import type { templates } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { sanitizeHtml } from "#platform/html/sanitize.ts";
import { newId } from "#platform/ids.ts";
import type { RenderedMail, TemplateValues } from "#platform/mailer/mail.ts";
import { fill } from "#platform/mailer/mail-template.ts";
import { queueMail } from "#platform/mailer/queue-mail.ts";
import { getAccount } from "../../identity/index.ts";
import type { MailDependencies } from "../dependencies.ts";
import { canSendAlerts } from "../routing/mail-routing.ts";
import { templateOf } from "../views.ts";
import { findBuiltIn } from "./built-in/all.ts";
import { refuseInvalidVariables } from "./check-variables.ts";
import { commonValues } from "./common-values.ts";
import { findTemplate } from "./templates.store.ts";

/** A template filled with sample values; unsaved texts may replace the stored ones. */
export async function previewTemplate(
  ctx: PersonContext,
  { baseUrl }: Pick<MailDependencies, "baseUrl">,
  id: string,
  { subject, body }: templates.Words,
): Promise<RenderedMail> {
  const row = await findTemplate(ctx.read, id);
  const template = row && templateOf(row);
  const builtIn = row && findBuiltIn(row.key);
  if (!template || !builtIn) throw fail("record.not_found");
  const words = {
    subject: subject ?? template.subject,
    body: body === undefined ? template.body : sanitizeHtml(body),
  };
  refuseInvalidVariables(words, builtIn);
  const reader = await getAccount(ctx.read, ctx.actor.id);
  const values = await commonValues(ctx.read, baseUrl, reader.email, {
    "user.first_name": reader.first_name,
    "user.last_name": reader.last_name,
    "user.full_name": `${reader.first_name} ${reader.last_name}`.trim(),
    "user.email": reader.email,
  });
  const samples = sampleValues(values["business.site_url"] ?? "");
  return fill(words, { ...samples, ...values }, sanitizeHtml);
}

/** Mails the preview to the caller. */
export async function sendSample(
  ctx: PersonContext,
  deps: Pick<MailDependencies, "baseUrl">,
  id: string,
  words: templates.Words,
): Promise<{ message: string }> {
  const sample = await previewTemplate(ctx, deps, id, words);
  const { email: to } = await getAccount(ctx.read, ctx.actor.id);
  await ctx.transact(async (tx) => {
    // Words of the business leave by a server of the business only.
    if (!(await canSendAlerts(tx, ctx.businessId))) throw fail("mail.not_configured");
    const dedupeKey = `template_sample:${newId()}`;
    await queueMail(tx, ctx, {
      kind: "template_sample",
      to,
      ...sample,
      purpose: "alert",
      dedupeKey,
    });
  });
  return { message: `Test email sent to ${to}` };
}

/** Sample values of the variables; business and recipient are real. */
function sampleValues(siteUrl: string): TemplateValues {
  return {
    ...ticket(siteUrl),
    ...people(siteUrl),
    "task.number": "TS1042",
    "task.title": "Call the supplier",
    "task.description_html": "<p>Ask when the spare part comes.</p>",
    "task.status": "In progress",
    "task.due_date": "March 14, 2027",
    "task.assignee_name": "Grace Kim",
    "task.actor_name": "Ada Okafor",
    "task.comment_html": "<p>They deliver on Monday.</p>",
    "task.url": `${siteUrl}/task/TS1042`,
    "task.ticket_number": "TK20418",
    "request.title": "A new laptop",
    "request.ref_number": "RQ1007",
    "request.reason": "We have none left this month.",
    "request.portal_url": `${siteUrl}/support`,
    "sla.policy_name": "Standard",
    "sla.metric": "First response",
    "sla.target": "4 hours",
    "sla.due_at": "March 14, 2027, 02:00 PM",
    "sla.remaining": "in 30 minutes",
    "sla.overdue_by": "15 minutes",
    "sla.level": "1",
    "business.admin_name": "Ada Okafor",
    "business.account_address": "support@example.com",
    "business.error_stage": "The server did not accept the username and password.",
    "business.error_time": "March 14, 2027, 09:30 AM",
    "business.count": "3",
    "report.name": "Weekly replies",
    "report.days": "March 8, 2027 to March 14, 2027",
    "report.zone": "Europe/London",
    "report.figures_html": "<ul><li>First reply: 38 min, of 41 tickets</li></ul>",
    "report.url": `${siteUrl}/reports/saved`,
    "report.stop_url": `${siteUrl}/reports/saved`,
    "asset.name": "Laptop 14",
    "asset.tag": "AST0117",
    "asset.category": "Laptops",
    "asset.due_date": "March 14, 2027",
    "asset.url": `${siteUrl}/assets`,
  };
}

function ticket(siteUrl: string): TemplateValues {
  return {
    "ticket.number": "TK20418",
    "ticket.subject": "The printer on floor 2 is out of ink",
    "ticket.status": "Open",
    "ticket.previous_status": "New",
    "ticket.priority": "High",
    "ticket.category": "Hardware",
    "ticket.department": "General Support",
    "ticket.created_at": "March 12, 2027, 09:30 AM",
    "ticket.updated_at": "March 12, 2027, 10:05 AM",
    "ticket.url": `${siteUrl}/ticket/TK20418`,
    "ticket.portal_url": `${siteUrl}/support/TK20418`,
    "ticket.requester_name": "Sam Rivera",
    "ticket.requester_email": "sam@example.com",
    "ticket.assignee_name": "Grace Kim",
    "ticket.actor_name": "Grace Kim",
    "ticket.message_html": "<p>A new cartridge is on its way.</p>",
    "ticket.message_text": "A new cartridge is on its way.",
    "ticket.attachments": "photo.jpg",
    "ticket.reply_separator": "-- reply above this line --",
    "ticket.followup_number": "TK20455",
    "ticket.verify_url": `${siteUrl}/support`,
    "ticket.survey_url": `${siteUrl}/support`,
  };
}

function people(siteUrl: string): TemplateValues {
  return {
    "user.role": "agent",
    "user.login_url": `${siteUrl}/auth`,
    "user.invite_url": `${siteUrl}/new-password`,
    "user.reset_url": `${siteUrl}/new-password`,
    "user.verify_url": `${siteUrl}/auth`,
    "user.otp_code": "123456",
    "user.expires_minutes": "10",
    "user.ip": "203.0.113.7",
    "user.device": "Firefox on Linux",
    "user.items_html": "<ul><li>TK20418: new reply</li><li>TS1042: due tomorrow</li></ul>",
    "user.count": "2",
    "user.settings_url": `${siteUrl}/settings/notifications`,
  };
}
