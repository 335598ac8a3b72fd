import { sql } from "kysely";
import type { TenantDb } from "#platform/db/tenant-db.ts";

/** A mailbox that mails are read from. */
export interface MailAccount {
  readonly department_id: string;
  readonly email: string;
  readonly is_active: boolean;
  readonly imap_host: string;
  readonly imap_port: number;
  readonly imap_security: "ssl" | "starttls";
  readonly imap_username: string;
  readonly sealed_imap_password: string | null;
  /** Whose mailbox it is, where it is connected, and why it is no more. */
  readonly provider: string | null;
  readonly dead_reason: string | null;
  readonly imap_folder: string;
  readonly aliases: string[];
  readonly forwarders: string[];
  readonly trusted_server: string;
}

const accounts = (db: TenantDb) =>
  db
    .selectFrom("mail_accounts")
    .innerJoin("departments", (join) =>
      join
        .onRef("departments.business_id", "=", "mail_accounts.business_id")
        .onRef("departments.id", "=", "mail_accounts.department_id"),
    )
    .leftJoin("mail_grants", (join) =>
      join
        .onRef("mail_grants.business_id", "=", "mail_accounts.business_id")
        .onRef("mail_grants.department_id", "=", "mail_accounts.department_id"),
    )
    .where("departments.support_email", "is not", null)
    .select([
      "mail_accounts.department_id",
      "mail_grants.provider",
      "mail_grants.dead_reason",
      "mail_accounts.is_active",
      "imap_host",
      "imap_port",
      "imap_security",
      "imap_username",
      "sealed_imap_password",
      "imap_folder",
      "aliases",
      "forwarders",
      "trusted_server",
      sql<string>`departments.support_email`.as("email"),
    ])
    .$castTo<MailAccount>();

export function findMailAccount(db: TenantDb, id: string): Promise<MailAccount | undefined> {
  return accounts(db).where("mail_accounts.department_id", "=", id).executeTakeFirst();
}

const mostAccounts = 1000;

export function findMailAccounts(db: TenantDb): Promise<MailAccount[]> {
  return accounts(db).orderBy("mail_accounts.department_id").limit(mostAccounts).execute();
}
