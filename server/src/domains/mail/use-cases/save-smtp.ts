import type { smtp } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { newId } from "#platform/ids.ts";
import { announce } from "#platform/outbox/event.ts";
import { refuseStale, seenVersion } from "#platform/outbox/stale-version.ts";
import { placeIn } from "#platform/secrets/sealed-column.ts";
import { changesOf } from "../changes.ts";
import { smtpChanged } from "../mail.events.ts";
import { lockMailSettings } from "../mail-settings.store.ts";
import type { MailParts } from "../parts.ts";
import { refuseSmtpServer } from "../refuse-server.ts";
import { isSameServer } from "../server.rules.ts";
import { choosePassword, smtpPassword } from "../server-passwords.ts";
import { findSmtp, upsertSmtp } from "../smtp.store.ts";
import { noSmtp, smtpOf } from "../views.ts";

interface Saved {
  message: string;
  smtp: smtp.Smtp;
}

/** Saves the mail server of the whole business. A change that changes nothing leaves no trace. */
export async function saveSmtp(
  ctx: Context,
  { egress, sealer }: MailParts,
  { version, password: given, ...fields }: smtp.Draft,
): Promise<Saved> {
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
