// The public interface of mail.

export type { MailDependencies } from "./dependencies.ts";
export { accountChanged, mailSettingsChanged } from "./mail.events.ts";
export { mailReactions } from "./mail.reactions.ts";
export { canSendAlerts, makeMailRouting } from "./routing/mail-routing.ts";
export {
  findMailAccount,
  findMailAccounts,
  type MailAccount,
} from "./servers/mail-accounts.store.ts";
export {
  accountPassword,
  imapPassword,
  openPassword,
  smtpPassword,
} from "./servers/server-passwords.ts";
export { sendingAddresses } from "./settings/email-config.ts";
export { getMailSettings } from "./settings/mail-settings.store.ts";
export { reportMail } from "./templates/built-in/business-templates.ts";
export { seedMailTemplates } from "./templates/seed-mail.ts";
export {
  type MailKeys,
  mailKeysOf,
  makeMessageId,
  readMessageId,
  readReplyAddress,
} from "./threading/mail-tokens.ts";
export {
  findMessageRefs,
  insertMessageRefs,
  type NewMessageRef,
} from "./threading/message-refs.store.ts";
export { recipientCodeOf, shortIdOf } from "./threading/short-ids.ts";
