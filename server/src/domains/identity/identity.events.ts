import { z } from "zod";
import { event } from "#platform/outbox/event.ts";

const Account = z.object({ account_id: z.uuid() });
/** Where the person sat, for the mail that tells of it. */
const Place = z.object({ ip: z.string(), device: z.string() });

/** `is_new_device`: a browser this person never used; not so at the very first sign-in. */
export const signedIn = event(
  "identity.signed_in",
  Account.extend({ session_id: z.uuid(), is_new_device: z.boolean() }),
);
/** What was typed is not kept: people type passwords into the wrong field. */
export const signInFailed = event(
  "identity.sign_in_failed",
  z.object({ account_id: z.uuid().nullable(), ip: z.string() }),
);
export const signedOut = event("identity.signed_out", Account.extend({ session_id: z.uuid() }));
export const sessionRevoked = event(
  "identity.session_revoked",
  Account.extend({ reason: z.enum(["revoked", "refresh_reused"]), count: z.number().int() }),
);
export const passwordChanged = event("identity.password_changed", Account.extend(Place.shape));
export const mfaEnabled = event("identity.mfa_enabled", Account);
/** `is_by_admin`: somebody else removed it, of which the person is told. */
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
/** `old_email`: where it is told, and still told should the new one be proven meanwhile. */
const OldEmail = z.object({ old_email: z.string() });
export const emailChangeAsked = event(
  "identity.email_change_asked",
  Account.extend({ ...OldEmail.shape, ...Place.shape }),
);
export const emailChanged = event("identity.email_changed", Account.extend(OldEmail.shape));
