// Everything that other features import from mail.
export { TicketMails } from "./log/ticket-mails.tsx";
export { EmailHtml } from "./templates/email-html.tsx";
