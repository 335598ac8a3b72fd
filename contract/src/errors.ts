import { z } from "zod";

interface Entry {
  readonly status: number;
  /** Shown to the person, so it is written for them. `{name}` is filled from the error's details. */
  readonly message: string;
}

/** Every failure the API can report, by a code that never changes once released. */
export const errors = {
  "request.invalid": { status: 400, message: "Some fields need your attention." },
  "request.stale_version": {
    status: 409,
    message: "This was changed meanwhile. Review and try again.",
  },
  "request.key_reused": { status: 422, message: "This key was already used for something else." },
  "request.in_progress": { status: 409, message: "The first attempt is still running." },
  "request.too_large": { status: 413, message: "The request is too large." },
  "request.headers_too_large": { status: 431, message: "The request's headers are too large." },
  "request.too_slow": { status: 408, message: "The request took too long to arrive." },
  "request.media_type": { status: 415, message: "This content type is not accepted." },
  "record.not_found": { status: 404, message: "We could not find that." },
  "access.sign_in": { status: 401, message: "Please sign in." },
  "access.denied": { status: 403, message: "You do not have permission to do this." },
  "limits.rate": { status: 429, message: "Too many requests. Try again in {n} seconds." },
  "server.unexpected": { status: 500, message: "An unexpected error occurred" },
  "server.busy": { status: 503, message: "We are busy right now. Try again shortly." },

  "tenancy.unknown_host": { status: 404, message: "The tenant domain could not be validated." },
  "tenancy.suspended": { status: 404, message: "The portal is not configured" },
  "tenancy.address_reserved": { status: 409, message: "This address is reserved. Try another." },
  "tenancy.address_taken": { status: 409, message: "This address is already taken." },

  "identity.wrong_credentials": { status: 400, message: "The email or password is incorrect." },
  "identity.too_many_attempts": {
    status: 429,
    message: "Too many attempts. Try again in {n} minutes.",
  },
  "identity.code_wrong": { status: 400, message: "The code is incorrect or has expired." },
  "identity.code_spent": { status: 400, message: "Too many wrong codes. Sign in again." },
  "identity.code_wait": {
    status: 429,
    message: "Please wait {n} seconds before asking for another code.",
  },
  "identity.link_expired": { status: 400, message: "This link has expired." },
  "identity.session_ended": { status: 401, message: "Session expired" },
  "identity.invalid_token": { status: 401, message: "Invalid token" },
  "identity.wrong_business": {
    status: 401,
    message: "Logged-in user business ID does not match validated domain business ID. Logging out.",
  },
  "identity.password_change_required": {
    status: 403,
    message: "For your security, you must update your password before proceeding.",
  },
  "identity.mfa_enrolment_required": {
    status: 403,
    message: "Set up two-step sign-in to continue.",
  },
  "identity.mfa_active": { status: 409, message: "Two-step sign-in is already on." },
  "identity.mfa_required": { status: 409, message: "Your workspace requires two-step sign-in." },
  "identity.signup_closed": { status: 403, message: "Ask {business} for an invitation." },

  "people.email_taken": { status: 409, message: "This email already belongs to {name}." },

  "drafts.newer": { status: 409, message: "A newer draft exists on another device." },

  "files.image_only": { status: 400, message: "Upload an image file" },
  "files.too_large": { status: 413, message: "File is larger than {n} MB" },
  "files.type_refused": { status: 400, message: "Files of this type are not allowed" },
  "files.blocked": { status: 410, message: "This file was blocked: {reason}" },
  "files.scanning": { status: 409, message: "This file is still being checked." },
  "files.in_use": { status: 409, message: "This file is already in use." },
  "files.quota": { status: 507, message: "Your workspace is out of storage." },
  "files.no_room": { status: 507, message: "We have no room for this file right now." },
  "files.daily_limit": { status: 429, message: "You have reached today's uploads." },
} as const satisfies Record<string, Entry>;

export type ErrorCode = keyof typeof errors;

/** What any route may answer beside its own errors. */
export const commonErrors = [
  "request.invalid",
  "access.sign_in",
  "access.denied",
  "record.not_found",
  "limits.rate",
  "server.unexpected",
  "server.busy",
] as const satisfies readonly ErrorCode[];

/** The body of every answer that is not a success. */
export const Problem = z.object({
  message: z.string(),
  /** The message again, on /auth calls: there sign-in forms read it under this name. */
  detail: z.string().optional(),
  code: z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]),
  /** Field name to message, for a form to show beside its inputs. */
  fields: z.record(z.string(), z.string()).optional(),
  request_id: z.string(),
  /** The record as it stands, when a writer had not seen it so. */
  current: z.record(z.string(), z.unknown()).optional(),
});
export type Problem = z.infer<typeof Problem>;
