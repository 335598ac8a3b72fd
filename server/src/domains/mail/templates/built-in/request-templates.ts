import { bodyOf, type MailTemplate } from "#platform/mailer/mail-template.ts";

const view = { label: "View your ticket", url: "{{ticket.portal_url}}" };

/** Answers somebody whose mail waits in quarantine because of how many they sent. */
export const tooManyTickets: MailTemplate = {
  key: "too_many_tickets",
  name: "Too many open tickets",
  description: "Answers a sender who has opened too many tickets in a short time",
  isOptional: true,
  subject: "Please use your open tickets",
  body: bodyOf(
    [
      "You have opened many tickets with us in a short time. Your last mail waits until somebody has looked at it.",
      "Please reply to the mails about your open tickets, so that everything stays together.",
    ],
    { label: "View your tickets", url: "{{ticket.portal_url}}" },
  ),
};

/** Asks whoever sent a form whether the address is theirs. */
export const confirmRequest: MailTemplate = {
  key: "confirm_request",
  name: "Confirm your request",
  description: "Asks an unknown sender to confirm that they wrote to us",
  subject: "Please confirm your request to {{business.name}}",
  body: bodyOf(
    [
      "Someone, probably you, sent a request to {{business.name}} with this address. Confirm it so that we can answer you.",
      "If that was not you, ignore this email: nothing happens.",
    ],
    { label: "Confirm my request", url: "{{ticket.verify_url}}" },
  ),
};

/** Acknowledges a request. */
export const requestReceived: MailTemplate = {
  key: "request_received",
  name: "Request received",
  description: "Acknowledges a request",
  subject: "[{{request.ref_number}}] We received your request",
  body: bodyOf(["We received your request and will look at it: {{request.title}}"], {
    label: "View your request",
    url: "{{request.portal_url}}",
  }),
};

/** Says why a request was declined. */
export const requestDeclined: MailTemplate = {
  key: "request_declined",
  name: "Request declined",
  description: "Tells the requester that a request was declined, and why",
  subject: "[{{request.ref_number}}] About your request",
  body: bodyOf(["We cannot accept your request: {{request.title}}", "{{request.reason}}"], {
    label: "View your request",
    url: "{{request.portal_url}}",
  }),
};

/** Answers whoever looks for a ticket without signing in. */
export const ticketAccessLink: MailTemplate = {
  key: "ticket_access_link",
  name: "Ticket access link",
  description: "Sends a link to somebody who looks for a ticket without signing in",
  subject: "Your link to ticket {{ticket.number}}",
  body: bodyOf(["Here is the link to your ticket {{ticket.number}} that you asked for."], view),
};

/** Mails to unknown senders and about exceeded limits. */
export const doorTemplates: readonly MailTemplate[] = [
  confirmRequest,
  ticketAccessLink,
  {
    key: "message_too_large",
    name: "Message too large",
    description: "Tells a sender that files of their mail were left out",
    subject: "Your message could not be accepted completely",
    body: bodyOf(
      [
        "Your message on ticket {{ticket.number}} arrived, but files of it were left out: they are too large, too many, or of a kind that is not accepted.",
        "{{ticket.attachments}}",
        "The text of your message is complete. You can add the files on the ticket's page.",
      ],
      view,
    ),
  },
  tooManyTickets,
  {
    key: "satisfaction_survey",
    name: "Satisfaction survey",
    description: "Asks the customer how it went, a day after the ticket was resolved",
    isOptional: true,
    subject: "How did we do on {{ticket.number}}?",
    body: bodyOf(
      [
        "Hello {{recipient.first_name}},",
        "{{ticket.assignee_name}} resolved your ticket {{ticket.subject}}. Were you satisfied?",
      ],
      { label: "Tell us", url: "{{ticket.survey_url}}" },
    ),
  },
];

/** Mails to people about their requests. */
export const requestTemplates: readonly MailTemplate[] = [requestReceived, requestDeclined];
