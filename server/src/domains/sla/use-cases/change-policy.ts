import type { slaPolicies } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { differences } from "#platform/outbox/changes.ts";
import { announce } from "#platform/outbox/event.ts";
import { refuseStale, seenVersion } from "#platform/outbox/stale-version.ts";
import { lockPolicy, type PolicyRow, updatePolicy } from "../policies.store.ts";
import { policyOf } from "../policy.ts";
import { policyUpdated } from "../sla.events.ts";
import { answerPolicy, type ChangedPolicy } from "./answer-policy.ts";
import { businessDay } from "./business-day.ts";
import { settleConditions, settlePromises } from "./settle-policy.ts";

type Changed = ChangedPolicy & { fields: string[] };

/** Changes what is named of a policy, and answers what really changed; nothing changed leaves no trace. */
export function changePolicy(
  ctx: Context,
  id: string,
  { version: stated, conditions, targets, ...details }: slaPolicies.Change,
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
    if (fields.length === 0) return { ...(await answerPolicy(tx, row)), fields };
    const changed = await updatePolicy(tx, id, change);
    const about = { record: "sla_policy", id, version: changed.version, changes };
    await announce(tx, ctx, policyUpdated({ name: changed.name }, about));
    return { ...(await answerPolicy(tx, changed)), fields };
  });
}
