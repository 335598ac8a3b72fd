import type { slaPolicies } from "@parley/contract";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { findGroups } from "../../departments/index.ts";
import { findStaff } from "../../identity/index.ts";
import { isFault, type PolicyFault, resolveCondition } from "./condition-values.rules.ts";
import type { PolicyRow } from "./policies.store.ts";
import { recipientsOf, targetFault, withTargetIds } from "./policy.rules.ts";
import { itemsOf } from "./policy-matching.rules.ts";
import { findReferences, referenceId } from "./policy-references.ts";

/** Conditions as they are stored. A reference that the policy had before stays valid, even if the record is gone. */
export async function resolveConditions(
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
    const settled = resolveCondition(draft, `conditions.${place}`, (type, item) => {
      const id = referenceId(references, type, item);
      return id ?? (kept.has(`${type} ${item}`) ? item : undefined);
    });
    return isFault(settled) ? throwFault(settled) : settled;
  });
}

/** Targets as they are stored, after validation. */
export async function resolveTargets(
  tx: TenantTx,
  drafts: readonly slaPolicies.TargetDraft[],
  businessDay: number | null,
  stored: PolicyRow["targets"] = [],
): Promise<PolicyRow["targets"]> {
  const fault = targetFault(drafts, businessDay);
  if (fault) throwFault(fault);
  await checkRecipients(tx, drafts, stored);
  const settled = withTargetIds(drafts, stored, newId);
  return "code" in settled ? throwFault(settled) : settled;
}

interface KnownRecipient {
  readonly id: string;
  readonly is_active: boolean;
}

/** New recipients must exist and be active. Recipients that the policy had before may be inactive; timers skip them. */
async function checkRecipients(
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
    checkIds(recipients.groups, groups, kept, recipients.groupsField, "department");
    checkIds(recipients.agents, staff, kept, recipients.agentsField, "agent");
  }
}

function checkIds(
  ids: readonly string[],
  known: readonly KnownRecipient[],
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

/** Throws the fault as an error of its field. */
function throwFault({ code, field, details, message }: PolicyFault): never {
  throw fail(code, details, { fields: { [field]: message ?? fail(code, details).message } });
}
