import { notifications, type Page } from "@parley/contract";
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
