// The public interface of mail.

export type { MailDependencies } from "./dependencies.ts";
export { makeMailRouting } from "./routing/mail-routing.ts";
export { accountPassword, imapPassword, smtpPassword } from "./servers/server-passwords.ts";
export { seedMailTemplates } from "./templates/seed-mail.ts";
