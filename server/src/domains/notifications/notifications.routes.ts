import { noticeSettings, notifications } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import { changeNoticeSettings, showNoticeSettings } from "./notice-settings.ts";
import { countNotices } from "./notifications.store.ts";
import { listNotices, markAsRead } from "./read-notices.ts";

export const notificationRoutes: Routes = (serve) => {
  serve(notifications.list, (ctx, { query }) => listNotices(ctx, query));
  serve(notifications.unreadCount, async (ctx) => ({
    unread: await countNotices(ctx.read, ctx.actor.id, { is_read: false }),
  }));
  serve(notifications.markAsRead, async (ctx, { params }) => ({
    message: "Notification marked as read",
    unread: await markAsRead(ctx, params.id),
  }));
  serve(notifications.markAllRead, async (ctx) => ({
    message: "All notifications marked as read",
    unread: await markAsRead(ctx),
  }));
  serve(noticeSettings.show, async (ctx) => ({
    settings: await showNoticeSettings(ctx, ctx.read),
  }));
  serve(noticeSettings.change, async (ctx, { body }) => ({
    message: "Notification settings saved",
    settings: await changeNoticeSettings(ctx, body),
  }));
};
