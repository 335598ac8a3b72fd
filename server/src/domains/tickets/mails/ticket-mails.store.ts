import { sql } from "kysely";
import { prepared } from "#platform/db/prepared.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { isResendable } from "#platform/mailer/mail-outbox.store.ts";
import { wasSent } from "../conversation/messages.store.ts";
import { nameOf } from "../core/people.store.ts";

/** The mails that carry a message to people outside. */
export const carryingKinds = ["staff_reply", "watcher_update", "ticket_opened_by_staff"] as const;

const selectServer = prepared((db) =>
  db.selectFrom("mail_settings").select(
    sql<boolean>`exists (select from smtp_settings s where s.business_id = mail_settings.business_id)
        or exists (
          select from mail_accounts a where a.business_id = mail_settings.business_id and a.is_active
        )`.as("is_there"),
  ),
);

/** Whether the business has a server that mails could leave by. */
export async function hasMailServer(db: TenantDb): Promise<boolean> {
  const [settings] = await selectServer(db, {});
  return settings?.is_there ?? false;
}

interface MailMessage {
  readonly id: string;
  readonly author_id: string;
  readonly is_staff: boolean;
  readonly to: string[];
  readonly cc: string[];
}

/** Those of these messages that are public, with whom they go to. */
export function findMailMessages(db: TenantDb, ids: readonly string[]): Promise<MailMessage[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("ticket_messages")
    .select(["id", "author_id", "is_staff", "to", "cc"])
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .where("kind", "=", "message")
    .where("deleted_at", "is", null)
    .where(wasSent("ticket_messages"))
    .execute();
}

/** A ticket that was merged, with the address of its requester. */
export function findMergedTicket(db: TenantDb, id: string) {
  return db
    .selectFrom("tickets")
    .innerJoin("accounts", (join) =>
      join
        .onRef("accounts.business_id", "=", "tickets.business_id")
        .onRef("accounts.id", "=", "tickets.requester_id"),
    )
    .select(["tickets.id", "tickets.department_id", "tickets.requester_id"])
    .select(sql<string>`coalesce(accounts.email, '')`.as("email"))
    .where("tickets.id", "=", id)
    .executeTakeFirst();
}

/** The message of a mail, as it stands when the mail is written; undefined once it is removed or taken back. */
export function findMessageToMail(db: TenantDb, id: string) {
  return db
    .selectFrom("ticket_messages as messages")
    .innerJoin("accounts as authors", (join) =>
      join
        .onRef("authors.business_id", "=", "messages.business_id")
        .onRef("authors.id", "=", "messages.author_id"),
    )
    .select(["messages.kind", "messages.is_staff", "messages.body_html", "messages.body_text"])
    .select([nameOf("authors").as("author_name"), "authors.first_name"])
    .where("messages.id", "=", id)
    .where("messages.deleted_at", "is", null)
    .where(wasSent("messages"))
    .executeTakeFirst();
}

/** The files of a message that may be mailed, and whether others may be soon. */
export async function findFilesToMail(db: TenantDb, messageId: string) {
  const rows = await db
    .selectFrom("files")
    .select(["id", "name", "size", "media_type", "sha256", "state"])
    .where("used_by_type", "=", "ticket_message")
    .where("used_by_id", "=", messageId)
    .where("state", "in", ["ready", "unscanned", "scanning"])
    .orderBy("id")
    .limit(100)
    .execute();
  const files = rows.flatMap(({ sha256, state, ...file }) =>
    sha256 === null || state === "scanning" ? [] : [{ ...file, sha256 }],
  );
  return { files, isBeingScanned: rows.some(({ state }) => state === "scanning") };
}

/**
 * A file of the message that a mail carried, for the links of that mail. It is found for 30 days after the mail left, and
 * only while the message and the file are there.
 */
