// The public interface of mail.

export type { MailDependencies } from "./dependencies.ts";
export { mailReactions } from "./mail.reactions.ts";
export { canSendAlerts, makeMailRouting } from "./routing/mail-routing.ts";
export { accountPassword, imapPassword, smtpPassword } from "./servers/server-passwords.ts";
export { reportMail } from "./templates/built-in/business-templates.ts";
export { seedMailTemplates } from "./templates/seed-mail.ts";
export { mailKeysOf } from "./threading/mail-tokens.ts";
