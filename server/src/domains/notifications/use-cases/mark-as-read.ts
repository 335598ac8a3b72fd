import type { PersonContext } from "#platform/context.ts";
import { countUnread, markRead } from "../notifications.store.ts";
import { tellUnread } from "./tell-unread.ts";

/**
 * Marks one of one's own notices as read, or all; answers how many are left. Another's notice, a missing one or one that
 * is read already changes nothing and is told to nobody.
 */
export async function markAsRead(ctx: PersonContext, only?: string): Promise<number> {
  const { id } = ctx.actor;
  return ctx.transact(async (tx) => {
    const marked = await markRead(tx, id, only);
    if (marked > 0) tellUnread(tx, ctx, [id]);
    return (await countUnread(tx, [id])).get(id) ?? 0;
  });
}
