import type { NoticeType, notifications, ServerMessage } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { newId } from "#platform/ids.ts";
import { tell } from "#platform/live/tell.ts";
import { findNoticesById, insertNotices } from "../notifications.store.ts";
import { findReach } from "./find-reach.ts";
import { tellUnread } from "./tell-unread.ts";

export interface Notice {
  /** What happened: a person is told of it once, however often this runs. */
  readonly event_id: string;
  readonly to: readonly string[];
  readonly notification_type: NoticeType;
  readonly title: string;
  readonly message: string;
  readonly link?: string;
  readonly ticket?: notifications.Notification["ticket"];
}

/** Tells people of an event, as part of the change or the reaction that calls it. Who switched its type off is left alone. */
export async function notify(
  tx: TenantTx,
  ctx: Context,
  { to, link, ticket, ...notice }: Notice,
): Promise<void> {
  const reach = await findReach(tx, notice.notification_type, [...new Set(to)]);
  const recipients = [...reach]
    .filter(([, { app }]) => app)
    .map(([account_id]) => ({ id: newId(), account_id }));
  const ids = await insertNotices(
    tx,
    { ...notice, link: link ?? null, ticket: ticket ?? null },
    recipients,
  );
  if (ids.length === 0) return;
  const made = await findNoticesById(tx, ids);
  tell(tx, ctx, () =>
    made.map(({ account_id, notification }) =>
      newNotice(account_id, notification, reach.get(account_id)?.desktop ?? false),
    ),
  );
  tellUnread(
    tx,
    ctx,
    made.map(({ account_id }) => account_id),
  );
}

function newNotice(to: string, notification: notifications.Notification, desktop: boolean) {
  const message: ServerMessage<"new_notification"> = {
    type: "new_notification",
    notification,
    desktop,
  };
  return { to: [to], message };
}
