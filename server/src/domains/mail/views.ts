import type { departmentEmails, smtp, templates } from "@parley/contract";
import type { MailboxRow } from "./servers/mailboxes.store.ts";
import type { SmtpRow } from "./servers/smtp.store.ts";
import { findBuiltIn } from "./templates/built-in/all.ts";
import type { TemplateRow } from "./templates/templates.store.ts";

export const noSmtp: smtp.Smtp = {
  host: "",
  port: 587,
  username: "",
  password: "",
  has_password: false,
  use_tls: true,
  use_ssl: false,
  default_from_email: "",
  sender_name: "",
  reply_to_email: "",
  version: 0,
};

export function smtpOf(row: SmtpRow): smtp.Smtp {
  const { id: _id, sealed_password: _sealed, last_problem: _problem, ...fields } = row;
  return { ...fields, password: "", has_password: true };
}

export function mailboxOf(row: MailboxRow): departmentEmails.DepartmentEmail {
  const { id, department, email, created_at, updated_at } = row;
  return {
    id,
    department,
    email,
    host: row.host ?? "",
    port: row.port ?? 587,
    username: row.username ?? "",
    password: "",
    has_password: row.sealed_password !== null,
    use_tls: row.use_tls ?? true,
    use_ssl: row.use_ssl ?? false,
    is_active: row.is_active ?? false,
    ...imapOf(row),
    connection: connectionOf(row),
    last_problem: row.last_problem as departmentEmails.DepartmentEmail["last_problem"],
    last_problem_at: row.last_problem_at,
    reading_problem: readingProblemOf(row),
    last_read_at: row.last_read_at,
    version: row.version ?? 0,
    created_at,
    updated_at,
  };
}

/** A single mail that cannot be fetched is no problem of the mailbox. */
const readingProblemOf = ({ reading_problem: stage }: MailboxRow) =>
  stage === "message" ? null : (stage as departmentEmails.DepartmentEmail["reading_problem"]);

function connectionOf({ provider, account, connected_at, dead_at }: MailboxRow) {
  if (provider === null || account === null || connected_at === null) return null;
  return {
    provider: provider as NonNullable<departmentEmails.DepartmentEmail["connection"]>["provider"],
    account,
    connected_at,
    ended_at: dead_at,
  };
}

function imapOf(row: MailboxRow) {
  return {
    imap_host: row.imap_host ?? "",
    imap_port: row.imap_port ?? 993,
    imap_security: (row.imap_security ??
      "ssl") as departmentEmails.DepartmentEmail["imap_security"],
    imap_username: row.imap_username ?? "",
    imap_password: "" as const,
    has_imap_password: row.sealed_imap_password !== null,
    imap_folder: row.imap_folder ?? "INBOX",
    aliases: row.aliases ?? [],
    forwarders: row.forwarders ?? [],
    trusted_server: row.trusted_server ?? "",
  };
}

/** A template with the texts of the business, or the built-in ones. Undefined for a removed built-in template. */
export function templateOf(row: TemplateRow): templates.Template | undefined {
  const builtIn = findBuiltIn(row.key);
  if (!builtIn) return undefined;
  const own = [row.name, row.subject, row.body, row.description];
  return {
    id: row.id,
    set: row.set_id,
    name: row.name ?? builtIn.name,
    type: builtIn.type,
    subject: row.subject ?? builtIn.subject,
    body: row.body ?? builtIn.body,
    description: row.description ?? builtIn.description,
    is_active: row.is_active,
    is_optional: builtIn.isOptional ?? false,
    is_default: row.is_active && own.every((text) => text === null),
    version: row.version,
    updated_at: row.updated_at,
  };
}
