import type { templates } from "@parley/contract";

const common = [
  "business.name",
  "business.email",
  "business.phone",
  "business.site_url",
  "business.support_url",
  "business.logo_url",
  "recipient.first_name",
  "recipient.last_name",
  "recipient.full_name",
  "recipient.email",
  "system.date",
  "system.year",
] as const;

const own = {
  ticket: named(
    "ticket",
    "number subject status previous_status priority category department created_at updated_at url portal_url requester_name requester_email assignee_name actor_name message_html message_text attachments reply_separator followup_number verify_url survey_url",
  ),
  tasks: named(
    "task",
    "number title description_html status due_date assignee_name actor_name comment_html url ticket_number",
  ),
  request: named("request", "title ref_number reason portal_url"),
  user: named(
    "user",
    "first_name last_name full_name email role login_url invite_url reset_url verify_url otp_code expires_minutes ip device items_html count settings_url",
  ),
  sla: [
    ...named("sla", "policy_name metric target due_at remaining overdue_by level"),
    ...named("ticket", "number subject priority url assignee_name"),
  ],
  business: [
    ...named("business", "admin_name account_address error_stage error_time count"),
    ...named("report", "name days zone figures_html url stop_url"),
  ],
  asset: named("asset", "name tag category due_date url"),
};

type Group = keyof typeof own;

/** The allowed variables by group; each group includes the common ones. */
export const placeholders = Object.fromEntries(
  Object.entries(own).map(([group, names]) => [group, [...names, ...common]]),
) as Record<Group, string[]>;

/** Secrets such as codes and links are allowed in their own templates only. */
const secrets: Readonly<Record<string, readonly string[]>> = {
  "user.invite_url": ["customer_invitation", "agent_invitation"],
  "user.reset_url": ["password_reset"],
  "user.otp_code": ["one_time_code"],
  "user.verify_url": ["email_changed"],
  "ticket.verify_url": ["confirm_request"],
};

export interface Occasion {
  readonly key: string;
  readonly type: templates.Type;
}

export interface BadVariable {
  readonly problem: "unknown" | "reserved";
  readonly name: string;
}

/** The first variable of a text that its template does not allow. */
export function findBadVariable(text: string, { key, type }: Occasion): BadVariable | undefined {
  const allowed = new Set(placeholders[type === "task" ? "tasks" : type]);
  for (const name of variablesOf(text)) {
    if (!allowed.has(name)) return { problem: "unknown", name };
    if (secrets[name] && !secrets[name].includes(key)) return { problem: "reserved", name };
  }
  return undefined;
}

export function holdsSecret(text: string): boolean {
  return variablesOf(text).some((name) => Object.hasOwn(secrets, name));
}

/**
 * Whether a secret could leak to others: inside another URL, or through a remote picture.
 */
export function leaksSecret(body: string): boolean {
  if (!holdsSecret(body)) return false;
  const others = body.replaceAll('src="{{business.logo_url}}"', "");
  const hasPicture = /<img\b[^>]*\ssrc=/i.test(others);
  const addresses = [...body.matchAll(/\bhref="([^"]*)"/gi)].map(([, address = ""]) => address);
  const isSplit = addresses.some(
    (address) => holdsSecret(address) && !/^\{\{\s*[\w.]+\s*\}\}$/.test(address),
  );
  return hasPicture || isSplit;
}

function variablesOf(text: string): string[] {
  return [...text.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, name = ""]) => name.trim());
}

function named(record: string, names: string): string[] {
  return names.split(" ").map((name) => `${record}.${name}`);
}
