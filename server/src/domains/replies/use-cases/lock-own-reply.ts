import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { mayChange } from "../replies.policy.ts";
import { lockReply, type ReplyRow } from "../replies.store.ts";

/** A saved reply that its writer may change, held; one that they do not see is not there. */
export async function lockOwnReply(
  tx: TenantTx,
  { actor }: PersonContext,
  id: string,
): Promise<ReplyRow> {
  const held = await lockReply(tx, actor, id);
  if (!held) throw fail("record.not_found");
  if (!mayChange(actor, held)) throw fail("access.denied");
  return held;
}
