import type { slaPolicies } from "@parley/contract";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { findGroups } from "../../departments/index.ts";
import { findStaff } from "../../identity/index.ts";
import { type Fault, isFault, settleCondition } from "./condition-values.rules.ts";
import type { PolicyRow } from "./policies.store.ts";
import { recipientsOf, settleTargets, targetFault } from "./policy.rules.ts";
import { itemsOf } from "./policy-matching.rules.ts";
import { findReferences, referenceId } from "./policy-references.ts";

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

interface Known {
  readonly id: string;
  readonly is_active: boolean;
}

/** Whoever is newly named must be there and active; who has left since stays named, and is passed over in time. */
async function refuseRecipients(
  tx: TenantTx,
  targets: readonly slaPolicies.TargetDraft[],
  stored: readonly slaPolicies.Target[],
): Promise<void> {
  const named = recipientsOf(targets);
  if (named.every(({ groups, agents }) => groups.length + agents.length === 0)) return;
  const before = recipientsOf(stored);
  const kept = new Set(before.flatMap(({ groups, agents }) => [...groups, ...agents]));
  const groups = await findGroups(tx);
  const staff = await findStaff(tx);
  for (const recipients of named) {
    check(recipients.groups, groups, kept, recipients.groupsField, "department");
    check(recipients.agents, staff, kept, recipients.agentsField, "agent");
  }
}

function check(
  ids: readonly string[],
  known: readonly Known[],
  kept: ReadonlySet<string>,
  field: string,
  thing: "department" | "agent",
): void {
  for (const id of ids.filter((one) => !kept.has(one))) {
    const found = known.find((one) => one.id === id);
    if (!found) throw refuseField(field, `Unknown ${thing}`);
    if (!found.is_active) {
      throw refuseField(field, `${thing === "agent" ? "Agent" : "Department"} is not active`);
    }
  }
}

/** Refuses beside the field, in the words of the code or in the fault's own. */
function refuseFault({ code, field, details, message }: Fault): never {
  throw fail(code, details, { fields: { [field]: message ?? fail(code, details).message } });
}
