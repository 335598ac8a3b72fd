import type { slaPolicies } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { announce } from "#platform/outbox/event.ts";
import { findOrder, findPolicies, updatePositions } from "../policies.store.ts";
import { policiesOf } from "../policy.ts";
import { policiesReordered } from "../sla.events.ts";
import { takeTurn } from "../turn.store.ts";

/** Puts the policies into the order in which they are named. */
export function reorderPolicies(
  ctx: Context,
  ids: readonly string[],
): Promise<slaPolicies.Policy[]> {
  return ctx.transact(async (tx) => {
    await takeTurn(tx, "sla_policies");
    const order = await findOrder(tx);
    const names = new Map(order.map(({ id, name }) => [id, name]));
    const isWhole = ids.length === names.size && new Set(ids).size === names.size;
    if (!isWhole || ids.some((id) => !names.has(id))) throw fail("sla.order_incomplete");
    if (order.some(({ id }, place) => id !== ids[place])) {
      await updatePositions(tx, ids);
      const from = order.map(({ name }) => name);
      const to = ids.map((id) => names.get(id));
      const changes = [{ field: "order", from, to }];
      const about = { record: "sla_policy_order", id: ctx.businessId, changes };
      await announce(tx, ctx, policiesReordered({ ids: [...ids] }, about));
    }
    return policiesOf(tx, await findPolicies(tx));
  });
}
