// The front door of identity.
export { makeAccessTokens } from "./access-token.ts";
export {
  type Account,
  addressTaken,
  findAccountByEmail,
  getAccount,
  insertAccount,
  lockAccount,
  updateAccount,
  updateEmail,
} from "./accounts.store.ts";
export { findActingPeople } from "./acting-people.store.ts";
export { authenticatorSecret } from "./authenticator-secret.ts";
export { makeDoorman } from "./doorman.ts";
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
export type { IdentityParts } from "./parts.ts";
export { refuseGuessable } from "./password-strength.ts";
export { getRoleOfKind } from "./roles.store.ts";
export { findSession } from "./sessions.store.ts";
export { findCustomers, findStaff, type NamedPerson } from "./staff.store.ts";
export { actAs } from "./use-cases/act-as.ts";
export { beginSession } from "./use-cases/begin-session.ts";
export { endSessionsOf } from "./use-cases/end-sessions-of.ts";
export { furnishRoles } from "./use-cases/furnish-roles.ts";
export { giveTemporaryPassword } from "./use-cases/give-temporary-password.ts";
export { inviteAccount } from "./use-cases/invite-account.ts";
export { mailInvitation } from "./use-cases/mail-invitation.ts";
export { mailResetLinkTo } from "./use-cases/mail-reset-link.ts";
export { openAccount } from "./use-cases/open-account.ts";
export { proveOwner } from "./use-cases/prove-owner.ts";
export { recallPerson } from "./use-cases/recall-person.ts";
export { redeemSocketTicket } from "./use-cases/redeem-socket-ticket.ts";
export { removeSecondFactor } from "./use-cases/remove-second-factor.ts";
export { setMustChangePassword } from "./use-cases/set-must-change-password.ts";
export { tidyIdentity } from "./use-cases/tidy-identity.ts";
