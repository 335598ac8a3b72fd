import type { slaPolicies } from "@parley/contract";
import { slaLimits } from "@parley/contract/sla/choices";
import type { Context } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { beginnings } from "#platform/outbox/changes.ts";
import { announce } from "#platform/outbox/event.ts";
import { findOrder, insertPolicy } from "../policies.store.ts";
import { policyCreated } from "../sla.events.ts";
import { takeTurn } from "../turn.store.ts";
import { answerPolicy, type ChangedPolicy } from "./answer-policy.ts";
import { businessDay } from "./business-day.ts";
import { settleConditions, settlePromises } from "./settle-policy.ts";

/** Adds a policy at the end of the order. */
export function createPolicy(ctx: Context, draft: slaPolicies.Draft): Promise<ChangedPolicy> {
  return ctx.transact(async (tx) => {
    await takeTurn(tx, "sla_policies");
    const order = await findOrder(tx);
    if (order.length >= slaLimits.policies) {
      throw fail("limits.reached", { n: slaLimits.policies, things: "SLA policies" });
    }
    const fields = {
      ...draft,
      position: (order.at(-1)?.position ?? 0) + 1,
      conditions: await settleConditions(tx, draft.conditions),
      targets: await settlePromises(tx, draft.targets, await businessDay(tx)),
    };
    const row = await insertPolicy(tx, { ...fields, id: newId() });
    const { id, name, version } = row;
    const about = { record: "sla_policy", id, version, changes: beginnings(fields) };
    await announce(tx, ctx, policyCreated({ name }, about));
    return answerPolicy(tx, row);
  });
}
