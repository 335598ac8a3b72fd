import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { announce, type Change } from "#platform/outbox/event.ts";
import { agentUpdated, roleChanged, scopeChanged } from "../people.events.ts";

/** Role and reach are told by events of their own: others wait for just these. */
export async function announceAgentChange(
  tx: TenantTx,
  ctx: Context,
  id: string,
  version: number,
  changes: readonly Change[],
): Promise<void> {
  const kindOf = ({ field }: Change) =>
    field === "role" ? roleChanged : field === "scope" ? scopeChanged : agentUpdated;
  for (const [kind, own] of Map.groupBy(changes, kindOf)) {
    const about = { record: "account", id, version, changes: own };
    await announce(tx, ctx, kind({ account_id: id }, about));
  }
}
