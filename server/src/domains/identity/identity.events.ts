import { z } from "zod";
import { event } from "#platform/outbox/event.ts";

const Account = z.object({ account_id: z.uuid() });
/** IP address and device of the request, shown in the mail about it. */
const CallerDetails = z.object({ ip: z.string(), device: z.string() });

/** `is_new_device`: a browser this person never used before; false at the first sign-in. */
export const signedIn = event(
  "identity.signed_in",
  Account.extend({ session_id: z.uuid(), is_new_device: z.boolean() }),
);
/** The typed user name is not stored: people sometimes type a password into that field. */
export const signInFailed = event(
  "identity.sign_in_failed",
  z.object({ account_id: z.uuid().nullable(), ip: z.string() }),
);
export const signedOut = event("identity.signed_out", Account.extend({ session_id: z.uuid() }));
export const sessionRevoked = event(
  "identity.session_revoked",
  Account.extend({ reason: z.enum(["revoked", "refresh_reused"]), count: z.number().int() }),
);
export const passwordChanged = event(
  "identity.password_changed",
  Account.extend(CallerDetails.shape),
);
/** Wrong codes were entered after a correct password. */
export const codesGuessed = event("identity.codes_guessed", Account.extend(CallerDetails.shape));
export const mfaEnabled = event(
  "identity.mfa_enabled",
  Account.extend({ ip: z.string().default(""), device: z.string().default("") }),
);
/** `is_by_admin`: an admin removed it, and the person gets a mail about it. */
export const mfaDisabled = event(
  "identity.mfa_disabled",
  Account.extend({ is_by_admin: z.boolean().default(false) }),
);
export const accountInvited = event("identity.invited", Account);
export const accountActivated = event("identity.activated", Account);
export const profileUpdated = event(
  "identity.profile_updated",
  Account.extend({ fields: z.array(z.string()) }),
);
/** `old_email`: the address to notify, even when the new one is confirmed before the mail is sent. */
const OldEmail = z.object({ old_email: z.string() });
export const emailChangeAsked = event(
  "identity.email_change_asked",
  Account.extend({ ...OldEmail.shape, ...CallerDetails.shape }),
);
export const emailChanged = event(
  "identity.email_changed",
  Account.extend({ ...OldEmail.shape, is_by_staff: z.boolean().default(false) }),
);
