import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { askAnew } from "#platform/live/ledger.ts";
import { tell } from "#platform/live/tell.ts";
import { findWhoHeardOf } from "../notifications.store.ts";

/** Has the pages of those who have a notice of an event ask anew. */
export async function tellAgain(tx: TenantTx, ctx: Context, eventId: string): Promise<void> {
  const to = await findWhoHeardOf(tx, eventId);
  tell(tx, ctx, () => [{ to, message: askAnew }]);
}
