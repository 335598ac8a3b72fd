import type { emailConfig } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { announce, differences } from "#platform/outbox/event.ts";
import { refuseStale, seenVersion } from "#platform/outbox/stale-version.ts";
import { mailSettingsChanged } from "../mail.events.ts";
import { findSet } from "../templates/template-sets.store.ts";
import { configOf, getConfig, sendingAddresses } from "./email-config.ts";
import {
  lockMailSettings,
  type MailSettingsChange,
  updateMailSettings,
} from "./mail-settings.store.ts";
import { readSender, writeSender } from "./sender-address.rules.ts";

interface SavedConfig {
  message: string;
  config: emailConfig.EmailConfig;
}

/** Changes the mail settings. Values that equal the shown defaults are not stored. */
export function changeConfig(
  ctx: Context,
  { version, ...asked }: emailConfig.Change,
): Promise<SavedConfig> {
  const seen = seenVersion(ctx, version);
  return ctx.transact(async (tx) => {
    const row = await lockMailSettings(tx);
    const before = await configOf(tx, row);
    const changes = differences<Omit<emailConfig.EmailConfig, "version">>(before, asked);
    const record = { record: "mail_settings", id: ctx.businessId };
    await refuseStale(tx, { ...record, seen, version: row.version }, changes, before);
    const change = Object.fromEntries(changes.map(({ field, to }) => [field, to]));
    const sound = await checkConfig(tx, change as MailSettingsChange);
    if (changes.length === 0) return answer(before);
    const separators = sound.reply_separator !== undefined && {
      old_separators: [...new Set([row.reply_separator, ...row.old_separators])].slice(0, 20),
    };
    const after = await updateMailSettings(tx, { ...sound, ...separators });
    const about = { ...record, version: after.version, changes };
    const fields = changes.map(({ field }) => field);
    await announce(tx, ctx, mailSettingsChanged({ fields }, about));
    return answer(await configOf(tx, after));
  });
}

function answer(config: emailConfig.EmailConfig): SavedConfig {
  return { message: "Email settings updated successfully", config };
}

/** Checks that the template set exists and that the business can send from the addresses. */
async function checkConfig(tx: TenantTx, change: MailSettingsChange): Promise<MailSettingsChange> {
  const { default_template, default_system_email, default_alert_email } = change;
  if (default_template && !(await findSet(tx, default_template))) {
    const fields = { default_template: "Unknown template set" };
    throw fail("mail.unknown_set", {}, { fields });
  }
  if (!default_system_email && !default_alert_email) return change;
  const addresses = await sendingAddresses(tx);
  const sender = (field: string, text: string) => {
    const named = readSender(text);
    if (named && addresses.includes(named.address)) return writeSender(named);
    const fields = { [field]: "Choose an address you can send from" };
    throw fail("mail.address_not_yours", {}, { fields });
  };
  return {
    ...change,
    ...(default_system_email && {
      default_system_email: sender("default_system_email", default_system_email),
    }),
    ...(default_alert_email && {
      default_alert_email: sender("default_alert_email", default_alert_email),
    }),
  };
}

export async function showConfig(ctx: Context): Promise<emailConfig.EmailConfig> {
  const config = await getConfig(ctx.read);
  ctx.setEtag(config.version);
  return config;
}
