import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

const serverColumns = [
  "mail_accounts.host",
  "mail_accounts.port",
  "mail_accounts.username",
  "mail_accounts.sealed_password",
  "mail_accounts.use_tls",
  "mail_accounts.use_ssl",
  "mail_accounts.is_active",
  "mail_accounts.imap_host",
  "mail_accounts.imap_port",
  "mail_accounts.imap_security",
  "mail_accounts.imap_username",
  "mail_accounts.sealed_imap_password",
  "mail_accounts.imap_folder",
  "mail_accounts.aliases",
  "mail_accounts.forwarders",
  "mail_accounts.trusted_server",
  "mail_grants.provider",
  "mail_grants.account",
  "mail_grants.connected_at",
  "mail_grants.dead_at",
] as const;

/** Departments with a support address, with their saved servers. */
function mailboxes(db: TenantDb) {
  return db
    .selectFrom("departments")
    .leftJoin("mail_accounts", (join) =>
      join
        .onRef("mail_accounts.business_id", "=", "departments.business_id")
        .onRef("mail_accounts.department_id", "=", "departments.id"),
    )
    .leftJoin("mail_folders", (join) =>
      join
        .onRef("mail_folders.business_id", "=", "mail_accounts.business_id")
        .onRef("mail_folders.department_id", "=", "mail_accounts.department_id")
        .onRef("mail_folders.name", "=", "mail_accounts.imap_folder"),
    )
    .leftJoin("mail_grants", (join) =>
      join
        .onRef("mail_grants.business_id", "=", "mail_accounts.business_id")
        .onRef("mail_grants.department_id", "=", "mail_accounts.department_id"),
    )
    .where("departments.support_email", "is not", null)
    .select(["departments.id", "departments.name as department"])
    .select(sql<string>`departments.support_email`.as("email"))
    .select(serverColumns)
    .select(["last_problem", "last_problem_at", "mail_accounts.version"])
    .select([
      // Of the folder for incoming mails first, then of the one for sent mails.
      sql<string | null>`coalesce(mail_folders.last_error, (
        select other.last_error from mail_folders other
        where other.business_id = departments.business_id and other.department_id = departments.id
          and other.last_error is not null limit 1
      ))`.as("reading_problem"),
      "mail_folders.last_ok_at as last_read_at",
    ])
    .select((row) => [
      row.fn.coalesce("mail_accounts.created_at", "departments.created_at").as("created_at"),
      row.fn.coalesce("mail_accounts.updated_at", "departments.updated_at").as("updated_at"),
    ]);
}

export type MailboxRow = Awaited<ReturnType<typeof findMailboxes>>[number];

export function findMailboxes(db: TenantDb, range: { limit: number; offset: number }) {
  return mailboxes(db)
    .orderBy(sql`lower(departments.support_email)`)
    .limit(range.limit)
    .offset(range.offset)
    .execute();
}

export async function countMailboxes(db: TenantDb): Promise<number> {
  const { count } = await db
    .selectFrom("departments")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("support_email", "is not", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function findMailbox(db: TenantDb, id: string): Promise<MailboxRow | undefined> {
  return mailboxes(db).where("departments.id", "=", id).executeTakeFirst();
}

export function findMailboxByAddress(db: TenantDb, email: string): Promise<MailboxRow | undefined> {
  return mailboxes(db).where("departments.support_email", "=", email).executeTakeFirst();
}

export async function findMailboxAddresses(db: TenantDb): Promise<string[]> {
  const rows = await db
    .selectFrom("departments")
    .select(sql<string>`support_email`.as("email"))
    .where("support_email", "is not", null)
    .orderBy("support_email")
    .execute();
  return rows.map(({ email }) => email);
}

export interface ServerFields {
  host: string;
  port: number;
  username: string;
  /** Null where the mailbox is connected. */
  sealed_password: string | null;
  use_tls: boolean;
  use_ssl: boolean;
  is_active: boolean;
  imap_host: string;
  imap_port: number;
  imap_security: string;
  imap_username: string;
  sealed_imap_password: string | null;
  imap_folder: string;
  aliases: string[];
  forwarders: string[];
  trusted_server: string;
}

export async function upsertMailbox(
  tx: TenantTx,
  department_id: string,
  fields: ServerFields,
): Promise<void> {
  const untroubled = { last_problem: null, last_problem_at: null };
  await tx
    .insertInto("mail_accounts")
    .values({ department_id, ...fields })
    .onConflict((conflict) =>
      conflict.constraint("mail_accounts_pkey").doUpdateSet({ ...fields, ...untroubled }),
    )
    .execute();
}

export async function deactivateMailbox(tx: TenantTx, departmentId: string): Promise<void> {
  await tx
    .updateTable("mail_accounts")
    .set({ is_active: false, last_problem: null, last_problem_at: null })
    .where("department_id", "=", departmentId)
    .execute();
}

export async function saveMailboxProblem(
  tx: TenantTx,
  departmentId: string,
  stage: string | null,
): Promise<void> {
  await tx
    .updateTable("mail_accounts")
    .set({ last_problem: stage, last_problem_at: stage && sql<string>`now()` })
    .where("department_id", "=", departmentId)
    .execute();
}
