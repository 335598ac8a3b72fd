import type { PersonContext } from "#platform/context.ts";
import type { Answers } from "#platform/live/converse.ts";
import { countNotices, findNotices } from "./notifications.store.ts";
import { markAsRead } from "./read-notices.ts";

const newest = 50;

/** What a page asks about notices on its socket. Marking is answered to all pages of the person, so not here. */
export const notificationAnswers = {
  async get_notifications(ctx: PersonContext) {
    const notifications = await findNotices(ctx.read, ctx.actor.id, { limit: newest });
    return [{ type: "notifications_list", notifications }];
  },
  async get_unread_notifications(ctx: PersonContext) {
    const { id } = ctx.actor;
    const [notifications, count] = await Promise.all([
      findNotices(ctx.read, id, { is_read: false, limit: newest }),
      countNotices(ctx.read, id, { is_read: false }),
    ]);
    return [
      { type: "unread_notifications_list", notifications },
      { type: "unread_count", count },
    ];
  },
  async mark_as_read(ctx, { notification_id }) {
    await markAsRead(ctx, notification_id);
    return [];
  },
  async mark_all_as_read(ctx: PersonContext) {
    await markAsRead(ctx);
    return [];
  },
} satisfies Pick<
  Answers,
  "get_notifications" | "get_unread_notifications" | "mark_as_read" | "mark_all_as_read"
>;
