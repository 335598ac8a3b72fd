import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { announce } from "#platform/outbox/event.ts";
import { policyUpdated } from "../sla.events.ts";
import { findPolicies, lockPolicy, type PolicyRow, updatePolicy } from "./policies.store.ts";
import { fold, type StoredCondition } from "./policy-matching.rules.ts";

/** Policies that ask for a tag ask for its new name from now on, or for the tag it was joined into. */
export async function renameTagInPolicies(
  tx: TenantTx,
  ctx: Context,
  from: string,
  to: string,
): Promise<void> {
  for (const { id, conditions } of await findPolicies(tx)) {
    if (!conditions.some((condition) => asksFor(condition, from))) continue;
    const row = await lockPolicy(tx, id);
    const renamed = row.conditions.map((condition) =>
      asksFor(condition, from) ? { ...condition, value: to } : condition,
    );
    await saveConditions(tx, ctx, row, renamed);
  }
}

const asksFor = ({ condition_type, value }: StoredCondition, tag: string) =>
  condition_type === "tag" && fold(value) === tag;

async function saveConditions(
  tx: TenantTx,
  ctx: Context,
  row: PolicyRow,
  conditions: PolicyRow["conditions"],
): Promise<void> {
  const { version, name } = await updatePolicy(tx, row.id, { conditions });
  const changes = [{ field: "conditions", from: row.conditions, to: conditions }];
  const about = { record: "sla_policy", id: row.id, version, changes };
  const said = { policy_id: row.id, name, fields: ["conditions"] };
  await announce(tx, ctx, policyUpdated(said, about));
}
