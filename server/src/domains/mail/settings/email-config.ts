import type { emailConfig } from "@parley/contract";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { getBusiness } from "../../tenancy/index.ts";
import { findMailboxAddresses } from "../servers/mailboxes.store.ts";
import { findSmtp } from "../servers/smtp.store.ts";
import { getMailSettings, type MailSettingsRow } from "./mail-settings.store.ts";
import { usualSenders } from "./sender-address.rules.ts";

/** All allowed From addresses: those of the mailboxes and of the SMTP settings. */
export async function sendingAddresses(db: TenantDb): Promise<string[]> {
  const [smtp, addresses] = await Promise.all([findSmtp(db), findMailboxAddresses(db)]);
  return [...new Set([...addresses, ...(smtp ? [smtp.default_from_email] : [])])];
}

/** The effective settings: missing values are derived from the address of the business. */
export async function configOf(
  db: TenantDb,
  row: MailSettingsRow,
): Promise<emailConfig.EmailConfig> {
  const { email } = await getBusiness(db);
  const usual = usualSenders(email);
  const { old_separators: _old, ...fields } = row;
  return {
    ...fields,
    default_mta: row.default_mta as emailConfig.EmailConfig["default_mta"],
    default_system_email: row.default_system_email ?? usual.system,
    default_alert_email: row.default_alert_email ?? usual.alert,
    admin_email: row.admin_email ?? email,
    sending_addresses: await sendingAddresses(db),
  };
}

export async function getConfig(db: TenantDb): Promise<emailConfig.EmailConfig> {
  return configOf(db, await getMailSettings(db));
}
