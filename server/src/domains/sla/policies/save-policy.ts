import type { slaPolicies } from "@parley/contract";
import { slaLimits } from "@parley/contract/sla/choices";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { announce, beginnings, differences } from "#platform/outbox/event.ts";
import { refuseStale, seenVersion } from "#platform/outbox/stale-version.ts";
import { getBusinessDayMinutes } from "../calendar/business-hours.ts";
import { lockForChange } from "../change-lock.store.ts";
import { countLiveOfPolicy } from "../clocks/ticket-clocks.store.ts";
import { policiesReordered, policyApplied, policyCreated, policyUpdated } from "../sla.events.ts";
import { resolveConditions, resolveTargets } from "./check-policy.ts";
import {
  findOrder,
  findPolicies,
  insertPolicy,
  lockPolicy,
  type PolicyRow,
  updatePolicy,
  updatePositions,
} from "./policies.store.ts";
import { warningsOf } from "./policy.rules.ts";
import { policiesOf, policyOf } from "./read-policies.ts";

/** Adds a policy at the end of the order. */
export function createPolicy(ctx: Context, draft: slaPolicies.Draft): Promise<SavedPolicy> {
  return ctx.transact(async (tx) => {
    await lockForChange(tx, "sla_policies");
    const order = await findOrder(tx);
    if (order.length >= slaLimits.policies) {
      throw fail("limits.reached", { n: slaLimits.policies, things: "SLA policies" });
    }
    const fields = {
      ...draft,
      position: (order.at(-1)?.position ?? 0) + 1,
      conditions: await resolveConditions(tx, draft.conditions),
      targets: await resolveTargets(tx, draft.targets, await getBusinessDayMinutes(tx)),
    };
    const row = await insertPolicy(tx, { ...fields, id: newId() });
    const { id, name, version } = row;
    const about = { record: "sla_policy", id, version, changes: beginnings(fields) };
    await announce(tx, ctx, policyCreated({ name }, about));
    return savedPolicy(tx, row);
  });
}

type PolicyChangeResult = SavedPolicy & {
  fields: string[];
  open_tickets: number;
  open_tickets_is_capped?: true;
};

const mostCounted = 10_000;

/**
 * Changes the given fields of a policy and returns which of them differ. Without a difference nothing is written or
 * announced.
 */
export function changePolicy(
  ctx: Context,
  id: string,
  { version: stated, apply_to_open, conditions, targets, ...details }: slaPolicies.Change,
): Promise<PolicyChangeResult> {
  const seen = seenVersion(ctx, stated);
  return ctx.transact(async (tx) => {
    const row = await lockPolicy(tx, id);
    const change = {
      ...details,
      conditions: conditions && (await resolveConditions(tx, conditions, row.conditions)),
      targets:
        targets &&
        (await resolveTargets(tx, targets, await getBusinessDayMinutes(tx), row.targets)),
    };
    const changes = differences(row, change as Partial<PolicyRow>);
    const written = { record: "sla_policy", id, seen, version: row.version };
    await refuseStale(tx, written, changes, { ...(await policyOf(tx, row)) });
    const fields = changes.map(({ field }) => field);
    const changed = fields.length === 0 ? row : await updatePolicy(tx, id, change);
    const said = { policy_id: id, name: changed.name };
    const about = { record: "sla_policy", id, version: changed.version };
    if (fields.length > 0) {
      await announce(tx, ctx, policyUpdated({ ...said, fields }, { ...about, changes }));
    }
    if (apply_to_open) await announce(tx, ctx, policyApplied(said, about));
    const open = await countLiveOfPolicy(tx, id, mostCounted + 1);
    return {
      ...(await savedPolicy(tx, changed)),
      fields,
      open_tickets: Math.min(open, mostCounted),
      ...(open > mostCounted && { open_tickets_is_capped: true }),
    };
  });
}

interface SavedPolicy {
  policy: slaPolicies.Policy;
  warnings: string[];
}

/** A saved policy with warnings. */
async function savedPolicy(tx: TenantTx, row: PolicyRow): Promise<SavedPolicy> {
  const warnings = warningsOf(row, await findOrder(tx), await getBusinessDayMinutes(tx));
  return { policy: await policyOf(tx, row), warnings };
}

/** Reorders the policies by the given ids. */
export function reorderPolicies(
  ctx: Context,
  ids: readonly string[],
): Promise<slaPolicies.Policy[]> {
  return ctx.transact(async (tx) => {
    await lockForChange(tx, "sla_policies");
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
