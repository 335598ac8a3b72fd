// The front door of mail.

export type { MailParts } from "./parts.ts";
export { accountPassword, imapPassword, smtpPassword } from "./server-passwords.ts";
export { makeMailRouting } from "./stationery.ts";
export { seedMailTemplates } from "./use-cases/furnish-mail.ts";
