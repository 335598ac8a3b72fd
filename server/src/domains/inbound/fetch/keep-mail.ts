import type { Spooled } from "#platform/blobs/spool.ts";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { newId } from "#platform/ids.ts";
import { keepRawMail, storeRawMail } from "../../files/index.ts";
import type { InboundDependencies } from "../dependencies.ts";
import { readThreadIds } from "../parse/message-ids.ts";
import { insertInboundMail } from "../process/inbound-mails.store.ts";
import { scheduleProcessing } from "../process/process-mail.ts";

export interface ReceivedMail {
  readonly raw: Spooled;
  readonly department_id: string;
  readonly received_at: string;
  /** It comes from the folder for sent mails. */
  readonly is_sent: boolean;
  /** The domain that the client's address may send for, of a mail that came by SMTP. */
  readonly spf_domain?: string | null;
}

/**
 * Stores a mail as it came in, with the job that processes it. `alongside` writes what belongs into the same transaction.
 * The same bytes in the same mailbox are kept once.
 */
export async function keepMail(
  ctx: Context,
  deps: Pick<InboundDependencies, "files">,
  { raw, ...received }: ReceivedMail,
  alongside: (tx: TenantTx, mailId: string) => Promise<void> = async () => undefined,
): Promise<void> {
  await storeRawMail(ctx, deps.files, raw);
  const threadIds = await readThreadIds(raw.path);
  const { size, sha256 } = raw;
  await ctx.transact(async (tx) => {
    const { id, isNew } = await insertInboundMail(tx, { id: newId(), size, sha256, ...received });
    if (isNew) await keepRawMail(tx, raw, { type: "inbound_mail", id });
    await alongside(tx, id);
    if (isNew) await scheduleProcessing(tx, ctx, { id, threadIds });
  });
}
