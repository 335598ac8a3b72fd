import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { insertAct } from "../acts.store.ts";
import { findMerge, type Merge } from "../merges.store.ts";
import { findSurvivor } from "../named-tickets.store.ts";
import { findNumbers } from "../ticket-rows.store.ts";
import { codeOf, type HeldTicket } from "../ticket-state.ts";
import { holdTicket, refuseFlagged } from "./hold-ticket.ts";
import { holdNeighbourhood } from "./hold-tickets.ts";
import { separate } from "./separate-tickets.ts";
import { changed } from "./show-ticket.ts";

/** Takes a ticket out of the one it was merged into. What was written later stays there. */
export function unmergeTicket(ctx: PersonContext, ref: string) {
  return ctx.transact(async (tx) => {
    const { merged_into } = (await findSurvivor(tx, ref)) ?? {};
    if (merged_into) await holdNeighbourhood(tx, [merged_into]);
    const held = await holdTicket(tx, ctx, ref);
    const merge = await getMerge(tx, held);
    await refuseSeparation(tx, ctx, merge);
    const label = `Took ${codeOf(held.number)} out`;
    const act = { id: newId(), actor_id: ctx.actor.id, label, undo_of: null };
    const undo = await insertAct(tx, { ...act, kind: "unmerge" });
    await separate(tx, ctx, merge, { actId: undo.id, label });
    return changed(tx, ctx, { ticket: held, undo }, "Ticket un-merged successfully");
  });
}

async function getMerge(tx: TenantTx, { id, number, merged_into }: HeldTicket): Promise<Merge> {
  const merge = merged_into ? await findMerge(tx, id) : undefined;
  if (!merge || !merged_into) throw fail("tickets.flagged", { flag: "not merged" });
  if (merge.survivor_id === merged_into) return merge;
  // It came along with the one it had been merged into, and leaves with that one.
  const numbers = await findNumbers(tx, [merge.survivor_id, merged_into]);
  const [code, other] = [merge.survivor_id, merged_into].map((one) =>
    codeOf(numbers.get(one) ?? number),
  );
  throw fail("tickets.already_merged", { code: code ?? "", other: other ?? "" });
}

/** Whoever takes tickets apart reaches both; the one that stays must take changes. */
export async function refuseSeparation(
  tx: TenantTx,
  ctx: PersonContext,
  { is_old, survivor_id }: Merge,
): Promise<void> {
  if (is_old) throw fail("tickets.unmerge_expired");
  const survivor = await holdTicket(tx, ctx, survivor_id);
  refuseFlagged(survivor);
  if (survivor.status === "closed") throw fail("tickets.closed");
}
