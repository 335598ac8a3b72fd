import type { slaPolicies } from "@parley/contract";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { valueLabel } from "./condition-values.rules.ts";
import { findOrder, type PolicyRow } from "./policies.store.ts";
import { hiddenBelow, hiddenBy } from "./policy.rules.ts";
import { findReferences, referenceName } from "./references.ts";

/** Policies as they are answered: what their ids are called, and what hides what. */
export async function policiesOf(
  db: TenantDb,
  rows: readonly PolicyRow[],
): Promise<slaPolicies.Policy[]> {
  const order = await findOrder(db);
  const references = await findReferences(
    db,
    rows.flatMap(({ conditions }) => conditions),
  );
  return rows.map((row) => {
    const above = hiddenBy(row, order);
    return {
      ...row,
      conditions: row.conditions.map((condition) => ({
        ...condition,
        value_label: valueLabel(condition, (type, id) => referenceName(references, type, id)),
      })),
      hides: hiddenBelow(row, order),
      hidden_by: above ? { id: above.id, name: above.name } : null,
    };
  });
}

export async function policyOf(db: TenantDb, row: PolicyRow): Promise<slaPolicies.Policy> {
  const [policy] = await policiesOf(db, [row]);
  return policy as slaPolicies.Policy;
}
