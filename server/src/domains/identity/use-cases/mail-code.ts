import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { queueMail } from "#platform/mailer/queue-mail.ts";
import { hashOf } from "#platform/secrets/tokens.ts";
import { getBusiness } from "../../tenancy/index.ts";
import { codeMail } from "../identity.mails.ts";

interface Code {
  readonly sessionKey: string;
  readonly to: string;
  readonly code: string;
  /** How often the code was sent before. */
  readonly resends: number;
}

export async function mailCode(
  tx: TenantTx,
  ctx: Context,
  { sessionKey, to, code, resends }: Code,
): Promise<void> {
  const { name } = await getBusiness(tx);
  const mail = codeMail({ business: name, to, code, ip: ctx.caller.ip });
  const dedupeKey = `code:${hashOf(sessionKey).toString("hex")}:${resends}`;
  await queueMail(tx, ctx, { ...mail, dedupeKey });
}
