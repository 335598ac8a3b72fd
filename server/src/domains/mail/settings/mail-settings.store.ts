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
  "staff_reply_by_mail",
  "default_system_email",
  "default_alert_email",
  "admin_email",
  "version",
] as const;

export function getMailSettings(db: TenantDb) {
  return db.selectFrom("mail_settings").select(columns).executeTakeFirstOrThrow();
}

export type MailSettingsRow = Awaited<ReturnType<typeof getMailSettings>>;
export type MailSettingsChange = Partial<Omit<MailSettingsRow, "version">>;

/** Locks the mail settings, so that concurrent changes run one after the other. */
export function lockMailSettings(tx: TenantTx): Promise<MailSettingsRow> {
  return tx.selectFrom("mail_settings").select(columns).forUpdate().executeTakeFirstOrThrow();
}

export async function insertMailSettings(tx: TenantTx, default_template: string): Promise<void> {
  await tx.insertInto("mail_settings").values({ default_template }).execute();
}

export function updateMailSettings(
  tx: TenantTx,
  change: MailSettingsChange,
): Promise<MailSettingsRow> {
  return tx.updateTable("mail_settings").set(change).returning(columns).executeTakeFirstOrThrow();
}
