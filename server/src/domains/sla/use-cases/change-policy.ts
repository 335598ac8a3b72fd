import type { slaPolicies } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { differences } from "#platform/outbox/changes.ts";
import { announce } from "#platform/outbox/event.ts";
import { refuseStale, seenVersion } from "#platform/outbox/stale-version.ts";
import { countLiveOfPolicy } from "../live-tickets.store.ts";
import { lockPolicy, type PolicyRow, updatePolicy } from "../policies.store.ts";
import { policyOf } from "../policy.ts";
import { policyApplied, policyUpdated } from "../sla.events.ts";
import { answerPolicy, type ChangedPolicy } from "./answer-policy.ts";
import { businessDay } from "./business-day.ts";
import { settleConditions, settlePromises } from "./settle-policy.ts";

type Changed = ChangedPolicy & {
  fields: string[];
  open_tickets: number;
  open_tickets_is_capped?: true;
};

const mostCounted = 10_000;

/** Changes what is named of a policy, and answers what really changed; nothing changed leaves no trace. */
export function changePolicy(
  ctx: Context,
  id: string,
  { version: stated, apply_to_open, conditions, targets, ...details }: slaPolicies.Change,
): Promise<Changed> {
  const seen = seenVersion(ctx, stated);
  return ctx.transact(async (tx) => {
    const row = await lockPolicy(tx, id);
    const change = {
      ...details,
      conditions: conditions && (await settleConditions(tx, conditions, row.conditions)),
      targets: targets && (await settlePromises(tx, targets, await businessDay(tx), row.targets)),
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
      ...(await answerPolicy(tx, changed)),
      fields,
      open_tickets: Math.min(open, mostCounted),
      ...(open > mostCounted && { open_tickets_is_capped: true }),
    };
  });
}
