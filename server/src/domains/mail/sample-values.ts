import type { TemplateValues } from "#platform/mailer/mail.ts";

/** What a preview shows in the place of each variable; the business and the recipient are the real ones. */
export function sampleValues(siteUrl: string): TemplateValues {
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
