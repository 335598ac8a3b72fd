// The public interface of identity.
export {
  type Account,
  addressConstraints,
  findAccountByEmail,
  getAccount,
  insertAccount,
  lockAccount,
  updateAccount,
  updateEmail,
} from "./account/accounts.store.ts";
export { actAs } from "./account/act-as.ts";
export { setEmailByStaff } from "./account/change-email.ts";
export { createAccount, createAccounts } from "./account/create-account.ts";
export { inviteAccount, mailInvitation } from "./account/invite-account.ts";
export { mailDeactivated } from "./account/mail-deactivated.ts";
export {
  findActingPeople,
  findAdmins,
  findCustomers,
  findStaff,
  findStaffByAddress,
  type NamedPerson,
} from "./account/people.store.ts";
export { getRoleOfKind } from "./account/roles.store.ts";
export { seedRoles } from "./account/seed-roles.ts";
export { deleteExpiredIdentityData } from "./delete-expired.ts";
export type { IdentityDependencies } from "./dependencies.ts";
export {
  accountActivated,
  accountInvited,
  emailChangeAsked,
  emailChanged,
  mfaDisabled,
  mfaEnabled,
  passwordChanged,
  profileUpdated,
  sessionRevoked,
  signedIn,
  signedOut,
  signInFailed,
} from "./identity.events.ts";
export { identityJobs } from "./identity.jobs.ts";
export { identityReactions } from "./identity.reactions.ts";
export { userTemplates, workspaceCreated } from "./identity.templates.ts";
export { refuseGuessable } from "./passwords/password-strength.ts";
export { mailResetLinkTo } from "./passwords/send-reset-link.ts";
export { setMustChangePassword, setTemporaryPassword } from "./passwords/set-password.ts";
export { authenticatorSecret } from "./second-factor/check-totp.ts";
export { removeSecondFactor } from "./second-factor/remove-second-factor.ts";
export { makeAccessTokens, makeAuthenticator } from "./sessions/authenticator.ts";
export { endSessionsOf } from "./sessions/end-sessions.ts";
export { findSessionPerson } from "./sessions/session-person.ts";
export { findSession } from "./sessions/sessions.store.ts";
export { redeemSocketTicket } from "./sessions/socket-ticket.ts";
export { startSession } from "./sessions/start-session.ts";
export { startOwnerVerification } from "./sign-in/verify-owner.ts";
