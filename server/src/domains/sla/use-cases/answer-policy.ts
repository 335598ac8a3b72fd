import type { slaPolicies } from "@parley/contract";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { findOrder, type PolicyRow } from "../policies.store.ts";
import { warningsOf } from "../policy.rules.ts";
import { policyOf } from "../policy.ts";
import { businessDay } from "./business-day.ts";

export interface ChangedPolicy {
  policy: slaPolicies.Policy;
  warnings: string[];
}

/** A policy that was saved, with what its author should look at again. */
export async function answerPolicy(tx: TenantTx, row: PolicyRow): Promise<ChangedPolicy> {
  const warnings = warningsOf(row, await findOrder(tx), await businessDay(tx));
  return { policy: await policyOf(tx, row), warnings };
}
