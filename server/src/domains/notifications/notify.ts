import type { NoticeType, noticeSettings, notifications, ServerMessage } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { newId } from "#platform/ids.ts";
import { tell } from "#platform/live/tell.ts";
import { reachOf } from "./delivery.rules.ts";
import { type Fold, findRecent, foldNotices, lockNoticesOf } from "./folded-notices.store.ts";
import { findChosen } from "./notice-settings.store.ts";
import { findNoticesById, insertNotices, type NewNotice } from "./notifications.store.ts";
import { tellUnread } from "./publish-unread.ts";

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
  const foldedIds = [...folded.values()].map(({ id }) => id);
  const again = foldedIds.length > 0 ? await findNoticesById(tx, foldedIds) : [];
  const made = [...fresh, ...again];
  if (made.length === 0) return;
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

/** Where a notice reaches each of some people, as they chose and as late as it is. */
async function findReach(
  tx: TenantTx,
  type: NoticeType,
  accountIds: readonly string[],
): Promise<Map<string, noticeSettings.Channels>> {
  const rows = await findChosen(tx, accountIds);
  const chosen = new Map(rows.map((row) => [row.account_id, row]));
  return new Map(accountIds.map((id) => [id, reachOf(type, chosen.get(id))]));
}

/** So many in a minute about one ticket are read one by one; one more makes one of them all. */
const mostApart = 5;

/** What somebody must not miss among many other things. */
const neverFolded: readonly NoticeType[] = [
  "ticket_mention",
  "ticket_assigned",
  "sla_breach",
  "sla_escalation",
];

/** The notice that says it now, by whose it is, and those it takes the place of. */
type Folded = Map<string, { readonly id: string; readonly insteadOf: readonly string[] }>;

/** Where somebody has heard much of a ticket within a minute, what is new becomes part of that. */
async function foldIntoRecent(
  tx: TenantTx,
  notice: NewNotice & { readonly notification_type: NoticeType },
  accountIds: readonly string[],
): Promise<Folded> {
  const folded: Folded = new Map();
  const { ticket, notification_type } = notice;
  if (!ticket || neverFolded.includes(notification_type) || accountIds.length === 0) return folded;
  await lockNoticesOf(tx, ticket.id);
  const folds: Fold[] = [];
  for (const recent of await findRecent(tx, ticket.id, accountIds, neverFolded)) {
    const [id, ...insteadOf] = recent.ids;
    if (!id || recent.updates < mostApart) continue;
    folds.push({ id, insteadOf, updates: recent.updates + 1 });
    folded.set(recent.account_id, { id, insteadOf });
  }
  if (folds.length > 0) await foldNotices(tx, folds, notice);
  return folded;
}
