import type { NoticeType, notifications, ServerMessage } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { newId } from "#platform/ids.ts";
import { tell } from "#platform/live/tell.ts";
import { findNoticesById, insertNotices } from "../notifications.store.ts";
import { findReach } from "./find-reach.ts";
import { foldIntoRecent } from "./fold-into-recent.ts";
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
  const accounts = [...reach].filter(([, { app }]) => app).map(([account_id]) => account_id);
  const said = { ...notice, link: link ?? null, ticket: ticket ?? null };
  const folded = await foldIntoRecent(tx, said, accounts);
  const fresh = await insertNotices(
    tx,
    said,
    accounts
      .filter((account_id) => !folded.has(account_id))
      .map((account_id) => ({ id: newId(), account_id })),
  );
  const ids = [...fresh, ...[...folded.values()].map(({ id }) => id)];
  if (ids.length === 0) return;
  const made = await findNoticesById(tx, ids);
  tell(tx, ctx, () =>
    made.map(({ account_id, notification }) => {
      const fold = folded.get(account_id);
      // One that only counts on does not call anybody to their desktop again.
      const desktop = !fold && (reach.get(account_id)?.desktop ?? false);
      const instead_of = [...(fold?.insteadOf ?? [])];
      return newNotice(account_id, { notification, desktop, instead_of });
    }),
  );
  tellUnread(
    tx,
    ctx,
    made.map(({ account_id }) => account_id),
  );
}

function newNotice(to: string, told: Omit<ServerMessage<"new_notification">, "type">) {
  const message: ServerMessage<"new_notification"> = { type: "new_notification", ...told };
  return { to: [to], message };
}
