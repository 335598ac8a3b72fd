import type { smtp } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { findSmtp } from "../smtp.store.ts";
import { noSmtp, smtpOf } from "../views.ts";

export async function showSmtp(ctx: Context): Promise<smtp.Smtp & { message?: string }> {
  const row = await findSmtp(ctx.read);
  if (!row) return { ...noSmtp, message: "SMTP settings are not configured" };
  ctx.setEtag(row.version);
  return smtpOf(row);
}
