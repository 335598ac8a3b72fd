// What the mail log may import. It is not among what all features may, so that other screens do not load it.

export { MailList, mailStateText } from "./mail-list.tsx";
export { mailLogKey, mailLogPaging } from "./mails.queries.ts";
