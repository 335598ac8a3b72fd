import type { slaPolicies } from "@parley/contract";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { newId } from "#platform/ids.ts";
import { isFault, settleCondition } from "../condition-values.rules.ts";
import type { PolicyRow } from "../policies.store.ts";
import { targetFault } from "../policy.rules.ts";
import { itemsOf } from "../policy-choice.rules.ts";
import { settleTargets } from "../policy-targets.rules.ts";
import { findReferences, referenceId } from "../references.ts";
import { refuseFault } from "./refuse-fault.ts";
import { refuseRecipients } from "./refuse-recipients.ts";

/** Conditions as they are kept. What the policy named before stays good, even if the record is gone. */
export async function settleConditions(
  tx: TenantTx,
  drafts: readonly slaPolicies.ConditionDraft[],
  stored: PolicyRow["conditions"] = [],
): Promise<PolicyRow["conditions"]> {
  const references = await findReferences(tx, drafts);
  const kept = new Set(
    stored.flatMap(({ condition_type, value }) =>
      itemsOf(value).map((item) => `${condition_type} ${item}`),
    ),
  );
  return drafts.map((draft, place) => {
    const settled = settleCondition(draft, `conditions.${place}`, (type, item) => {
      const id = referenceId(references, type, item);
      return id ?? (kept.has(`${type} ${item}`) ? item : undefined);
    });
    return isFault(settled) ? refuseFault(settled) : settled;
  });
}

/** Targets as they are kept, once they make sense. */
export async function settlePromises(
  tx: TenantTx,
  drafts: readonly slaPolicies.TargetDraft[],
  businessDay: number | null,
  stored: PolicyRow["targets"] = [],
): Promise<PolicyRow["targets"]> {
  const fault = targetFault(drafts, businessDay);
  if (fault) refuseFault(fault);
  await refuseRecipients(tx, drafts, stored);
  const settled = settleTargets(drafts, stored, newId);
  return "code" in settled ? refuseFault(settled) : settled;
}
