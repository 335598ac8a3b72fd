import type { notifications, Page } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { countNotices, findNotices } from "../notifications.store.ts";

/** A page of one's own notices. */
export async function listNotices(
  ctx: PersonContext,
  { page, page_size, ...filter }: notifications.Filter,
): Promise<Page<notifications.Notification>> {
  const { id } = ctx.actor;
  const range = { limit: page_size, offset: (page - 1) * page_size };
  const [count, results] = await Promise.all([
    countNotices(ctx.read, id, filter),
    findNotices(ctx.read, id, { ...filter, ...range }),
  ]);
  const link = (to: number) => {
    const values = new URLSearchParams({ page: `${to}`, page_size: `${page_size}` });
    for (const [name, value] of Object.entries(filter)) values.set(name, `${value}`);
    return `/api/v1/notifications/list/?${values.toString()}`;
  };
  return {
    count,
    next: page * page_size < count ? link(page + 1) : null,
    previous: page > 1 ? link(page - 1) : null,
    results,
  };
}
