import type { NoticeType, noticeSettings } from "@parley/contract";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { getBusiness } from "../../tenancy/index.ts";
import { findChosen } from "../notice-settings.store.ts";
import { reachOf } from "../reach.rules.ts";

/** Where a notice reaches each of some people, as they chose and as late as it is. */
export async function findReach(
  tx: TenantTx,
  type: NoticeType,
  accountIds: readonly string[],
): Promise<Map<string, noticeSettings.Channels>> {
  const { timezone } = await getBusiness(tx);
  const rows = await findChosen(tx, accountIds, timezone);
  const chosen = new Map(rows.map((row) => [row.account_id, row]));
  return new Map(accountIds.map((id) => [id, reachOf(type, chosen.get(id))]));
}
