import type { smtp } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { newId } from "#platform/ids.ts";
import { announce } from "#platform/outbox/event.ts";
import { refuseStale, seenVersion } from "#platform/outbox/stale-version.ts";
import { placeIn } from "#platform/secrets/sealed-column.ts";
import { changesOf } from "../changes.ts";
import type { MailDependencies } from "../dependencies.ts";
import { smtpChanged } from "../mail.events.ts";
import { lockMailSettings } from "../settings/mail-settings.store.ts";
import { noSmtp, smtpOf } from "../views.ts";
import { refuseSmtpServer } from "./refuse-server.ts";
import { choosePassword, isSameServer, smtpPassword } from "./server-passwords.ts";
import { findSmtp, upsertSmtp } from "./smtp.store.ts";

interface SavedSmtp {
  message: string;
  smtp: smtp.Smtp;
}

/** Saves the mail server of the business; does nothing when all fields are equal. */
export async function saveSmtp(
  ctx: Context,
  { egress, sealer }: MailDependencies,
  { version, password: given, ...fields }: smtp.Draft,
): Promise<SavedSmtp> {
  refuseSmtpServer(egress, fields);
  const seen = seenVersion(ctx, version);
  const row = await ctx.transact(async (tx) => {
    await lockMailSettings(tx);
    const before = await findSmtp(tx);
    const id = before?.id ?? newId();
    const password = choosePassword(sealer, {
      field: "password",
      given,
      sealed: before?.sealed_password ?? null,
      place: placeIn(smtpPassword, ctx.businessId, id),
      isSameServer: before !== undefined && isSameServer(before, fields),
    });
    const changes = changesOf(before, fields, { password: password.isChanged });
    const record = { record: "smtp_settings", id };
    const standing = { ...record, seen, version: before?.version ?? 0 };
    await refuseStale(tx, standing, changes, before ? smtpOf(before) : noSmtp);
    if (before && changes.length === 0) return before;
    const after = await upsertSmtp(tx, id, { ...fields, sealed_password: password.sealed });
    const about = { ...record, version: after.version, changes };
    await announce(tx, ctx, smtpChanged({ fields: changes.map(({ field }) => field) }, about));
    return after;
  });
  return { message: "SMTP settings updated successfully", smtp: smtpOf(row) };
}

export async function showSmtp(ctx: Context): Promise<smtp.Smtp & { message?: string }> {
  const row = await findSmtp(ctx.read);
  if (!row) return { ...noSmtp, message: "SMTP settings are not configured" };
  ctx.setEtag(row.version);
  return smtpOf(row);
}
