import { type NoticeType, notifications, type Page } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { pageOf, rangeOf } from "#platform/paging.ts";
import { countNotices, countUnread, findNotices, markRead } from "./notifications.store.ts";
import { tellUnread } from "./publish-unread.ts";

/** A page of one's own notices. */
export async function listNotices(
  ctx: PersonContext,
  asked: notifications.Filter,
): Promise<Page<notifications.Notification>> {
  const { id } = ctx.actor;
  const { is_read, type } = asked;
  const [count, results] = await Promise.all([
    countNotices(ctx.read, id, { is_read, type }),
    findNotices(ctx.read, id, { is_read, type, ...rangeOf(asked) }),
  ]);
  return pageOf(notifications.list.path, asked, count, results);
}

/** Those of one's own unread notices that are of these types, the newest of them, and how many there are. */
export async function findUnread(
  { actor, read }: PersonContext,
  types: readonly NoticeType[],
  most: number,
): Promise<{ count: number; results: notifications.Notification[] }> {
  const wanted = { is_read: false, types };
  const [count, results] = await Promise.all([
    countNotices(read, actor.id, wanted),
    findNotices(read, actor.id, { ...wanted, limit: most }),
  ]);
  return { count, results };
}

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
