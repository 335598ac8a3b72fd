import { isDeepStrictEqual } from "node:util";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { commitChange } from "../core/commit-change.ts";
import { lockInOrder } from "../core/lock-ticket.ts";
import { codeOf, type LockedTicket } from "../core/ticket-state.ts";
import type { LinkGraph } from "./link-graph.rules.ts";

/** Lets tickets that had been merged before go on in another one, for ever one step away. */
export async function moveEarlierMerges(
  tx: TenantTx,
  ctx: PersonContext,
  ids: readonly string[],
  survivor: LockedTicket,
): Promise<void> {
  const locked = await lockInOrder(tx, ids, { kind: "system" });
  for (const one of locked.values()) {
    const facts = { into: codeOf(survivor.number) };
    const step = { type: "merge_moved", set: { merged_into: survivor.id }, facts };
    await commitChange(tx, ctx, one, [step]);
  }
}

/** Writes the links of tickets that are linked with those that were put together or apart. */
export async function updateLinkedTickets(
  tx: TenantTx,
  ctx: PersonContext,
  partners: readonly LockedTicket[],
  graph: LinkGraph,
  facts: { readonly from: string; readonly to: string },
): Promise<void> {
  for (const locked of partners) {
    const links = graph.of(locked.id);
    if (isDeepStrictEqual(links, locked.links)) continue;
    await commitChange(tx, ctx, locked, [{ type: "link_moved", set: { links }, facts }]);
  }
}
