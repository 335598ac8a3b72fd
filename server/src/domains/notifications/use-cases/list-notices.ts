import { type NoticeType, notifications, type Page } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { pageOf, rangeOf } from "#platform/paging.ts";
import { countNotices, findNotices } from "../notifications.store.ts";

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
