import type { NoticeType } from "@parley/contract";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { mailReachOf } from "./delivery.rules.ts";
import { findChosen } from "./notice-settings.store.ts";

/** Who of some people is mailed what a notice says, and when: now, or when their quiet hours and their pause are over. */
export async function findMailReach(
  db: TenantDb,
  type: NoticeType,
  accountIds: readonly string[],
): Promise<Map<string, { readonly runAt?: string }>> {
  const chosen = new Map((await findChosen(db, accountIds)).map((row) => [row.account_id, row]));
  const reach = new Map<string, { readonly runAt?: string }>();
  for (const id of accountIds) {
    const row = chosen.get(id);
    const { wanted, quietMinutes } = mailReachOf(type, row);
    if (!wanted) continue;
    const quietEnd = row && quietMinutes > 0 ? Date.parse(row.now) + quietMinutes * 60_000 : 0;
    const pauseEnd = row?.pause_until ? Date.parse(row.pause_until) : 0;
    const end = Math.max(quietEnd, pauseEnd);
    reach.set(id, end > 0 ? { runAt: new Date(end).toISOString() } : {});
  }
  return reach;
}
