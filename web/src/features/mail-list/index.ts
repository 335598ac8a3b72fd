// What other features may import.

export { MailList, mailStateText } from "./mail-list.tsx";
export { mailLogKey, mailLogPaging } from "./mails.queries.ts";
export { TicketMails } from "./ticket-mails.tsx";
