import type { emailConfig } from "@parley/contract";
import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

const columns = [
  "default_template",
  "email_fetching",
  "verify_addresses",
  "strip_quoted_reply",
  "reply_separator",
  "old_separators",
  "accept_all_emails",
  "collaborators",
  "attachments",
  "default_mta",
  "largest_mail_mb",
  "staff_reply_by_mail",
  "default_system_email",
  "default_alert_email",
  "admin_email",
  "version",
] as const;

const foreignDesks = sql<emailConfig.ForeignDesk[]>`foreign_desks`.as("foreign_desks");

export function getMailSettings(db: TenantDb) {
  const rows = db.selectFrom("mail_settings").select(columns).select(foreignDesks);
  return rows.executeTakeFirstOrThrow();
}

export type MailSettingsRow = Awaited<ReturnType<typeof getMailSettings>>;
export type MailSettingsChange = Partial<Omit<MailSettingsRow, "version">>;

/** Locks the mail settings, so that concurrent changes run one after the other. */
export function lockMailSettings(tx: TenantTx): Promise<MailSettingsRow> {
  const rows = tx.selectFrom("mail_settings").select(columns).select(foreignDesks);
  return rows.forUpdate().executeTakeFirstOrThrow();
}

export async function insertMailSettings(tx: TenantTx, default_template: string): Promise<void> {
  await tx.insertInto("mail_settings").values({ default_template }).execute();
}

export function updateMailSettings(
  tx: TenantTx,
  { foreign_desks, ...change }: MailSettingsChange,
): Promise<MailSettingsRow> {
  const desks = foreign_desks && { foreign_desks: JSON.stringify(foreign_desks) };
  const rows = tx.updateTable("mail_settings").set({ ...change, ...desks });
  return rows.returning(columns).returning(foreignDesks).executeTakeFirstOrThrow();
}
