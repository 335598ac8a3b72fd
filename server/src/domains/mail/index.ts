// The public interface of mail.

export { markBounced, recordComplaint } from "./bounces/mark-bounced.ts";
export { NoAccess, withAccessToken } from "./connections/access-token.ts";
export { type MailProviders, mailProvidersOf } from "./connections/providers.ts";
export { grantTokens } from "./connections/sealed-tokens.ts";
export type { MailDependencies } from "./dependencies.ts";
export {
  accountChanged,
  addressSuppressed,
  mailProblemFound,
  mailSettingsChanged,
} from "./mail.events.ts";
export { mailReactions } from "./mail.reactions.ts";
export { registerMailGauges } from "./mail-gauges.ts";
export { mailboxCheckJobs } from "./mailbox-check/mailbox-check.ts";
export { startMailboxCheck } from "./mailbox-check/start-mailbox-check.ts";
export { mailProblemJobs, renewMailChecks } from "./problems/mail-problems.ts";
export { startMailChecks } from "./problems/start-checks.ts";
export { canSend, canSendAlerts, makeMailRouting } from "./routing/mail-routing.ts";
export { dkimPrivateKey } from "./sending-domains/dkim-signer.ts";
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
export { mailKindName } from "./templates/built-in/all.ts";
export { reportMail } from "./templates/built-in/business-templates.ts";
export {
  confirmRequest,
  requestDeclined,
  requestReceived,
  ticketAccessLink,
  tooManyTickets,
} from "./templates/built-in/request-templates.ts";
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
  hashOfMessageId,
  insertMessageRefs,
  type NewMessageRef,
} from "./threading/message-refs.store.ts";
export { recipientCodeOf, shortIdOf } from "./threading/short-ids.ts";
