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
    .where("departments.support_email", "is not", null)
    .select([
      "department_id",
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
  return accounts(db).where("department_id", "=", id).executeTakeFirst();
}

const mostAccounts = 1000;

export function findMailAccounts(db: TenantDb): Promise<MailAccount[]> {
  return accounts(db).orderBy("department_id").limit(mostAccounts).execute();
}
