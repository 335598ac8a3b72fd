import type { NoticeType } from "@parley/contract";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { findRecent, foldNotices, lockNoticesOf } from "../folded-notices.store.ts";
import type { NewNotice } from "../notifications.store.ts";

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
export async function foldIntoRecent(
  tx: TenantTx,
  notice: NewNotice & { readonly notification_type: NoticeType },
  accountIds: readonly string[],
): Promise<Folded> {
  const folded: Folded = new Map();
  const { ticket, notification_type } = notice;
  if (!ticket || neverFolded.includes(notification_type) || accountIds.length === 0) return folded;
  await lockNoticesOf(tx, ticket.id);
  for (const recent of await findRecent(tx, ticket.id, accountIds, neverFolded)) {
    const [id, ...insteadOf] = recent.ids;
    if (!id || recent.updates < mostApart) continue;
    await foldNotices(tx, { id, insteadOf, updates: recent.updates + 1 }, notice);
    folded.set(recent.account_id, { id, insteadOf });
  }
  return folded;
}
