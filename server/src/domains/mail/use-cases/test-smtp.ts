import type { Context } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { placeIn } from "#platform/secrets/sealed-column.ts";
import type { MailParts } from "../parts.ts";
import { smtpPassword } from "../server-passwords.ts";
import { findSmtp, noteSmtpProblem } from "../smtp.store.ts";
import { sendTestMail } from "./send-test-mail.ts";

/** Sends a test email by the saved settings, and tells how far it came. */
export async function testSmtp(
  ctx: Context,
  parts: MailParts,
  email: string,
): Promise<{ message: string }> {
  const row = await findSmtp(ctx.read);
  if (!row) throw fail("mail.not_configured");
  await sendTestMail(ctx, parts, {
    server: row,
    place: placeIn(smtpPassword, ctx.businessId, row.id),
    from: { name: row.sender_name, address: row.default_from_email },
    to: email,
    about: { record: "smtp_settings", id: row.id },
    note: (tx, stage) => noteSmtpProblem(tx, stage),
  });
  return { message: `Test email sent to ${email}` };
}
