import { z } from "zod";
import { knowledgeErrors } from "./knowledge/knowledge-errors.ts";
import { connectionErrors } from "./mail/connection-errors.ts";
import { requestErrors } from "./requests/request-errors.ts";

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
  "limits.reached": {
    status: 409,
    message: "Your workspace has reached its limit of {n} {things}.",
  },
  "server.unexpected": { status: 500, message: "An unexpected error occurred" },
  "server.busy": { status: 503, message: "We are busy right now. Try again shortly." },

  "tenancy.unknown_host": { status: 404, message: "The tenant domain could not be validated." },
  "tenancy.suspended": { status: 404, message: "The portal is not configured" },
  "tenancy.no_workspace": {
    status: 404,
    message: "We found no open workspace with this name. Check its spelling.",
  },
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

  "people.agent_exists": { status: 409, message: "Email already belongs to an agent" },
  "people.is_customer": {
    status: 409,
    message: "This person is a customer. Make them an agent?",
  },
  "people.agent_has_open_work": {
    status: 409,
    message: "This agent still has {t} open tickets and {k} open tasks. Choose who takes them.",
  },
  "people.last_admin": { status: 409, message: "A workspace needs at least one active admin." },
  "people.not_yourself": {
    status: 409,
    message: "You cannot deactivate or demote yourself.",
  },
  "people.already_accepted": { status: 409, message: "This person has already accepted." },
  "people.role_exists": { status: 409, message: "A role with this name exists" },
  "people.role_in_use": { status: 409, message: "Move its {n} members to another role first." },
  "people.role_locked": { status: 409, message: "This role cannot be changed." },
  "people.outside_scope": {
    status: 403,
    message: "This customer can see tickets that you cannot. Ask an admin to make this change.",
  },
  "people.has_open_tickets": {
    status: 409,
    message: "This customer still has {n} open tickets.",
  },
  "people.organization_exists": {
    status: 409,
    message: "An organization with this name exists",
  },
  "people.public_domain": {
    status: 400,
    message: "Public mail domains cannot belong to an organization",
  },
  "people.domain_taken": { status: 409, message: "This domain already belongs to {name}." },
  "people.not_active": { status: 409, message: "Agent is not active" },
  "departments.name_taken": { status: 409, message: "A department with this name exists" },
  "departments.support_email_taken": {
    status: 409,
    message: "This support email is already used by {department}",
  },
  "departments.is_default": { status: 409, message: "Choose another default department first." },
  "departments.inactive": { status: 409, message: "Department is not active" },
  "categories.name_taken": { status: 409, message: "A category with this name exists" },

  "tickets.closed": { status: 409, message: "This ticket is closed. Reopen it first." },
  "tickets.transition_refused": {
    status: 409,
    message: "A ticket cannot go from {from} to {to}.",
  },
  "tickets.flagged": { status: 409, message: "This ticket is {flag}." },
  "tickets.not_closed": {
    status: 409,
    message: "This ticket is still open. Reply to it instead.",
  },
  "tickets.fields_missing": { status: 400, message: "Fill in {fields} first." },
  "tickets.reason_missing": { status: 400, message: "Say why you reopen it" },
  "tickets.assignee_not_allowed": {
    status: 400,
    message: "{name} cannot work on tickets of {department}.",
  },
  "tickets.already_assigned": { status: 409, message: "{name} already took this ticket." },
  "tickets.message_empty": { status: 400, message: "Write a message or attach a file" },
  "tickets.message_fixed": { status: 409, message: "A sent message cannot be changed." },
  "tickets.nothing_to_remove": { status: 409, message: "This was removed before." },
  "tickets.newer_activity": { status: 409, message: "{name} replied while you were writing." },
  "tickets.new_recipients": {
    status: 409,
    message: "{addresses} are not part of this ticket yet. Send anyway?",
  },
  "tickets.mention_visible": {
    status: 409,
    message: "Mention is visible to {name}. Make this a note?",
  },
  "tickets.attachment_missing": {
    status: 409,
    message: "You mention an attachment, but there is none.",
  },
  "tickets.variable_missing": { status: 400, message: "Fill in {n} variable(s)" },
  "tickets.hold_over": { status: 409, message: "This reply has already been sent." },
  "tickets.not_held": { status: 409, message: "This mail is not held any more." },
  "tickets.not_resendable": {
    status: 409,
    message: "This mail cannot be sent again: it was sent, or is still being tried.",
  },
  "tickets.too_many_watchers": { status: 409, message: "Choose at most 50" },
  "tickets.already_linked": { status: 409, message: "These tickets are already linked." },
  "tickets.link_circle": { status: 409, message: "This would make a circle." },
  "tickets.merge_itself": { status: 409, message: "A ticket cannot be merged into itself." },
  "tickets.already_merged": {
    status: 409,
    message: "{code} was already merged into {other}.",
  },
  "tickets.merge_other_requester": {
    status: 409,
    message: "{name} would be able to read this conversation. Merge anyway?",
  },
  "tickets.unmerge_expired": { status: 409, message: "This merge is older than 30 days." },
  "tickets.snooze_time": { status: 400, message: "Choose a time within the next year." },

  // No refusal: what was found is answered, with this beside it.
  "search.too_slow": { status: 200, message: "Search took too long. Add a word." },

  ...requestErrors,

  "views.filter_invalid": { status: 400, message: "This filter cannot be read: {part}" },
  "views.too_many": { status: 409, message: "Choose at most {n}" },

  "undo.conflict": {
    status: 409,
    message: "This was changed again by {name}. Undo would overwrite it.",
  },
  "undo.expired": { status: 409, message: "It is too late to undo this." },
  "undo.not_yours": { status: 403, message: "Only {name} can undo this." },

  "replies.shortcut_taken": { status: 409, message: "This shortcut is already used." },

  "fields.key_taken": { status: 409, message: "A field with this key exists" },
  "fields.type_fixed": { status: 409, message: "The type of a field cannot change." },
  "fields.in_use": { status: 409, message: "{n} forms or rules use this field." },

  "tags.name_taken": { status: 409, message: "A tag or a synonym with this name exists" },

  "automation.action_invalid": {
    status: 409,
    message: "“{change}” is not possible: {reason}",
  },

  "drafts.newer": { status: 409, message: "A newer draft exists on another device." },

  "mail.unknown_set": { status: 400, message: "Unknown template set" },
  "mail.set_exists": { status: 409, message: "A template set with this name exists" },
  "mail.set_in_use": { status: 409, message: "This template set is in use." },
  "mail.unknown_variable": { status: 400, message: "Unknown variable: {x}" },
  "mail.variable_reserved": { status: 400, message: "{x} can only be used in its own template." },
  "mail.tls_and_ssl": { status: 400, message: "TLS and SSL cannot both be enabled" },
  "mail.host_refused": { status: 400, message: "This server cannot be used." },
  "mail.password_needed": { status: 400, message: "Password is required" },
  "mail.not_configured": { status: 404, message: "SMTP settings are not configured" },
  ...connectionErrors,
  "mail.rule_name_taken": { status: 409, message: "A rule with this name exists" },
  "mail.not_in_doubt": { status: 409, message: "It is known by now what became of this mail." },
  "mail.sender_needed": { status: 400, message: "Enter the address of the sender" },
  "mail.test_failed": {
    status: 400,
    message: "Failed to send test email. Please check your SMTP settings.",
  },
  "mail.address_not_yours": { status: 400, message: "Choose an address you can send from" },

  "files.image_only": { status: 400, message: "Upload an image file" },
  "files.image_costly": {
    status: 400,
    message: "This picture takes too long to draw. Upload a simpler one.",
  },
  "files.svg_refused": {
    status: 400,
    message: "Upload an SVG without text and entities. Convert its text to outlines first.",
  },
  "files.too_large": { status: 413, message: "File is larger than {n} MB" },
  "files.message_too_large": { status: 413, message: "This message is larger than 25 MB" },
  "files.type_refused": { status: 400, message: "Files of this type are not allowed" },
  "files.blocked": { status: 410, message: "This file was blocked: {reason}" },
  "files.removed": { status: 410, message: "This file was removed." },
  "files.scanning": { status: 409, message: "This file is still being checked." },
  "files.in_use": { status: 409, message: "This file is already in use." },
  "files.quota": { status: 507, message: "Your workspace is out of storage." },
  "files.no_room": { status: 507, message: "We have no room for this file right now." },
  "bulk.too_many": { status: 400, message: "Choose at most {n}" },
  "bulk.nothing_selected": { status: 400, message: "Select something first." },
  "reports.unknown": { status: 404, message: "We could not find that." },
  "metrics.group_refused": { status: 403, message: "Figures per person are switched off." },
  "exports.daily_limit": { status: 429, message: "You have reached today's exports." },
  "files.daily_limit": { status: 429, message: "You have reached today's uploads." },

  "sla.holiday_date_taken": { status: 409, message: "There is already a holiday on {date}." },
  "sla.weekday_conflict": { status: 400, message: "Invalid weekday" },
  "sla.last_hours": { status: 409, message: "At least one entry must remain" },
  "sla.priority_repeated": { status: 400, message: "Priority {x} is repeated" },
  "sla.operator_not_allowed": {
    status: 400,
    message: "Operator is not allowed for this condition type",
  },
  "sla.unknown_value": { status: 400, message: "Unknown {type}: {x}" },
  "sla.escalation_order": {
    status: 400,
    message: "Escalation level {n} must trigger after level {previous}",
  },
  "sla.order_incomplete": { status: 400, message: "Name every policy once." },
  ...knowledgeErrors,
  "sla.no_clock": { status: 409, message: "No reply is due on this ticket." },
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
  /** What a program may want to know beside the message, such as how far a test came. */
  data: z.record(z.string(), z.unknown()).optional(),
});
export type Problem = z.infer<typeof Problem>;
