import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { askAnew } from "#platform/live/ledger.ts";
import { tell } from "#platform/live/tell.ts";
import { countUnread, findWhoHeardOf } from "./notifications.store.ts";

/** Tells all pages of some people how many notices they have not read. Counted after the commit: others write too. */
export function tellUnread(tx: TenantTx, ctx: Context, accountIds: readonly string[]): void {
  tell(tx, ctx, async () => {
    const counts = await countUnread(ctx.read, accountIds);
    return [...counts].map(([to, count]) => ({
      to: [to],
      message: { type: "unread_count_update", count },
    }));
  });
}

/** Has the pages of those who have a notice of an event ask anew. */
export async function tellAgain(tx: TenantTx, ctx: Context, eventId: string): Promise<void> {
  const to = await findWhoHeardOf(tx, eventId);
  tell(tx, ctx, () => [{ to, message: askAnew }]);
}
