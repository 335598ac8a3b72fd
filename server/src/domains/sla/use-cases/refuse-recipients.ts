import type { slaPolicies } from "@parley/contract";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { refuseField } from "#platform/failure.ts";
import { findGroups } from "../../departments/index.ts";
import { findStaff } from "../../identity/index.ts";
import { recipientsOf } from "../policy-targets.rules.ts";

interface Known {
  readonly id: string;
  readonly is_active: boolean;
}

/** Whoever is newly named must be there and active; who has left since stays named, and is passed over in time. */
export async function refuseRecipients(
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