export async function findMailedFile(
  db: TenantDb,
  { mail, file }: { readonly mail: string; readonly file: string },
) {
  const row = await db
    .selectFrom("mail_outbox as mails")
    .innerJoin("ticket_messages as messages", (join) =>
      join
        .onRef("messages.business_id", "=", "mails.business_id")
        .onRef("messages.id", "=", "mails.ticket_message_id"),
    )
    .innerJoin("files", (join) =>
      join
        .onRef("files.business_id", "=", "messages.business_id")
        .onRef("files.used_by_id", "=", "messages.id"),
    )
    .select(["files.name", "files.media_type", "files.size", "files.sha256"])
    .where("mails.id", "=", mail)
    .where("files.id", "=", file)
    .where("files.used_by_type", "=", "ticket_message")
    .where("files.state", "in", ["ready", "unscanned"])
    .where("messages.deleted_at", "is", null)
    .where(
      sql<boolean>`coalesce(mails.sent_at, mails.updated_at) > now() - make_interval(days => ${linkDays})`,
    )
    .executeTakeFirst();
  return row?.sha256 ? { ...row, sha256: row.sha256 } : undefined;
}

/** For how long the links of a mail work. */
export const linkDays = 30;

/** Whom an address belongs to. */
export function findRecipient(db: TenantDb, email: string) {
  return db
    .selectFrom("accounts")
    .innerJoin("roles", (join) =>
      join
        .onRef("roles.business_id", "=", "accounts.business_id")
        .onRef("roles.id", "=", "accounts.role_id"),
    )
    .select(["accounts.id", "accounts.first_name", "accounts.last_name", "roles.kind"])
    .select(sql<boolean>`accounts.email_verified_at is not null`.as("is_proven"))
    .where(sql`lower(accounts.email)`, "=", email.toLowerCase())
    .where("accounts.deleted_at", "is", null)
    .executeTakeFirst();
}

export function findMail(db: TenantDb, id: string) {
  return db
    .selectFrom("mail_outbox")
    .select(["kind", "recipient", "state", "last_code", "last_error", "bounce", "linked_files"])
    .select("ticket_message_id")
    .where("id", "=", id)
    .where("purpose", "=", "customer")
    .executeTakeFirst();
}

/** What a mail is about. */
export function findSubjectOfMail(db: TenantDb, id: string) {
  return db
    .selectFrom("mail_outbox")
    .select(["ticket_id", "ticket_message_id"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** The mail of a message to somebody, if it did not arrive or may not have. */
export async function findFailedMail(
  db: TenantDb,
  messageId: string,
  address: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("mail_outbox")
    .select("id")
    .where("ticket_message_id", "=", messageId)
    .where("recipient", "=", address)
    .where("purpose", "=", "customer")
    .where("kind", "in", carryingKinds)
    .where("state", "<>", "retry")
    .where(isResendable("mail_outbox"))
    .where("recipient", "not in", (row) =>
      row
        .selectFrom("mail_suppressions")
        .select("address")
        .where("address", "=", address.toLowerCase())
        .where(sql<boolean>`(until is null or until > now())`),
    )
    .executeTakeFirst();
  return row?.id;
}

/** The latest promise of a ticket for one metric. */
export function findPromise(db: TenantDb, ticketId: string, metric: string) {
  return db
    .selectFrom("sla_clocks as clocks")
    .leftJoin("sla_policies as policies", (join) =>
      join
        .onRef("policies.business_id", "=", "clocks.business_id")
        .onRef("policies.id", "=", "clocks.policy_id"),
    )
    .select(["policies.name as policy", "clocks.target_ms", sql<string>`now()`.as("now")])
    .where("clocks.ticket_id", "=", ticketId)
    .where("clocks.metric", "=", metric)
    .orderBy("clocks.cycle", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The account, if it follows the ticket. */
export async function findWatcher(
  db: TenantDb,
  ticketId: string,
  accountId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("ticket_watchers")
    .select("account_id")
    .where("ticket_id", "=", ticketId)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row?.account_id;
}
